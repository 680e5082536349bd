import { type InquiryOfferEvent, type InquiryOfferState, transitionOf } from '@qaysari/contract/inquiry-offers';
import { addToCart } from '../cart/cart.ts';
import { endOffered, priceOffered } from '../catalog/buyer-offers.ts';
import { listOfferedSkus } from '../catalog/catalog.ts';
import { saveDraft } from '../catalog/products.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId, InquiryAnswerId, InquiryId, InquiryOfferId, OperatorId, ProductId, SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as inquiryQueries from './inquiries.queries.ts';
import * as queries from './inquiry-offers.queries.ts';

/** What an operator offers: money in hundredths of a dinar, of a piece but for the expected fees, which are of all pieces together. */
export interface OfferWish {
	/** Of the product, in the language of the inquiry; empty for what the buyer called it. */
	title: string;
	skus: readonly { name: string; goods: number; stock: number }[];
	chinaFreight: number;
	service: number;
	expectedFees: number | null;
	arrivalDays: { from: number; to: number } | null;
	validDays: number;
	minimumQuantity: number;
	weightGrams: number;
	volumeCm3: number;
	origin: 'iraq' | 'china';
}

interface Place {
	accountId: AccountId;
	inquiryId: InquiryId;
	offerId: InquiryOfferId;
}

/** By what the skus of an offer are told apart. */
const attribute = { ar: 'النوع', ckb: 'جۆر', en: 'Type', zh: '款式' };

/**
 * Makes what a buyer orders: a product that they alone see, priced with all its parts. Offers of the inquiry that were not accepted
 * are replaced. @throws Refusal conflict for fewer pieces than the smallest order, or skus of one name
 */
export async function makeOffer(
	tx: Transaction,
	events: Events,
	now: Date,
	inquiry: inquiryQueries.InquiryRow,
	wish: OfferWish,
	pictureIds: readonly string[],
): Promise<{ productId: ProductId; store: (answerId: InquiryAnswerId) => Promise<void> }> {
	const names = wish.skus.map((sku) => sku.name.trim());
	if (wish.skus.some((sku) => sku.stock < wish.minimumQuantity) || new Set(names).size < names.length) refuse('conflict');
	if (wish.arrivalDays && wish.arrivalDays.from > wish.arrivalDays.to) refuse('conflict');
	await replaceOffers(tx, events, now, inquiry.id);
	const handle = `inquiry-${inquiry.id}-${inquiry.version}`;
	const codes = wish.skus.map((_, index) => `${handle}-${index + 1}`.toUpperCase());
	const { productId } = await saveDraft(
		tx,
		events,
		now,
		{
			handle,
			title: { [inquiry.language]: wish.title || inquiry.title },
			description: {},
			categoryPath: [],
			tags: [],
			pictures: pictureIds.map(String),
			parameters: [],
			origin: wish.origin,
			splitDelivery: true,
			minimumQuantity: wish.minimumQuantity,
			weightGrams: wish.weightGrams,
			volumeCm3: wish.volumeCm3,
			soldCount: 0,
			skus: wish.skus.map((sku, index) => ({
				code: codes[index] ?? '',
				attributes: names[index] ? [{ name: attribute, value: { [inquiry.language]: names[index] } }] : [],
				price: sku.goods + wish.chinaFreight + wish.service,
				stock: sku.stock,
			})),
		},
		pictureIds,
		{ offeredTo: inquiry.account_id },
	);
	const skuIds = (await listOfferedSkus(tx, [productId])).map((sku) => sku.id).sort((a, b) => a - b);
	const store = (answerId: InquiryAnswerId): Promise<void> =>
		queries.insertOffer(
			tx,
			{
				...wish,
				inquiryId: inquiry.id,
				answerId,
				productId,
				validUntil: new Date(now.getTime() + days(wish.validDays)),
				skus: skuIds.map((skuId, index) => ({ skuId, name: names[index] ?? '', goods: wish.skus[index]?.goods ?? 0 })),
			},
			now,
		);
	return { productId, store };
}

/**
 * Its pieces lie in the buyer's cart. Accepting it again puts nothing there a second time.
 * @throws Refusal not_found, conflict when it cannot be accepted any more, and what the cart refuses with
 */
export async function acceptOffer(
	tx: Transaction,
	now: Date,
	place: Place,
	lines: readonly { skuId: SkuId; quantity: number }[],
): Promise<void> {
	const offer = await hold(tx, place);
	if (offer.state === 'accepted' && !offer.over) return;
	const state = moved(offer, 'accept', now);
	const own = (await queries.listOfferSkus(tx, [offer.id])).map((sku) => sku.sku_id);
	if (lines.some((line) => !own.includes(line.skuId))) refuse('not_found');
	for (const line of lines) await addToCart(tx, now, { owner: { accountId: place.accountId }, ...line });
	await queries.setOfferState(tx, offer.id, state, now);
	await settleInquiry(tx, place.inquiryId, now);
}

