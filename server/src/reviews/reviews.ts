import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import type { NamedValue } from '@qaysari/contract/product-draft';
import type { ReviewFit, ReviewReportReason, ReviewState } from '@qaysari/contract/review-states';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId, OperatorId, OrderLineId, ProductId, ReviewId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getReviewRules } from '../settings/settings.ts';
import { removeUploads, takeUpload } from '../uploads/uploads.ts';
import { leadsAway } from './leads-away.ts';
import { addToRating, findRating, type RatingRow, recountRatings } from './ratings.queries.ts';
import { findOwnLine } from './review-lists.queries.ts';
import * as queries from './reviews.queries.ts';

export { hasReceived, isReviewed } from './review-lists.queries.ts';
export type { PhotoRow, ReviewRow } from './reviews.queries.ts';
export { findReview, listMarks, listPhotos } from './reviews.queries.ts';

/** What a buyer says about a line that they received. */
export interface WrittenReview {
	accountId: AccountId;
	lineId: OrderLineId;
	stars: number;
	text: string;
	fit: ReviewFit | null;
	fileIds: readonly string[];
	language: Language;
}

/** Sizes of clothes and shoes: letters, or numbers as they stand on labels. */
const wornSize = /^(x{0,4}[sl]|m|\d?xl|[2-5]\d(\.5)?)$/i;
const sizeName = /^(size|尺码|尺寸|鞋码|المقاس|القياس|مقاس|قیاس|قەبارە|ئەندازە)$/i;

/** Whether a variant is worn, so that how it fits is a question. */
export function isWorn(attributes: readonly NamedValue[]): boolean {
	return attributes.some(
		({ name, value }) =>
			Object.values(name).some((text) => sizeName.test(text ?? '')) &&
			Object.values(value).some((text) => wornSize.test(text ?? '')),
	);
}

/**
 * Reviews a line, or changes the review of it.
 * @throws Refusal not_found for lines and files that are not theirs, review_too_early before receipt, review_too_late when it can be
 * changed no more, conflict when a first review came meanwhile
 */
export async function writeReview(tx: Transaction, events: Events, now: Date, review: WrittenReview): Promise<queries.ReviewRow> {
	const line = (await findOwnLine(tx, review.accountId, review.lineId)) ?? refuse('not_found');
	if (!line.received) refuse('review_too_early');
	const before = await queries.lockReviewOfLine(tx, line.id);
	if (before && editableUntil(before) <= now) refuse('review_too_late', { days: limits.reviewEditDays });
	const fileIds = [...new Set(review.fileIds)];
	const photos = [];
	for (const fileId of fileIds) photos.push(await takeUpload(tx, now, { accountId: review.accountId }, fileId, 'review'));
	const { stars, text, language } = review;
	const { attributes } = line.snapshot;
	const state = await stateOf(tx, review, before);
	const said = { stars, text, language, fit: isWorn(attributes) ? review.fit : null, photos: photos.length, state };
	const written = before
		? await queries.updateReview(tx, before.id, said, now)
		: await queries.insertReview(
				tx,
				{ ...said, lineId: line.id, productId: line.product_id, accountId: review.accountId, attributes },
				now,
			);
	// Somebody else's hand on the same account was first.
	if (!written) refuse('conflict');
	await removeUploads(tx, await queries.removePhotosBut(tx, written.id, fileIds));
	// A photo stands in one review alone.
	if ((await queries.putPhotos(tx, written.id, photos)) < photos.length) refuse('conflict');
	await recount(tx, events, now, before, written);
	if (state === 'waiting' && before?.state !== 'waiting') await events.tell(tx, now, 'reviewWaits', { reviewId: written.id });
	return written;
}

/** Until when its writer can change it. */
export function editableUntil(review: Pick<queries.ReviewRow, 'written_at'>): Date {
	return new Date(new Date(review.written_at).getTime() + days(limits.reviewEditDays));
}

/** Whether somebody of the shop looks at words of buyers before everybody reads them. */
export async function waitsForALook(tx: Transaction, text: string): Promise<boolean> {
	return leadsAway(text) || (await getReviewRules(tx)).moderation === 'before';
}

async function stateOf(tx: Transaction, { text }: WrittenReview, before: queries.ReviewRow | undefined): Promise<ReviewState> {
	return (before && isHeldBack(before)) || (await waitsForALook(tx, text)) ? 'waiting' : 'shown';
}

/** An operator took it from everybody, or was asked to look at it again and did not yet: its writer alone cannot show it. */
const isHeldBack = ({ state, decided_at }: queries.ReviewRow): boolean =>
	state === 'hidden' || (state === 'waiting' && decided_at !== null);

/** The counts of a product follow what is shown: what was there goes out, what is there now comes in. */
async function recount(
	tx: Transaction,
	events: Events,
	now: Date,
	before: queries.ReviewRow | undefined,
	after: queries.ReviewRow | undefined,
): Promise<void> {
	let counts = null;
	const productId = (after ?? before)?.product_id;
	if (productId === undefined) return;
	if (before?.state === 'shown') counts = await addToRating(tx, productId, before, -1);
	if (after?.state === 'shown') counts = await addToRating(tx, productId, after, 1);
	if (!counts) return;
	await events.tell(tx, now, 'ratingChanged', { productId, rating: ratingIn(counts) });
}

