import { type Language, textIn } from '@qaysari/contract/languages';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { stockConsoleSchemas } from '@qaysari/contract/stock.schemas';
import { listNamedSkus } from '../catalog/catalog.ts';
import { listNumbersOfLines } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, type SkuId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { namesOf } from '../staff/staff.ts';
import * as movements from './movements.ts';
import * as proof from './proof.ts';
import { listLevels } from './stock.ts';

export function bindStockConsole(binder: Binder, { db, events }: Shop): void {
	binder.bind(stockConsoleCalls, stockConsoleSchemas, {
		change: ({ skuId, ...change }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				return levelOf(await movements.changeStock(tx, events, context.now, { ...change, skuId: readId(skuId), operatorId }));
			}),

		count: ({ skuId, ...count }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				return levelOf(await movements.countStock(tx, events, context.now, { ...count, skuId: readId(skuId), operatorId }));
			}),

		history: async ({ skuId, cursor, limit }, { language }) => {
			const id = readId<SkuId>(skuId);
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const [sku] = await skusOf([id], language);
			if (!sku) refuse('not_found');
			const page = pageOf(await movements.listMovements(db, id, { after, limit }), limit, (row) => [row.id]);
			const [level] = await listLevels(db, [id]);
			const operators = await namesOf(
				db,
				page.records.flatMap((row) => row.operator_id ?? []),
			);
			const orders = await listNumbersOfLines(
				db,
				page.records.flatMap((row) => row.order_line_id ?? []),
			);
			const numbers = new Map(orders.map((row) => [row.line_id, row.number]));
			return {
				...page,
				sku: { ...sku, ...(level ? levelOf(level) : { onHand: 0, reserved: 0 }) },
				records: page.records.map(({ id: movementId, operator_id: operatorId, order_line_id: lineId, ...row }) => ({
					...row,
					movementId: writeId(movementId),
					operator: operatorId === null ? null : (operators.get(operatorId) ?? null),
					orderNumber: lineId === null ? null : (numbers.get(lineId) ?? null),
				})),
			};
		},

		listDifferences: async ({ cursor, limit }, { language }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await proof.listDifferences(db, { after, limit }), limit, (row) => [row.sku_id]);
			const skus = await skusOf(
				page.records.map((row) => row.sku_id),
				language,
			);
			return {
				...page,
				count: await proof.countDifferences(db),
				records: page.records.flatMap((row) => {
					const sku = skus.find((one) => one.skuId === writeId(row.sku_id));
					return sku ? [{ ...sku, ...levelOf(row), moved: row.moved, open: row.open, foundAt: row.found_at }] : [];
				}),
			};
		},

		settleDifference: ({ skuId }, context) =>
			context.transact(async (tx) => {
				await proof.settleDifference(tx, events, context.now, readId(skuId), context.operator.operatorId);
				return { done: true };
			}),
	});

	async function skusOf(skuIds: readonly SkuId[], language: Language) {
		return (await listNamedSkus(db, skuIds)).map((row) => ({
			skuId: writeId(row.id),
			code: row.code,
			attributes: row.attributes,
			productId: writeId(row.product_id),
			title: textIn(row.title, language),
		}));
	}
}

function levelOf(level: { on_hand: number; reserved: number }): { onHand: number; reserved: number } {
	return { onHand: level.on_hand, reserved: level.reserved };
}