/** @throws Refusal not_found, conflict */
export async function declineOffer(tx: Transaction, events: Events, now: Date, place: Place, reason: string): Promise<void> {
	const offer = await hold(tx, place);
	await queries.setOfferState(tx, offer.id, moved(offer, 'decline', now), now, reason);
	await end(tx, events, now, [offer]);
	await settleInquiry(tx, place.inquiryId, now);
}

/**
 * The buyer names a price for each sku, once in the life of an inquiry; it waits among the open ones then.
 * @throws Refusal not_found, conflict when prices were named before, or one is missing
 */
export async function counterOffer(
	tx: Transaction,
	events: Events,
	now: Date,
	place: Place,
	prices: readonly { skuId: SkuId; price: number }[],
	note: string,
): Promise<void> {
	const inquiry = await holdInquiry(tx, place);
	const offer = await holdOf(tx, place);
	if (inquiry.countered_at !== null) refuse('conflict');
	const state = moved(offer, 'counter', now);
	const own = (await queries.listOfferSkus(tx, [offer.id])).map((sku) => sku.sku_id);
	const named = new Set(prices.map((one) => one.skuId));
	if (named.size !== prices.length || named.size !== own.length || own.some((id) => !named.has(id))) refuse('conflict');
	await queries.setCounterPrices(tx, offer.id, prices);
	await queries.setOfferState(tx, offer.id, state, now, note);
	await inquiryQueries.setCountered(tx, place.inquiryId, now);
	await events.tell(tx, now, 'inquiryAsked', { inquiryId: inquiry.id });
}

/**
 * What becomes of the buyer's prices; the offer holds for so many days from now.
 * @throws Refusal not_found, conflict when no prices wait, changed_meanwhile
 */
export async function settleCounter(
	tx: Transaction,
	events: Events,
	now: Date,
	operatorId: OperatorId,
	wish: { inquiryId: InquiryId; offerId: InquiryOfferId; readVersion: number; take: boolean; text: string; validDays: number },
): Promise<void> {
	const inquiry = (await inquiryQueries.lockInquiry(tx, wish.inquiryId)) ?? refuse('not_found');
	const offer = await holdOf(tx, { accountId: inquiry.account_id, ...wish });
	if (inquiry.version !== wish.readVersion) refuse('changed_meanwhile');
	await queries.setOfferState(tx, offer.id, moved(offer, 'settle', now), now);
	if (wish.take) {
		const skus = await queries.listOfferSkus(tx, [offer.id]);
		const prices = skus.flatMap((sku) => (sku.counter_price === null ? [] : [{ skuId: sku.sku_id, price: sku.counter_price }]));
		await priceOffered(tx, events, now, offer.product_id, prices);
		await queries.takeCounterPrices(tx, offer.id);
	}
	const validUntil = new Date(now.getTime() + days(wish.validDays));
	await queries.setSettled(tx, offer.id, wish.take ? 'taken' : 'kept', validUntil);
	const said = { inquiryId: inquiry.id, operatorId, text: wish.text, offeredPrice: null, productId: null };
	await inquiryQueries.insertAnswer(tx, said, now);
	await inquiryQueries.setState(tx, inquiry.id, 'answered', true, now);
	await events.tell(tx, now, 'inquiryAnswered', { accountId: inquiry.account_id, inquiryId: inquiry.id, title: inquiry.title });
}

/** @throws Refusal not_found, conflict while an offer stands or nothing was answered */
export async function askAgain(tx: Transaction, events: Events, now: Date, place: Omit<Place, 'offerId'>): Promise<void> {
	const inquiry = await holdInquiry(tx, place);
	const offers = await queries.listOffers(tx, place.inquiryId);
	if (inquiry.state === 'open') return;
	if (!mayAskAgain(inquiry, offers)) refuse('conflict');
	await inquiryQueries.setState(tx, place.inquiryId, 'open', false, now);
	await events.tell(tx, now, 'inquiryAsked', { inquiryId: inquiry.id });
}

/** After its last offer ended, was declined, or was accepted and is over. */
export function mayAskAgain(inquiry: inquiryQueries.InquiryRow, offers: readonly queries.InquiryOfferRow[]): boolean {
	return inquiry.state !== 'open' && offers[0]?.over === true;
}

