import type { InquiryOfferState } from '@qaysari/contract/inquiry-offers';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, InquiryAnswerId, InquiryId, InquiryOfferId, ProductId, SkuId } from '../platform/ids.ts';

export interface InquiryOfferRow {
	id: InquiryOfferId;
	inquiry_id: InquiryId;
	answer_id: InquiryAnswerId;
	product_id: ProductId;
	state: InquiryOfferState;
	valid_until: string;
	/** Its product is not offered any more. */
	over: boolean;
	counter_answer: 'taken' | 'kept' | null;
	note: string;
	/** Hundredths of a dinar, of a piece. */
	china_freight: number;
	service: number;
	/** Of all pieces together. */
	expected_fees: number | null;
	arrival_from: number | null;
	arrival_to: number | null;
	minimum_quantity: number;
}

export interface InquiryOfferSkuRow {
	offer_id: InquiryOfferId;
	sku_id: SkuId;
	name: string;
	goods: number;
	counter_price: number | null;
}

const columns = sql`
	o.id, o.inquiry_id, o.answer_id, o.product_id, o.state, o.valid_until, o.over, o.counter_answer, o.note, o.china_freight, o.service,
	o.expected_fees, o.arrival_from, o.arrival_to, o.minimum_quantity
`;

export interface NewInquiryOffer {
	inquiryId: InquiryId;
	answerId: InquiryAnswerId;
	productId: ProductId;
	validUntil: Date;
	chinaFreight: number;
	service: number;
	expectedFees: number | null;
	arrivalDays: { from: number; to: number } | null;
	minimumQuantity: number;
	skus: readonly { skuId: SkuId; name: string; goods: number }[];
}

export async function insertOffer(tx: Transaction, o: NewInquiryOffer, now: Date): Promise<void> {
	const { id } = await one<{ id: InquiryOfferId }>(
		tx,
		sql`
			insert into inquiry_offer (inquiry_id, answer_id, product_id, state, state_at, valid_until, china_freight, service, expected_fees,
				arrival_from, arrival_to, minimum_quantity)
			values (${o.inquiryId}, ${o.answerId}, ${o.productId}, 'open', ${now}, ${o.validUntil}, ${o.chinaFreight}, ${o.service},
				${o.expectedFees}, ${o.arrivalDays?.from ?? null}, ${o.arrivalDays?.to ?? null}, ${o.minimumQuantity})
			returning id
		`,
	);
	await sql`
		insert into inquiry_offer_sku (offer_id, position, sku_id, name, goods)
		select ${id}, n, sku_id, name, goods
		from unnest(${o.skus.map((sku) => sku.skuId)}::bigint[], ${o.skus.map((sku) => sku.name)}::text[], ${o.skus.map((sku) => sku.goods)}::bigint[])
			with ordinality as s (sku_id, name, goods, n)
	`.execute(tx);
}

export function listOffers(db: Handle, inquiryId: InquiryId): Promise<InquiryOfferRow[]> {
	return many<InquiryOfferRow>(
		db,
		sql`select ${columns} from inquiry_offer o where o.inquiry_id = ${inquiryId} order by o.id desc limit 100`,
	);
}

export function listOfferSkus(db: Handle, offerIds: readonly InquiryOfferId[]): Promise<InquiryOfferSkuRow[]> {
	return many<InquiryOfferSkuRow>(
		db,
		sql`
			select offer_id, sku_id, name, goods, counter_price from inquiry_offer_sku where offer_id = any(${offerIds}::bigint[])
			order by offer_id, position
		`,
	);
}

/** Which of these inquiries wait for an answer to the buyer's prices. */
export function listCountered(db: Handle, inquiryIds: readonly InquiryId[]): Promise<{ inquiry_id: InquiryId }[]> {
	return many(
		db,
		sql`select distinct inquiry_id from inquiry_offer where inquiry_id = any(${inquiryIds}::bigint[]) and state = 'countered'`,
	);
}

