import type { Language } from '@qaysari/contract/languages';
import type { SourceShop } from '@qaysari/contract/source-shops';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { AccountId, InquiryAnswerId, InquiryId, OperatorId, ProductId } from '../platform/ids.ts';

export type InquiryState = 'open' | 'answered' | 'closed';

export interface InquiryRow {
	id: InquiryId;
	account_id: AccountId;
	state: InquiryState;
	product_id: ProductId | null;
	title: string;
	link: string | null;
	quantity: number;
	target_price: number | null;
	comments: string;
	file_ids: string[];
	language: Language;
	unread: boolean;
	created_at: string;
	updated_at: string;
	version: number;
	/** The shop elsewhere and the number there that the link names. */
	source_shop: SourceShop | null;
	source_item: string | null;
	/** When the buyer named prices; once. */
	countered_at: string | null;
}

export interface InquirySource {
	shop: SourceShop;
	itemId: string;
}

export interface InquiryFields {
	source: InquirySource | null;
	productId: ProductId | null;
	title: string;
	link: string | null;
	quantity: number;
	targetPrice: number | null;
	comments: string;
	fileIds: readonly string[];
}

const columns = sql`
	id, account_id, state, product_id, title, link, quantity, target_price, comments, file_ids, language, unread, created_at, updated_at, version,
	source_shop, source_item, countered_at
`;

export function insertInquiry(
	tx: Transaction,
	accountId: AccountId,
	language: Language,
	f: InquiryFields,
	now: Date,
): Promise<InquiryRow> {
	return one<InquiryRow>(
		tx,
		sql`
			insert into inquiry (account_id, product_id, title, link, quantity, target_price, comments, file_ids, language, created_at, updated_at,
				source_shop, source_item)
			values (${accountId}, ${f.productId}, ${f.title}, ${f.link}, ${f.quantity}, ${f.targetPrice}, ${f.comments}, ${f.fileIds}::text[],
				${language}, ${now}, ${now}, ${f.source?.shop ?? null}, ${f.source?.itemId ?? null})
			returning ${columns}
		`,
	);
}

export async function countOpen(db: Handle, accountId: AccountId): Promise<number> {
	const row = await one<{ n: number }>(
		db,
		sql`select count(*)::int as n from inquiry where account_id = ${accountId} and state = 'open'`,
	);
	return row.n;
}

/** Those who ask at once are counted one after another. */
export async function lockInquiries(tx: Transaction, accountId: AccountId): Promise<void> {
	await lockName(tx, `inquiries ${accountId}`);
}

export function findInquiry(db: Handle, accountId: AccountId, id: InquiryId): Promise<InquiryRow | undefined> {
	return maybe<InquiryRow>(db, sql`select ${columns} from inquiry where id = ${id} and account_id = ${accountId}`);
}

export function findAnyInquiry(db: Handle, id: InquiryId): Promise<InquiryRow | undefined> {
	return maybe<InquiryRow>(db, sql`select ${columns} from inquiry where id = ${id}`);
}

export function lockInquiry(tx: Transaction, id: InquiryId): Promise<InquiryRow | undefined> {
	return maybe<InquiryRow>(tx, sql`select ${columns} from inquiry where id = ${id} for update`);
}

export async function updateInquiry(tx: Transaction, id: InquiryId, f: InquiryFields, now: Date): Promise<void> {
	await sql`
		update inquiry set product_id = ${f.productId}, title = ${f.title}, link = ${f.link}, quantity = ${f.quantity}, target_price = ${f.targetPrice},
			source_shop = ${f.source?.shop ?? null}, source_item = ${f.source?.itemId ?? null}, comments = ${f.comments}, file_ids = ${f.fileIds}::text[], updated_at = ${now}, version = version + 1
		where id = ${id}
	`.execute(tx);
}

export async function setState(tx: Transaction, id: InquiryId, state: InquiryState, unread: boolean, now: Date): Promise<void> {
	await sql`
		update inquiry set state = ${state}, unread = ${unread}, updated_at = ${now}, version = version + 1 where id = ${id}
	`.execute(tx);
}

/** The buyer named prices: operators are to answer again. */
export async function setCountered(tx: Transaction, id: InquiryId, now: Date): Promise<void> {
	await sql`
		update inquiry set state = 'open', unread = false, countered_at = ${now}, updated_at = ${now}, version = version + 1 where id = ${id}
	`.execute(tx);
}

