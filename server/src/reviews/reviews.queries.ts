import type { Language } from '@qaysari/contract/languages';
import type { NamedValue } from '@qaysari/contract/product-draft';
import type { ReviewFit, ReviewReportReason, ReviewState } from '@qaysari/contract/review-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, OperatorId, OrderLineId, ProductId, ReviewId } from '../platform/ids.ts';

export interface ReviewRow {
	id: ReviewId;
	order_line_id: OrderLineId;
	product_id: ProductId;
	/** Null when its writer left. */
	account_id: AccountId | null;
	stars: number;
	text: string;
	language: Language;
	fit: ReviewFit | null;
	attributes: NamedValue[];
	/** How many there are. */
	photos: number;
	state: ReviewState;
	hidden_reason: string | null;
	/** When an operator last showed or hid it. */
	decided_at: string | null;
	helpful: number;
	/** Since an operator looked at it last. */
	reports: number;
	written_at: string;
	edited_at: string | null;
	answer: string | null;
	answered_at: string | null;
}

export interface PhotoRow {
	review_id: ReviewId;
	upload_id: string;
	width: number;
	height: number;
}

export const columns = sql`
	r.id, r.order_line_id, r.product_id, r.account_id, r.stars, r.text, r.language, r.fit, r.attributes, r.photos, r.state, r.hidden_reason,
	r.decided_at, r.helpful, r.reports, r.written_at, r.edited_at, r.answer, r.answered_at
`;

/** What its writer says. */
export interface ReviewText {
	stars: number;
	text: string;
	language: Language;
	fit: ReviewFit | null;
	photos: number;
	state: ReviewState;
}

/** @returns undefined when the line has a review */
export function insertReview(
	tx: Transaction,
	r: ReviewText & { lineId: OrderLineId; productId: ProductId; accountId: AccountId; attributes: readonly NamedValue[] },
	now: Date,
): Promise<ReviewRow | undefined> {
	return maybe<ReviewRow>(
		tx,
		sql`
			insert into review as r (order_line_id, product_id, account_id, stars, text, language, fit, attributes, photos, state, written_at)
			values (${r.lineId}, ${r.productId}, ${r.accountId}, ${r.stars}, ${r.text}, ${r.language}, ${r.fit},
				${JSON.stringify(r.attributes)}, ${r.photos}, ${r.state}, ${now})
			on conflict on constraint review_once do nothing
			returning ${columns}
		`,
	);
}

/** What its writer changed; what was decided about the words before holds no more. */
export function updateReview(tx: Transaction, id: ReviewId, r: ReviewText, now: Date): Promise<ReviewRow> {
	return one<ReviewRow>(
		tx,
		sql`
			update review r set stars = ${r.stars}, text = ${r.text}, language = ${r.language}, fit = ${r.fit}, photos = ${r.photos},
				state = ${r.state}, hidden_reason = null, edited_at = ${now}
			where r.id = ${id} returning ${columns}
		`,
	);
}

export function findReview(db: Handle, id: ReviewId): Promise<ReviewRow | undefined> {
	return maybe<ReviewRow>(db, sql`select ${columns} from review r where r.id = ${id}`);
}

export function lockReview(tx: Transaction, id: ReviewId): Promise<ReviewRow | undefined> {
	return maybe<ReviewRow>(tx, sql`select ${columns} from review r where r.id = ${id} for update`);
}

export function lockReviewOfLine(tx: Transaction, lineId: OrderLineId): Promise<ReviewRow | undefined> {
	return maybe<ReviewRow>(tx, sql`select ${columns} from review r where r.order_line_id = ${lineId} for update`);
}

/** Its writer took it away; that it is hidden stays. */
export async function emptyReview(tx: Transaction, id: ReviewId, now: Date): Promise<void> {
	await sql`update review set text = '', fit = null, photos = 0, state = 'hidden', edited_at = ${now} where id = ${id}`.execute(
		tx,
	);
}

export async function deleteReview(tx: Transaction, id: ReviewId): Promise<void> {
	await sql`delete from review_vote where review_id = ${id}`.execute(tx);
	await sql`delete from review_report where review_id = ${id}`.execute(tx);
	await sql`delete from review where id = ${id}`.execute(tx);
}

/** @returns how many are the review's now: a photo that stands in another review stays there */
export function putPhotos(
	tx: Transaction,
	reviewId: ReviewId,
	photos: readonly { id: string; width: number | null; height: number | null }[],
): Promise<number> {
	return affected(
		tx,
		sql`
		insert into review_photo (upload_id, review_id, position, width, height)
		select f.id, ${reviewId}, f.position, f.width, f.height
		from unnest(${photos.map((photo) => photo.id)}::text[], ${photos.map((photo) => photo.width ?? 0)}::int[],
			${photos.map((photo) => photo.height ?? 0)}::int[]) with ordinality as f (id, width, height, position)
		on conflict (upload_id) do update set position = excluded.position where review_photo.review_id = excluded.review_id
	`,
	);
}