function ratingIn({ one, two, three, four, five }: RatingRow): { count: number; total: number } {
	return { count: one + two + three + four + five, total: one + 2 * two + 3 * three + 4 * four + 5 * five };
}

/** Makes the counts of products right again after reviews of theirs went with whoever wrote them. */
export async function recountProducts(
	tx: Transaction,
	events: Events,
	now: Date,
	productIds: readonly ProductId[],
): Promise<void> {
	const counted = new Map((await recountRatings(tx, productIds)).map((counts) => [counts.product_id, ratingIn(counts)]));
	for (const productId of productIds)
		await events.tell(tx, now, 'ratingChanged', { productId, rating: counted.get(productId) ?? { count: 0, total: 0 } });
}

/** What was hidden is emptied and stays hidden, so that no other review comes past it. @throws Refusal not_found unless it is theirs */
export async function removeReview(
	tx: Transaction,
	events: Events,
	now: Date,
	{ accountId, reviewId }: { accountId: AccountId; reviewId: ReviewId },
): Promise<void> {
	const review = await queries.lockReview(tx, reviewId);
	if (review?.account_id !== accountId) refuse('not_found');
	await removeUploads(tx, await queries.removePhotosBut(tx, review.id, []));
	if (isHeldBack(review)) await queries.emptyReview(tx, review.id, now);
	else await queries.deleteReview(tx, review.id);
	await recount(tx, events, now, review, undefined);
}

/** A review that everybody reads and that somebody else wrote, held: its writer may take it away. @throws Refusal not_found */
async function holdOthers(tx: Transaction, accountId: AccountId, reviewId: ReviewId): Promise<queries.ReviewRow> {
	const review = await queries.lockReview(tx, reviewId);
	if (review?.state !== 'shown' || review.account_id === accountId) refuse('not_found');
	return review;
}

/** @returns how many it helped. @throws Refusal not_found */
export async function voteReview(
	tx: Transaction,
	{ accountId, reviewId, helpful }: { accountId: AccountId; reviewId: ReviewId; helpful: boolean },
): Promise<number> {
	const review = await holdOthers(tx, accountId, reviewId);
	const changed = await queries.putVote(tx, review.id, accountId, helpful);
	return changed ? queries.addHelpful(tx, review.id, helpful ? 1 : -1) : review.helpful;
}

/** @throws Refusal not_found */
export async function reportReview(
	tx: Transaction,
	now: Date,
	report: { accountId: AccountId; reviewId: ReviewId; reason: ReviewReportReason },
): Promise<void> {
	await holdOthers(tx, report.accountId, report.reviewId);
	await queries.putReport(tx, report, now);
}

/**
 * An operator shows or hides a review; its writer reads why.
 * @throws Refusal not_found, changed_meanwhile when it is to be shown and is not as it was seen
 */
export async function decideReview(
	tx: Transaction,
	events: Events,
	now: Date,
	decision: {
		reviewId: ReviewId;
		state: 'shown' | 'hidden';
		reason: string | null;
		operatorId: OperatorId;
		/** When what was seen was last changed; undefined for whoever does not say. */
		editedAt: string | null | undefined;
	},
): Promise<void> {
	const before = (await queries.lockReview(tx, decision.reviewId)) ?? refuse('not_found');
	if (decision.editedAt !== undefined && timeOf(decision.editedAt) !== timeOf(before.edited_at)) refuse('changed_meanwhile');
	await queries.setDecision(tx, before.id, decision, now);
	if (before.state === decision.state) return;
	await recount(tx, events, now, before, { ...before, state: decision.state });
	if (decision.state === 'hidden' && before.account_id !== null)
		await events.tell(tx, now, 'reviewDecided', { accountId: before.account_id, reviewId: before.id, how: 'hidden' });
}

const timeOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** What the shop answers below a review; an empty text takes the answer away. @throws Refusal not_found */
export async function answerReview(
	tx: Transaction,
	events: Events,
	now: Date,
	{ reviewId, text, operatorId }: { reviewId: ReviewId; text: string; operatorId: OperatorId },
): Promise<void> {
	const review = (await queries.lockReview(tx, reviewId)) ?? refuse('not_found');
	await queries.setAnswer(tx, review.id, text === '' ? null : { text, operatorId }, now);
	const counts = await findRating(tx, review.product_id);
	if (counts) await events.tell(tx, now, 'ratingChanged', { productId: review.product_id, rating: ratingIn(counts) });
	if (text !== '' && review.answer === null && review.account_id !== null)
		await events.tell(tx, now, 'reviewDecided', { accountId: review.account_id, reviewId: review.id, how: 'answered' });
}

/** What somebody who leaves said stays without their name and photos, also where it is kept. */
export async function forgetWriter(tx: Transaction, events: Events, now: Date, accountId: AccountId): Promise<void> {
	for (const review of await queries.listWithPhotosOf(tx, accountId)) {
		await removeUploads(tx, await queries.removePhotosBut(tx, review.id, []));
		if (review.state !== 'shown') continue;
		await addToRating(tx, review.product_id, review, -1);
		await addToRating(tx, review.product_id, { ...review, photos: 0 }, 1);
	}
	const products = await queries.listProductsOf(tx, accountId);
	await queries.forgetWriter(tx, accountId);
	for (const { product_id: productId } of products) {
		const counts = await findRating(tx, productId);
		if (counts) await events.tell(tx, now, 'ratingChanged', { productId, rating: ratingIn(counts) });
	}
}