/** Open ones for the same product of a shop elsewhere, the longest waiting first. */
export function listOfSource(db: Handle, source: InquirySource, except: number, limit: number): Promise<InquiryRow[]> {
	return many<InquiryRow>(
		db,
		sql`
			select ${columns} from inquiry where state = 'open' and source_item is not null and source_shop = ${source.shop}
				and source_item = ${source.itemId} and id <> ${except} order by id limit ${limit}
		`,
	);
}

/** How many open ones, up to a hundred, ask for what each of these asks for; themselves among them. */
export function countOfSources(db: Handle, ids: readonly InquiryId[]): Promise<{ id: InquiryId; n: number }[]> {
	return many(
		db,
		sql`
			select i.id, (
				select count(*)::int from (
					select 1 from inquiry o where o.state = 'open' and o.source_item is not null and o.source_shop = i.source_shop
						and o.source_item = i.source_item limit 100
				) capped
			) as n
			from inquiry i where i.id = any(${ids}::bigint[]) and i.source_item is not null
		`,
	);
}

export async function setRead(db: Handle, id: InquiryId): Promise<void> {
	await sql`update inquiry set unread = false where id = ${id} and unread`.execute(db);
}

/** @returns the files that it had */
export async function deleteInquiry(tx: Transaction, accountId: AccountId, id: InquiryId): Promise<string[] | undefined> {
	const row = await maybe<{ file_ids: string[] }>(
		tx,
		sql`delete from inquiry where id = ${id} and account_id = ${accountId} returning file_ids`,
	);
	return row?.file_ids;
}

/** Which of these files no inquiry of an account has any more. */
export async function listUnused(db: Handle, accountId: AccountId, files: readonly string[]): Promise<string[]> {
	const rows = await many<{ file: string }>(
		db,
		sql`
			select f.file from unnest(${files}::text[]) as f (file)
			where not exists (select 1 from inquiry i where i.account_id = ${accountId} and f.file = any(i.file_ids))
		`,
	);
	return rows.map((row) => row.file);
}

export function listInquiries(
	db: Handle,
	accountId: AccountId,
	page: { state: InquiryState | null; after: number | null; limit: number },
): Promise<InquiryRow[]> {
	return many<InquiryRow>(
		db,
		sql`
			select ${columns} from inquiry where account_id = ${accountId} ${page.state ? sql`and state = ${page.state}` : sql``}
				${page.after === null ? sql`` : sql`and id < ${page.after}`}
			order by id desc limit ${page.limit + 1}
		`,
	);
}

/** For operators: open ones the longest waiting first, others the latest first. */
export function listByState(
	db: Handle,
	page: { state: InquiryState; after: number | null; limit: number },
): Promise<InquiryRow[]> {
	const order =
		page.state === 'open'
			? sql`${page.after === null ? sql`` : sql`and id > ${page.after}`} order by id`
			: sql`${page.after === null ? sql`` : sql`and id < ${page.after}`} order by id desc`;
	return many<InquiryRow>(db, sql`select ${columns} from inquiry where state = ${page.state} ${order} limit ${page.limit + 1}`);
}

export function countStates(db: Handle): Promise<{ state: InquiryState; n: number }[]> {
	return many(
		db,
		sql`
			select s.state, (select count(*)::int from (select 1 from inquiry i where i.state = s.state limit 1000) capped) as n
			from unnest(array['open', 'answered', 'closed']) as s (state)
		`,
	);
}

export interface AnswerRow {
	id: InquiryAnswerId;
	inquiry_id: InquiryId;
	operator_id: OperatorId;
	text: string;
	offered_price: number | null;
	product_id: ProductId | null;
	at: string;
}

export function listAnswers(db: Handle, inquiryId: InquiryId): Promise<AnswerRow[]> {
	return many<AnswerRow>(
		db,
		sql`
			select id, inquiry_id, operator_id, text, offered_price, product_id, at from inquiry_answer where inquiry_id = ${inquiryId}
			order by id limit 100
		`,
	);
}

export function insertAnswer(
	tx: Transaction,
	a: { inquiryId: InquiryId; operatorId: OperatorId; text: string; offeredPrice: number | null; productId: ProductId | null },
	now: Date,
): Promise<{ id: InquiryAnswerId }> {
	return one(
		tx,
		sql`
			insert into inquiry_answer (inquiry_id, operator_id, text, offered_price, product_id, at)
			values (${a.inquiryId}, ${a.operatorId}, ${a.text}, ${a.offeredPrice}, ${a.productId}, ${now})
			returning id
		`,
	);
}

export async function eraseInquiries(tx: Transaction, accountId: AccountId): Promise<number> {
	return affected(tx, sql`delete from inquiry where account_id = ${accountId}`);
}
