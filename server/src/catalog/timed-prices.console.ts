import { type Language, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import type { TimedPriceProblem } from '@qaysari/contract/timed-price-states';
import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { timedPricesConsoleSchemas } from '@qaysari/contract/timed-prices.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { pictureView } from '../platform/files/pictures.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ProductId, readId, type SkuId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { namedTexts } from './catalog.ts';
import { roundedToNote } from './merchandise.ts';
import * as timed from './timed-prices.ts';

const done = { done: true } as const;

export function bindTimedPricesConsole(binder: Binder, { db, events }: Shop): void {
	binder.bind(timedPricesConsoleCalls, timedPricesConsoleSchemas, {
		list: async ({ state, productId, cursor, limit }, { language }) => {
			const after = decodeCursor(cursor, ['string', 'number']);
			const wish = { state, productId: productId === undefined ? null : readId<ProductId>(productId), after, limit };
			const page = pageOf(await timed.listTimedPrices(db, wish), limit, (row) => [
				state === 'coming' ? row.starts_at : row.ends_at,
				row.id,
			]);
			return { ...page, records: page.records.map((row) => viewOf(row, language)) };
		},

		preview: async ({ productIds, reduction, startsAt, endsAt }, { language, now }) => {
			const skus = await timed.listPricedSkus(db, { productIds: productIds.map(readId<ProductId>) });
			if (skus.length === 0) refuse('not_found');
			const ids = skus.map((sku) => sku.sku_id);
			const period = timed.fromNow({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now);
			// Of what is to come, as far as it is known now.
			const [lowest, overlapping] = await Promise.all([timed.lowestBefore(db, ids, now), timed.overlapping(db, ids, period)]);
			return {
				skus: skus.map((sku) => {
					const price = reduction.by === 'price' ? reduction.price : roundedToNote((sku.usual * (100 - reduction.percent)) / 100);
					return {
						...namedOf(sku, language),
						usual: dinar(sku.usual),
						price: dinar(price),
						lowest: dinar(lowest.get(sku.sku_id) ?? sku.usual),
						problem: problemOf(overlapping.has(sku.sku_id), price >= sku.usual),
					};
				}),
			};
		},

		create: ({ prices, ...terms }, context) =>
			context.transact(async (tx) => {
				const wanted = prices.map(({ skuId, price }) => ({ skuId: readId<SkuId>(skuId), price }));
				await timed.createTimedPrices(tx, events, context.now, wanted, termsOf(terms), context.operator.operatorId);
				return { made: wanted.length };
			}),

		update: ({ timedPriceId, price, ...terms }, context) =>
			context.transact(async (tx) => {
				await timed.updateTimedPrice(tx, events, context.now, readId(timedPriceId), { price, ...termsOf(terms) });
				return done;
			}),

		stop: ({ timedPriceId }, context) =>
			context.transact(async (tx) => {
				await timed.stopTimedPrice(tx, events, context.now, readId(timedPriceId), context.operator.operatorId);
				return done;
			}),
	});
}

const termsOf = ({ startsAt, endsAt, pieces }: { startsAt: string; endsAt: string; pieces: number | null }): timed.Terms => ({
	startsAt: new Date(startsAt),
	endsAt: new Date(endsAt),
	pieces,
});

function problemOf(overlaps: boolean, dearer: boolean): TimedPriceProblem | null {
	if (overlaps) return 'overlap';
	return dearer ? 'notLower' : null;
}

const namedOf = (sku: timed.PricedSkuRow, language: Language) => ({
	skuId: writeId(sku.sku_id),
	productId: writeId(sku.product_id),
	title: textIn(sku.title, language),
	specification: namedTexts(sku.attributes, language),
	code: sku.code,
	picture: sku.picture ? pictureView(sku.picture) : null,
});

function viewOf(row: timed.ListedRow, language: Language) {
	return {
		timedPriceId: writeId(row.id),
		...namedOf(row, language),
		price: dinar(row.price),
		usual: dinar(row.usual),
		priceBefore: row.price_before === null ? null : dinar(row.price_before),
		startsAt: row.starts_at,
		endsAt: row.ends_at,
		pieces: row.pieces,
		taken: row.taken,
		state: row.state,
		stopped: row.stopped,
	};
}
