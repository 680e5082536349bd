import type { ProductDraft } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import { insertTimedPrices } from '../catalog/timed-prices.queries.ts';
import { sampleTurn, turnProducts } from '../catalog/timed-prices.ts';
import type { Shop } from '../parts.ts';
import { days, hours } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { ProductId, SkuId } from '../platform/ids.ts';
import { chance } from './products.ts';

/** One part of the goods after another is offered, each for some days: so what is struck beside a price is what it cost for 30 days. */
const turns = sampleTurn.turns;
/** Of one turn some end earlier than others. */
const ends = 6;

/** Goods that cost less on some days, without what they cost then. */
export function withoutOffer(draft: ProductDraft): ProductDraft {
	return isOffered(draft) ? { ...draft, skus: draft.skus.map(({ promotionPrice: _, ...sku }) => sku) } : draft;
}

/** Nearly half of what is reduced is so for a time. */
const isOffered = ({ handle, skus }: ProductDraft): boolean =>
	skus.some(({ promotionPrice }) => promotionPrice !== undefined) && chance(`today ${handle}`) < 0.45;

/** Gives the goods that are offered their prices for a time: some from now on, the others one turn after another. */
export async function loadOffers(tx: Transaction, { events }: Shop, now: Date, drafts: readonly ProductDraft[]): Promise<void> {
	const offered = drafts.filter(isOffered).flatMap(({ handle, skus }) =>
		skus.flatMap(({ code, promotionPrice: price }) => {
			const turn = Math.floor(chance(`turn ${handle}`) * turns);
			const end = Math.floor(chance(`end ${handle}`) * ends);
			return price ? [{ code, price, turn, end }] : [];
		}),
	);
	const rows = await many<{ id: SkuId; product_id: ProductId; code: string }>(
		tx,
		sql`select id, product_id, code from sku where code = any(${offered.map(({ code }) => code)}::text[])`,
	);
	const skus = new Map(rows.map((row) => [row.code, row]));
	const began: ProductId[] = [];
	for (const [, same] of Map.groupBy(offered, ({ turn, end }) => `${turn} ${end}`)) {
		const [first] = same;
		if (!first) continue;
		const startsAt = new Date(now.getTime() + days(sampleTurn.days) * first.turn);
		const endsAt = new Date(startsAt.getTime() + days(sampleTurn.days) - hours(11) * first.end);
		const prices = same.flatMap(({ code, price }) => {
			const sku = skus.get(code);
			return sku ? [{ skuId: sku.id, productId: sku.product_id, price }] : [];
		});
		await insertTimedPrices(tx, now, prices, { startsAt, endsAt, pieces: null, operatorId: null });
		if (first.turn === 0) began.push(...prices.map(({ productId }) => productId));
	}
	await turnProducts(tx, events, now, [...new Set(began)]);
}
