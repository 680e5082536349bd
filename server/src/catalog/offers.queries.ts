import type { LocalizedText } from '@qaysari/contract/languages';
import type { NamedValue, Origin } from '@qaysari/contract/product-draft';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import { type PictureRow, pictureColumns } from '../platform/files/pictures.ts';
import type { ProductId, SkuId, TimedPriceId } from '../platform/ids.ts';
import { freeOfSku } from '../stock/stock.ts';
import { priceColumns, type State, stateFor, type Viewer } from './catalog.queries.ts';
import { timedNow } from './prices.queries.ts';
import type { SkuPrices } from './prices.ts';

/** Whether a sku may be put into a cart, how many pieces of it, and at which price. */
export interface SaleRow extends SkuPrices {
	sku_id: SkuId;
	withdrawn: boolean;
	state: State;
	origin: Origin;
	minimum_quantity: number;
	/** Pieces that can be had now. */
	free: number;
}

/** Everything that cart, pricing and orders need to know of skus, withdrawn ones included. */
export interface OfferRow extends SaleRow {
	product_id: ProductId;
	code: string;
	title: LocalizedText;
	attributes: NamedValue[];
	timed_price_id: TimedPriceId | null;
	/** When its timed price ends. */
	timed_until: string | null;
	split_delivery: boolean;
	returnable: boolean;
	weight_grams: number;
	volume_cm3: number;
	picture: PictureRow | null;
}

/** Of a sku `s`, its product `p` and its timed price `t`. */
const saleColumns = (viewer: Viewer | RawBuilder<Viewer>) => sql`
	s.id as sku_id, ${priceColumns}, s.withdrawn, ${stateFor(viewer)} as state, p.origin, p.minimum_quantity, ${freeOfSku('s.id')} as free
`;

/** What a statement may join that has rows of a relation `wish`: a sku, and the account of whoever wants it. */
export const saleOfWish = (now: Date): RawBuilder<SaleRow> => sql<SaleRow>`
	lateral (
		select ${saleColumns(sql<Viewer>`wish.account_id`)} from sku s join product p on p.id = s.product_id
		left join ${timedNow(now)} t on true
		where s.id = wish.sku_id
	)
`;

const offerColumns = sql`
	p.id as product_id, s.code, p.title, s.attributes, t.id as timed_price_id, t.ends_at as timed_until,
	p.split_delivery, p.returnable, p.weight_grams, p.volume_cm3, ${pictureColumns('m')} as picture
`;

const offerTables = (now: Date) => sql`
	join product p on p.id = s.product_id
	left join picture m on m.id = coalesce(s.picture_id, p.main_picture_id)
	left join ${timedNow(now)} t on true
`;

/**
 * A statement of this length is planned for longer than it runs. How many skus are asked for is hidden in a select, so that one plan is
 * as good as another and the database keeps the first.
 */
export function offersOf(now: Date, skuIds: readonly SkuId[], viewer: Viewer): RawBuilder<OfferRow> {
	return sql<OfferRow>`
		select ${saleColumns(viewer)}, ${offerColumns} from sku s ${offerTables(now)}
		where s.id = any((select ${skuIds}::bigint[])::bigint[])
	`;
}

/** The same for several who look, each at their own skus; `turn`: which of them. */
export function offersOfEach(
	now: Date,
	wishes: readonly { skuIds: readonly SkuId[]; viewer: Viewer }[],
): RawBuilder<OfferRow & { turn: number }> {
	const asked = wishes.flatMap(({ skuIds, viewer }, turn) => skuIds.map((skuId) => ({ turn, skuId, viewer })));
	return sql<OfferRow & { turn: number }>`
		select wish.turn, ${saleColumns(sql<Viewer>`wish.account_id`)}, ${offerColumns}
		from unnest((select ${asked.map(({ turn }) => turn)}::int[]), (select ${asked.map(({ skuId }) => skuId)}::bigint[]),
			(select ${asked.map(({ viewer }) => viewer)}::bigint[])) as wish (turn, sku_id, account_id)
		join sku s on s.id = wish.sku_id ${offerTables(now)}
	`;
}

export function listOffers(db: Handle, now: Date, skuIds: readonly SkuId[], viewer: Viewer): Promise<OfferRow[]> {
	return many<OfferRow>(db, offersOf(now, skuIds, viewer));
}
