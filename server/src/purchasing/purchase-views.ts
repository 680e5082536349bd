import { type Language, textIn } from '@qaysari/contract/languages';
import { dinar, type Money } from '@qaysari/contract/money';
import type { purchasingSchemas } from '@qaysari/contract/purchasing.schemas';
import type { z } from 'zod';
import { namedTexts } from '../catalog/catalog.ts';
import type { LineSnapshot } from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { pictureView } from '../platform/files/pictures.ts';
import { type OperatorId, type ProductId, type PurchaseId, type SkuId, type SupplierId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { rateText, toDinar } from '../rates/rates.ts';
import { namesOf } from '../staff/staff.ts';
import * as pieces from './pieces.queries.ts';
import * as queries from './purchases.queries.ts';
import { type SupplierRow, supplierNamed, suppliersOf } from './suppliers.ts';

type Purchase = z.input<(typeof purchasingSchemas)['getPurchase']['output']>;
type ListedPurchase = z.input<(typeof purchasingSchemas)['listPurchases']['output']>['records'][number];

export function goodsView(row: { product_id: ProductId; sku_id: SkuId; snapshot: LineSnapshot }, language: Language) {
	const { snapshot } = row;
	return {
		productId: writeId(row.product_id),
		skuId: writeId(row.sku_id),
		title: textIn(snapshot.title, language),
		code: snapshot.code,
		specification: specificationOf(snapshot.attributes, language),
		picture: snapshot.picture ? pictureView(snapshot.picture) : null,
	};
}

export const specificationOf = (attributes: LineSnapshot['attributes'], language: Language): string =>
	namedTexts(attributes, language)
		.map(({ name, value }) => `${name}: ${value}`)
		.join(', ');

export function listedView(row: queries.PurchaseRow, suppliers: ReadonlyMap<SupplierId, SupplierRow>): ListedPurchase {
	return {
		purchaseId: writeId(row.id),
		number: row.number,
		state: row.state,
		supplier: supplierNamed(suppliers, row.supplier_id) ?? refuse('not_found'),
		pieces: row.pieces,
		received: row.received,
		goodsCost: row.goods_cost === null ? null : { amount: row.goods_cost, currency: row.currency },
		freight: { amount: row.freight, currency: row.currency },
		expectedOn: row.expected_on,
		supplierNumber: row.supplier_number,
		madeAt: row.made_at,
		orderedAt: row.ordered_at,
	};
}

/** @throws Refusal not_found */
export async function purchaseView(db: Handle, id: PurchaseId, language: Language): Promise<Purchase> {
	const row = (await queries.findPurchase(db, id)) ?? refuse('not_found');
	const [lines, bought, behind, receipts, history, suppliers] = await Promise.all([
		queries.listLines(db, id),
		pieces.listPieces(db, id),
		pieces.listOrdersBehind(db, id),
		queries.listReceipts(db, id),
		queries.listEvents(db, id),
		suppliersOf(db, [row.supplier_id]),
	]);
	const names = await operatorNames(db, [...receipts, ...history]);
	return {
		...listedView(row, suppliers),
		note: row.note,
		version: row.version,
		rate: row.rate_micro === null ? null : rateText(row.rate_micro),
		totalInDinar: totalInDinar(row),
		lines: lines.map((line) => {
			const own = bought.filter((piece) => piece.purchase_line_id === line.id);
			const wanted = own.reduce((sum, piece) => sum + piece.pieces + piece.missing, 0);
			return {
				...goodsView(line, language),
				purchaseLineId: writeId(line.id),
				unitCost: line.unit_cost === null ? null : { amount: line.unit_cost, currency: row.currency },
				pieces: line.pieces,
				received: line.received,
				free: row.state === 'cancelled' ? 0 : Math.max(0, Math.max(line.pieces, line.received) - wanted),
				orders: own.flatMap((piece) => {
					const order = behind.find((one) => one.order_line_id === piece.order_line_id);
					if (!order) return [];
					const { number: orderNumber, status, asked } = order;
					const { pieces: count, received, missing } = piece;
					return [{ lineId: writeId(piece.order_line_id), orderNumber, status, asked, pieces: count, received, missing }];
				}),
			};
		}),
		receipts: receipts.map((receipt) => ({
			at: receipt.at,
			operator: names.get(receipt.operator_id) ?? '',
			note: receipt.note,
			lines: receipt.lines.map((line) => ({ purchaseLineId: writeId(line.lineId), pieces: line.pieces })),
		})),
		history: history.map((one) => ({
			event: one.event,
			to: one.to_state,
			at: one.at,
			operator: names.get(one.operator_id) ?? '',
			note: one.note,
		})),
	};
}

async function operatorNames(db: Handle, rows: readonly { operator_id: OperatorId }[]): Promise<Map<number, string>> {
	return namesOf(
		db,
		rows.map((row) => row.operator_id),
	);
}

/** Goods and freight at the rate of the day of the order. */
function totalInDinar(row: queries.PurchaseRow): Money | null {
	if (row.goods_cost === null) return null;
	const total = row.goods_cost + row.freight;
	if (row.currency === 'IQD') return dinar(total);
	return row.rate_micro === null ? null : dinar(toDinar(total, row.rate_micro));
}
