import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { isShown } from '../catalog/catalog.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId, InquiryId, OperatorId, ProductId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { removeUploads, takeUpload } from '../uploads/uploads.ts';
import * as queries from './inquiries.queries.ts';
import { endOffersOf, makeOffer, type OfferWish } from './inquiry-offers.ts';

export type { InquiryFields, InquiryRow, InquirySource, InquiryState } from './inquiries.queries.ts';
export {
	countOfSources,
	countStates,
	eraseInquiries,
	listAnswers,
	listByState,
	listInquiries,
	listOfSource,
	setRead,
} from './inquiries.queries.ts';

/** @throws Refusal not_found for a product or a file that is not there or somebody else's, conflict past the limit of open ones */
export async function ask(
	tx: Transaction,
	events: Events,
	now: Date,
	accountId: AccountId,
	language: Language,
	fields: queries.InquiryFields,
): Promise<queries.InquiryRow> {
	await queries.lockInquiries(tx, accountId);
	if ((await queries.countOpen(tx, accountId)) >= limits.openInquiries) refuse('conflict');
	await checkParts(tx, now, accountId, fields, []);
	const inquiry = await queries.insertInquiry(tx, accountId, language, fields, now);
	await events.tell(tx, now, 'inquiryAsked', { inquiryId: inquiry.id });
	return inquiry;
}

/** @throws Refusal not_found, conflict when it was answered meanwhile */
export async function change(
	tx: Transaction,
	now: Date,
	accountId: AccountId,
	id: InquiryId,
	fields: queries.InquiryFields,
): Promise<void> {
	const inquiry = await hold(tx, id);
	if (inquiry.account_id !== accountId) refuse('not_found');
	if (inquiry.state !== 'open') refuse('conflict');
	await checkParts(tx, now, accountId, fields, inquiry.file_ids);
	await queries.updateInquiry(tx, id, fields, now);
	await removeUnused(tx, accountId, inquiry.file_ids);
}

/** Its offers end with it, accepted ones too: nothing would end them any more. @throws Refusal not_found */
export async function withdraw(tx: Transaction, events: Events, now: Date, accountId: AccountId, id: InquiryId): Promise<void> {
	const inquiry = await hold(tx, id);
	if (inquiry.account_id !== accountId) refuse('not_found');
	await endOffersOf(tx, events, now, id);
	const files = await queries.deleteInquiry(tx, accountId, id);
	if (!files) refuse('not_found');
	await removeUnused(tx, accountId, files);
}

/** A picture may stand in several inquiries of its buyer: it goes with the last one. */
async function removeUnused(tx: Transaction, accountId: AccountId, files: readonly string[]): Promise<void> {
	await removeUploads(tx, await queries.listUnused(tx, accountId, files));
}

/** @throws Refusal not_found */
export async function getInquiry(db: Handle, accountId: AccountId, id: InquiryId): Promise<queries.InquiryRow> {
	return (await queries.findInquiry(db, accountId, id)) ?? refuse('not_found');
}

/** @throws Refusal not_found */
export async function getAnyInquiry(db: Handle, id: InquiryId): Promise<queries.InquiryRow> {
	return (await queries.findAnyInquiry(db, id)) ?? refuse('not_found');
}

/** What an operator makes of an inquiry: words, a product that is there, or an offer that becomes one. */
export interface Answer {
	text: string;
	productId: ProductId | null;
	offer: OfferWish | null;
	/** Ids of pictures for the product that the offer becomes. */
	pictureIds: readonly string[];
	/** Null for one that gets the answer of another of the same source. */
	readVersion: number | null;
}

/**
 * Answers an inquiry. An offer becomes a product at that price, which the buyer orders like any other and nobody else
 * sees.
 * @throws Refusal not_found, conflict for fewer pieces than the smallest order, changed_meanwhile when the buyer or another
 * operator wrote since it was read
 */
export async function answer(
	tx: Transaction,
	events: Events,
	now: Date,
	operatorId: OperatorId,
	id: InquiryId,
	wish: Answer,
): Promise<void> {
	const inquiry = await hold(tx, id);
	if (wish.readVersion !== null && inquiry.version !== wish.readVersion) refuse('changed_meanwhile');
	if (wish.productId !== null && !(await isShown(tx, wish.productId, inquiry.account_id))) refuse('not_found');
	const offer = wish.offer ? await makeOffer(tx, events, now, inquiry, wish.offer, wish.pictureIds) : null;
	const { id: answerId } = await queries.insertAnswer(
		tx,
		{
			inquiryId: id,
			operatorId,
			text: wish.text,
			offeredPrice: wish.offer ? lowestPrice(wish.offer) : null,
			productId: offer?.productId ?? wish.productId,
		},
		now,
	);
	await offer?.store(answerId);
	await queries.setState(tx, id, 'answered', true, now);
	await events.tell(tx, now, 'inquiryAnswered', { accountId: inquiry.account_id, inquiryId: id, title: inquiry.title });
}

/** Of a piece, with all its parts. */
const lowestPrice = ({ skus, chinaFreight, service }: OfferWish): number =>
	Math.min(...skus.map((sku) => sku.goods)) + chinaFreight + service;

/**
 * Which of these may get the answer to another: open, and for the same product of the same shop elsewhere.
 * @throws Refusal changed_meanwhile when one does not
 */
export async function checkSameSource(tx: Transaction, id: InquiryId, others: readonly InquiryId[]): Promise<void> {
	if (others.length === 0) return;
	const source = sourceOf(await getAnyInquiry(tx, id));
	const same = source ? await queries.listOfSource(tx, source, id, 200) : [];
	const found = new Set(same.map((row) => row.id));
	if (others.some((other) => !found.has(other))) refuse('changed_meanwhile');
}

/** The shop elsewhere and the number of the product there; null where the link tells neither. */
export const sourceOf = (row: queries.InquiryRow): queries.InquirySource | null =>
	row.source_shop !== null && row.source_item !== null ? { shop: row.source_shop, itemId: row.source_item } : null;

/** @throws Refusal not_found, changed_meanwhile */
export async function close(tx: Transaction, now: Date, id: InquiryId, readVersion: number): Promise<void> {
	const inquiry = await hold(tx, id);
	if (inquiry.version !== readVersion) refuse('changed_meanwhile');
	await queries.setState(tx, id, 'closed', inquiry.unread, now);
}

async function hold(tx: Transaction, id: InquiryId): Promise<queries.InquiryRow> {
	return (await queries.lockInquiry(tx, id)) ?? refuse('not_found');
}

async function checkParts(
	tx: Transaction,
	now: Date,
	accountId: AccountId,
	fields: queries.InquiryFields,
	known: readonly string[],
): Promise<void> {
	if (fields.productId !== null && !(await isShown(tx, fields.productId, accountId))) refuse('not_found');
	for (const fileId of fields.fileIds.filter((file) => !known.includes(file)))
		await takeUpload(tx, now, { accountId }, fileId, 'inquiry');
}
