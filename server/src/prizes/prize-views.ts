import { type Language, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import type { prize } from '@qaysari/contract/prizes.schemas';
import type { z } from 'zod';
import { listNamedSkus, namedTexts } from '../catalog/catalog.ts';
import { getPromisedCards } from '../catalog/product-cards.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type PrizeId, type SkuId, writeId } from '../platform/ids.ts';
import { piecesOfPrizes } from '../stock/prize-pieces.ts';
import { freePieces } from '../stock/stock.ts';
import { type PrizeRow, skusOf, stateOf } from './prizes.ts';

type PrizeView = z.input<typeof prize>;

/** Prizes as their winners see them, whatever became of their products, with the skus that can be had: the kept one first. */
export async function prizeViews(db: Handle, rows: readonly PrizeRow[], language: Language, now: Date): Promise<PrizeView[]> {
	const ids = rows.map((row) => row.id);
	const cards = await getPromisedCards(
		db,
		now,
		rows.map((row) => row.product_id),
		language,
	);
	const kept = await piecesOfPrizes(db, ids);
	const named = new Map<PrizeId, readonly SkuId[]>();
	for (const row of rows) {
		if (stateOf(row, now) !== 'claimable') continue;
		const own = kept.get(row.id);
		named.set(row.id, [...(own === undefined ? [] : [own]), ...(await skusOf(db, row))]);
	}
	const wanted = [...new Set([...named.values()].flat())];
	const [free, skus] = await Promise.all([freePieces(db, wanted), listNamedSkus(db, wanted)]);
	return rows.flatMap((row): PrizeView[] => {
		const product = cards.get(row.product_id);
		if (!product) return [];
		const own = skus.filter(({ id }) => named.get(row.id)?.includes(id) && (kept.get(row.id) === id || (free.get(id) ?? 0) > 0));
		return [
			{
				prizeId: writeId(row.id),
				reason: textIn(row.reason, language),
				product,
				skus: own
					.toSorted((a, b) => Number(kept.get(row.id) === b.id) - Number(kept.get(row.id) === a.id))
					.map((sku) => ({ skuId: writeId(sku.id), code: sku.code, attributes: namedTexts(sku.attributes, language) })),
				worth: dinar(row.worth),
				state: stateOf(row, now),
				note: row.note,
				wonAt: row.won_at,
				claimUntil: row.claim_until,
				orderNumber: row.order_number,
			},
		];
	});
}