export function lockOffer(tx: Transaction, id: InquiryOfferId): Promise<InquiryOfferRow | undefined> {
	return maybe<InquiryOfferRow>(tx, sql`select ${columns} from inquiry_offer o where o.id = ${id} for update`);
}

export async function setOfferState(
	tx: Transaction,
	id: InquiryOfferId,
	state: InquiryOfferState,
	now: Date,
	note?: string,
): Promise<void> {
	await sql`
		update inquiry_offer set state = ${state}, state_at = ${now}, note = coalesce(${note ?? null}::text, note) where id = ${id}
	`.execute(tx);
}

export async function setCounterPrices(
	tx: Transaction,
	offerId: InquiryOfferId,
	prices: readonly { skuId: SkuId; price: number }[],
): Promise<void> {
	await sql`
		update inquiry_offer_sku s set counter_price = w.price
		from unnest(${prices.map((one) => one.skuId)}::bigint[], ${prices.map((one) => one.price)}::bigint[]) as w (sku_id, price)
		where s.offer_id = ${offerId} and s.sku_id = w.sku_id
	`.execute(tx);
}

/** The buyer's price of a piece becomes that of the goods, as far as freight and service leave any. */
export async function takeCounterPrices(tx: Transaction, offerId: InquiryOfferId): Promise<void> {
	await sql`
		update inquiry_offer_sku s set goods = s.counter_price from inquiry_offer o
		where o.id = s.offer_id and s.offer_id = ${offerId} and s.counter_price is not null
	`.execute(tx);
}

export async function setSettled(tx: Transaction, id: InquiryOfferId, answer: 'taken' | 'kept', validUntil: Date): Promise<void> {
	await sql`
		update inquiry_offer set counter_answer = ${answer}, valid_until = ${validUntil}, reminded = false,
			china_freight = case when ${answer === 'taken'} then 0 else china_freight end,
			service = case when ${answer === 'taken'} then 0 else service end
		where id = ${id}
	`.execute(tx);
}

export async function setOver(tx: Transaction, ids: readonly InquiryOfferId[]): Promise<void> {
	await sql`update inquiry_offer set over = true where id = any(${ids}::bigint[])`.execute(tx);
}

/** What ended and is still on offer. */
export function listPast(db: Handle, now: Date, limit: number): Promise<{ id: InquiryOfferId; inquiry_id: InquiryId }[]> {
	return many(
		db,
		sql`select id, inquiry_id from inquiry_offer where not over and valid_until <= ${now} order by valid_until limit ${limit}`,
	);
}

/** Ends before `until`, and its buyer was not told yet. */
export function listEnding(
	db: Handle,
	now: Date,
	until: Date,
	limit: number,
): Promise<{ id: InquiryOfferId; inquiry_id: InquiryId }[]> {
	return many(
		db,
		sql`
			select id, inquiry_id from inquiry_offer
			where not over and valid_until > ${now} and valid_until <= ${until} and not reminded and state = 'open' order by valid_until limit ${limit}
		`,
	);
}

export async function setReminded(tx: Transaction, id: InquiryOfferId): Promise<void> {
	await sql`update inquiry_offer set reminded = true where id = ${id}`.execute(tx);
}

/** Products of offers of an inquiry that are still on offer. */
export function listOnOffer(db: Handle, inquiryId: InquiryId): Promise<{ id: InquiryOfferId; product_id: ProductId }[]> {
	return many(db, sql`select id, product_id from inquiry_offer where inquiry_id = ${inquiryId} and not over`);
}

export function listOnOfferTo(db: Handle, accountId: AccountId): Promise<{ id: InquiryOfferId; product_id: ProductId }[]> {
	return many(
		db,
		sql`
			select o.id, o.product_id from inquiry i join inquiry_offer o on o.inquiry_id = i.id and not o.over
			where i.account_id = ${accountId}
		`,
	);
}