/** @returns the files that the review had and has no more */
export async function removePhotosBut(tx: Transaction, reviewId: ReviewId, fileIds: readonly string[]): Promise<string[]> {
	const rows = await many<{ upload_id: string }>(
		tx,
		sql`delete from review_photo where review_id = ${reviewId} and upload_id <> all(${fileIds}::text[]) returning upload_id`,
	);
	return rows.map((row) => row.upload_id);
}

export function listPhotos(db: Handle, reviewIds: readonly ReviewId[]): Promise<PhotoRow[]> {
	return many<PhotoRow>(
		db,
		sql`select review_id, upload_id, width, height from review_photo where review_id = any(${reviewIds}::bigint[]) order by review_id, position`,
	);
}

/** Whether everybody may see a photo. */
export async function isShownPhoto(db: Handle, fileId: string): Promise<boolean> {
	const found = await maybe<{ shown: boolean }>(
		db,
		sql`
			select r.state = 'shown' as shown from review_photo p join review r on r.id = p.review_id where p.upload_id = ${fileId}
		`,
	);
	return found?.shown ?? false;
}

/** @returns whether that changed anything */
export async function putVote(tx: Transaction, reviewId: ReviewId, accountId: AccountId, helpful: boolean): Promise<boolean> {
	const count = helpful
		? await affected(
				tx,
				sql`insert into review_vote (review_id, account_id) values (${reviewId}, ${accountId}) on conflict do nothing`,
			)
		: await affected(tx, sql`delete from review_vote where review_id = ${reviewId} and account_id = ${accountId}`);
	return count > 0;
}

export async function addHelpful(tx: Transaction, reviewId: ReviewId, difference: 1 | -1): Promise<number> {
	const { helpful } = await one<{ helpful: number }>(
		tx,
		sql`update review set helpful = helpful + ${difference} where id = ${reviewId} returning helpful`,
	);
	return helpful;
}

/** Which of some reviews somebody called helpful, and which are theirs. */
export function listMarks(
	db: Handle,
	accountId: AccountId,
	reviewIds: readonly ReviewId[],
): Promise<{ id: ReviewId; helpful: boolean; mine: boolean }[]> {
	return many(
		db,
		sql`
			select r.id, v.review_id is not null as helpful, r.account_id is not distinct from ${accountId} as mine
			from review r left join review_vote v on v.review_id = r.id and v.account_id = ${accountId}
			where r.id = any(${reviewIds}::bigint[])
		`,
	);
}

/** Once for each reader, whatever they repeat. */
export async function putReport(
	tx: Transaction,
	report: { reviewId: ReviewId; accountId: AccountId; reason: ReviewReportReason },
	now: Date,
): Promise<void> {
	const { reviewId, accountId, reason } = report;
	const count = await affected(
		tx,
		sql`
			insert into review_report (review_id, account_id, reason, reported_at) values (${reviewId}, ${accountId}, ${reason}, ${now})
			on conflict do nothing
		`,
	);
	if (count > 0) await sql`update review set reports = reports + 1 where id = ${reviewId}`.execute(tx);
}

export async function setDecision(
	tx: Transaction,
	id: ReviewId,
	d: { state: ReviewState; reason: string | null; operatorId: OperatorId },
	now: Date,
): Promise<void> {
	await sql`
		update review set state = ${d.state}, hidden_reason = ${d.reason}, reports = 0, decided_by = ${d.operatorId}, decided_at = ${now}
		where id = ${id}
	`.execute(tx);
	await sql`delete from review_report where review_id = ${id}`.execute(tx);
}

export async function setAnswer(
	tx: Transaction,
	id: ReviewId,
	answer: { text: string; operatorId: OperatorId } | null,
	now: Date,
): Promise<void> {
	await sql`
		update review set answer = ${answer?.text ?? null}, answered_by = ${answer?.operatorId ?? null},
			answered_at = ${answer ? now : null}
		where id = ${id}
	`.execute(tx);
}

/** Reviews of somebody who leaves stay without a name; those that they reported or called helpful, without them. */
export async function forgetWriter(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`
		with gone as (delete from review_vote where account_id = ${accountId} returning review_id)
		update review r set helpful = r.helpful - 1 from gone where r.id = gone.review_id
	`.execute(tx);
	await sql`delete from review_report where account_id = ${accountId}`.execute(tx);
	await sql`update review set account_id = null, photos = 0 where account_id = ${accountId}`.execute(tx);
}

/** Those of somebody's reviews that have photos. */
export function listWithPhotosOf(db: Handle, accountId: AccountId): Promise<ReviewRow[]> {
	return many<ReviewRow>(db, sql`select ${columns} from review r where r.account_id = ${accountId} and r.photos > 0 limit 10000`);
}

/** Products of which somebody wrote what everybody reads. */
export function listProductsOf(db: Handle, accountId: AccountId): Promise<{ product_id: ProductId }[]> {
	return many(
		db,
		sql`select distinct product_id from review where account_id = ${accountId} and state = 'shown' order by product_id limit 10000`,
	);
}
