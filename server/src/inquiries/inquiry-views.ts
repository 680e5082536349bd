import type { inquiryDetail } from '@qaysari/contract/inquiries.schemas';
import type { Language } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import type { z } from 'zod';
import { cardOf, getOffers, listCardsOfAnyState } from '../catalog/catalog.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type OperatorId, type ProductId, writeId } from '../platform/ids.ts';
import { privateAddress, type UploadDependencies } from '../uploads/uploads.ts';
import { type InquiryRow, listAnswers } from './inquiries.queries.ts';
import { type InquiryOfferRow, listOfferSkus, listOffers } from './inquiry-offers.queries.ts';
import { mayAskAgain } from './inquiry-offers.ts';

export type InquiryDetail = z.input<typeof inquiryDetail>;
type Offer = NonNullable<InquiryDetail['answers'][number]['offer']>;
export type InquirySummary = Pick<
	InquiryDetail,
	'inquiryId' | 'state' | 'title' | 'pictureUrl' | 'quantity' | 'targetPrice' | 'createdAt' | 'updatedAt' | 'unread' | 'source'
>;

export function summaryOf(uploads: Pick<UploadDependencies, 'secret'>, now: Date, row: InquiryRow): InquirySummary {
	const [first] = row.file_ids;
	return {
		inquiryId: writeId(row.id),
		state: row.state,
		title: row.title,
		pictureUrl: first ? privateAddress(uploads, now, first) : null,
		quantity: row.quantity,
		targetPrice: row.target_price === null ? null : dinar(row.target_price),
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		unread: row.unread,
		source: row.source_shop !== null && row.source_item !== null ? { shop: row.source_shop, itemId: row.source_item } : null,
	};
}

/** `agentName`: how an operator is called towards the reader. */
export async function detailOf(
	uploads: Pick<UploadDependencies, 'secret'>,
	db: Handle,
	now: Date,
	row: InquiryRow,
	language: Language,
	agentName: (operatorIds: readonly OperatorId[]) => Promise<(operatorId: OperatorId) => string>,
): Promise<InquiryDetail> {
	const answers = await listAnswers(db, row.id);
	const offers = await listOffers(db, row.id);
	const offerAt = await offersByAnswer(db, now, row, offers);
	const ids = [row.product_id, ...answers.map((one) => one.product_id)].filter((id) => id !== null);
	const cards = new Map(
		(await listCardsOfAnyState(db, ids, row.account_id)).map((card) => [card.id, cardOf(card, language, now)]),
	);
	const cardAt = (id: ProductId | null) => (id === null ? null : (cards.get(id) ?? null));
	const nameOf = await agentName([...new Set(answers.map((one) => one.operator_id))]);
	return {
		...summaryOf(uploads, now, row),
		product: cardAt(row.product_id),
		link: row.link,
		comments: row.comments,
		files: row.file_ids.map((fileId) => ({ fileId, url: privateAddress(uploads, now, fileId) })),
		editable: row.state === 'open',
		answers: answers.map((one) => ({
			answerId: writeId(one.id),
			agent: nameOf(one.operator_id),
			text: one.text,
			at: one.at,
			offeredPrice: one.offered_price === null ? null : dinar(one.offered_price),
			product: cardAt(one.product_id),
			offer: offerAt.get(one.id) ?? null,
		})),
		mayAskAgain: mayAskAgain(row, offers),
	};
}

/** Offers as they are read, by the answer that each came with. */
async function offersByAnswer(
	db: Handle,
	now: Date,
	inquiry: InquiryRow,
	offers: readonly InquiryOfferRow[],
): Promise<Map<number, Offer>> {
	if (offers.length === 0) return new Map();
	const skus = await listOfferSkus(
		db,
		offers.map((offer) => offer.id),
	);
	const sold = await getOffers(
		db,
		now,
		skus.map((sku) => sku.sku_id),
		inquiry.account_id,
	);
	return new Map(
		offers.map((offer) => [
			offer.answer_id,
			{
				offerId: writeId(offer.id),
				state: offer.state,
				productId: writeId(offer.product_id),
				minimumQuantity: offer.minimum_quantity,
				skus: skus
					.filter((sku) => sku.offer_id === offer.id)
					.map((sku) => ({
						skuId: writeId(sku.sku_id),
						name: sku.name,
						price: dinar(sku.goods + offer.china_freight + offer.service),
						parts: { goods: dinar(sku.goods), chinaFreight: dinar(offer.china_freight), service: dinar(offer.service) },
						stock: sold.get(sku.sku_id)?.free ?? 0,
						counterPrice: sku.counter_price === null ? null : dinar(sku.counter_price),
					})),
				expectedFees: offer.expected_fees === null ? null : dinar(offer.expected_fees),
				arrivalDays:
					offer.arrival_from === null || offer.arrival_to === null ? null : { from: offer.arrival_from, to: offer.arrival_to },
				validUntil: offer.valid_until,
				mayCounter: offer.state === 'open' && !offer.over && inquiry.countered_at === null,
				note: offer.note,
				counterAnswer: offer.counter_answer,
			},
		]),
	);
}