/** What is over is not on sale any more; the buyer may ask again. */
export async function endOffer(
	tx: Transaction,
	events: Events,
	now: Date,
	place: { id: InquiryOfferId; inquiry_id: InquiryId },
): Promise<void> {
	const inquiry = await inquiryQueries.lockInquiry(tx, place.inquiry_id);
	const offer = await queries.lockOffer(tx, place.id);
	// Settled, replaced or deleted in the same moment.
	if (!inquiry || !offer || offer.over || new Date(offer.valid_until) > now) return;
	await end(tx, events, now, [offer]);
	const ends = transitionOf('end', offer.state);
	if (!ends) return;
	await queries.setOfferState(tx, offer.id, ends.to, now);
	if (inquiry.state === 'open') await inquiryQueries.setState(tx, inquiry.id, 'answered', true, now);
	await events.tell(tx, now, 'offerEnded', { accountId: inquiry.account_id, inquiryId: inquiry.id, title: inquiry.title });
}

/** Says once that an offer ends soon. */
export async function remindOfOffer(
	tx: Transaction,
	events: Events,
	now: Date,
	place: { id: InquiryOfferId; inquiry_id: InquiryId },
): Promise<void> {
	const inquiry = await inquiryQueries.lockInquiry(tx, place.inquiry_id);
	const offer = await queries.lockOffer(tx, place.id);
	if (!inquiry || !offer || offer.state !== 'open' || offer.over) return;
	await queries.setReminded(tx, offer.id);
	await events.tell(tx, now, 'offerEnding', { accountId: inquiry.account_id, inquiryId: inquiry.id, title: inquiry.title });
}

/** All that is still on offer of an inquiry is off the shelf. */
export async function endOffersOf(tx: Transaction, events: Events, now: Date, inquiryId: InquiryId): Promise<void> {
	await end(tx, events, now, await queries.listOnOffer(tx, inquiryId));
}

/** Whoever leaves takes their inquiries along; nothing would end what was offered on them. */
export async function endOffersTo(tx: Transaction, events: Events, now: Date, accountId: AccountId): Promise<void> {
	await end(tx, events, now, await queries.listOnOfferTo(tx, accountId));
}

/** A new offer takes the place of those that nobody accepted. */
async function replaceOffers(tx: Transaction, events: Events, now: Date, inquiryId: InquiryId): Promise<void> {
	const offers = await queries.listOffers(tx, inquiryId);
	await end(
		tx,
		events,
		now,
		offers.filter((offer) => offer.state !== 'accepted' && !offer.over),
	);
	for (const offer of offers) {
		const replaced = transitionOf('replace', offer.state);
		if (replaced) await queries.setOfferState(tx, offer.id, replaced.to, now);
	}
}

async function end(
	tx: Transaction,
	events: Events,
	now: Date,
	standing: readonly Pick<queries.InquiryOfferRow, 'id' | 'product_id'>[],
): Promise<void> {
	if (standing.length === 0) return;
	await endOffered(
		tx,
		events,
		now,
		standing.map((offer) => offer.product_id),
	);
	await queries.setOver(
		tx,
		standing.map((offer) => offer.id),
	);
}

/** A buyer who accepted or declined leaves nothing for operators to answer. */
async function settleInquiry(tx: Transaction, inquiryId: InquiryId, now: Date): Promise<void> {
	const inquiry = await inquiryQueries.findAnyInquiry(tx, inquiryId);
	if (inquiry?.state === 'open') await inquiryQueries.setState(tx, inquiryId, 'answered', false, now);
}

function moved(offer: queries.InquiryOfferRow, event: InquiryOfferEvent, now: Date): InquiryOfferState {
	const { to } = transitionOf(event, offer.state) ?? refuse('conflict');
	if (offer.over || new Date(offer.valid_until) <= now) refuse('conflict');
	return to;
}

async function hold(tx: Transaction, place: Place): Promise<queries.InquiryOfferRow> {
	await holdInquiry(tx, place);
	return holdOf(tx, place);
}

async function holdInquiry(
	tx: Transaction,
	{ accountId, inquiryId }: Omit<Place, 'offerId'>,
): Promise<inquiryQueries.InquiryRow> {
	const inquiry = await inquiryQueries.lockInquiry(tx, inquiryId);
	return inquiry?.account_id === accountId ? inquiry : refuse('not_found');
}

async function holdOf(tx: Transaction, { inquiryId, offerId }: Place): Promise<queries.InquiryOfferRow> {
	const offer = await queries.lockOffer(tx, offerId);
	return offer?.inquiry_id === inquiryId ? offer : refuse('not_found');
}
