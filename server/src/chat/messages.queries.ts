import type { LocalizedText } from '@qaysari/contract/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import { isFoundAnywhere, newestThatHold } from '../platform/database/sought.ts';
import type { AccountId, ChatAnswerId, ChatGroupId, ChatNoteId, OperatorId } from '../platform/ids.ts';

export type NoticeKind = 'away' | 'taken' | 'handedOver' | 'closed';

/** What is stored of a message: ids of what it shows, never what they look like. */
export type StoredBody =
	| { kind: 'text'; text: string }
	| { kind: 'picture'; fileId: string; width: number; height: number }
	| { kind: 'voice'; fileId: string; seconds: number }
	| { kind: 'product'; productId: string }
	| { kind: 'order'; orderNumber: string }
	/** `text`: what operators wrote for it, in the language of the moment it is read. */
	| { kind: 'notice'; notice: NoticeKind; text?: LocalizedText };

export interface MessageRow {
	group_id: ChatGroupId;
	number: number;
	client_id: string | null;
	sender_kind: 'buyer' | 'agent' | 'shop';
	account_id: AccountId | null;
	operator_id: OperatorId | null;
	at: string;
	body: StoredBody;
}

export type Sender =
	| { kind: 'buyer'; accountId: AccountId }
	| { kind: 'agent'; operatorId: OperatorId }
	| { kind: 'shop'; operatorId: OperatorId | null };

const columns = sql`group_id, number, client_id, sender_kind, account_id, operator_id, at, body`;

const accountOf = (sender: Sender): number | null => (sender.kind === 'buyer' ? sender.accountId : null);
const operatorOf = (sender: Sender): number | null => (sender.kind === 'buyer' ? null : sender.operatorId);

export function insertMessage(
	tx: Transaction,
	m: { groupId: ChatGroupId; number: number; clientId: string | null; sender: Sender; body: StoredBody },
	now: Date,
): Promise<MessageRow> {
	return one<MessageRow>(
		tx,
		sql`
			insert into chat_message (group_id, number, client_id, sender_kind, account_id, operator_id, at, kind, body, words)
			values (${m.groupId}, ${m.number}, ${m.clientId}, ${m.sender.kind}, ${accountOf(m.sender)}, ${operatorOf(m.sender)}, ${now},
				${m.body.kind}, ${JSON.stringify(m.body)}::jsonb, ${m.body.kind === 'text' ? m.body.text.toLowerCase() : null})
			returning ${columns}
		`,
	);
}

/** What a client sent before under this id. */
export function findByClientId(
	db: Handle,
	groupId: ChatGroupId,
	sender: Sender,
	clientId: string,
): Promise<MessageRow | undefined> {
	const mine =
		sender.kind === 'buyer'
			? sql`account_id = ${sender.accountId}`
			: sql`operator_id = ${sender.operatorId} and sender_kind = 'agent'`;
	return maybe<MessageRow>(
		db,
		sql`select ${columns} from chat_message where group_id = ${groupId} and ${mine} and client_id = ${clientId}`,
	);
}

/** The latest first, before a number. */
export function listBefore(db: Handle, groupId: ChatGroupId, before: number | null, limit: number): Promise<MessageRow[]> {
	return many<MessageRow>(
		db,
		sql`
			select ${columns} from chat_message where group_id = ${groupId} ${before === null ? sql`` : sql`and number < ${before}`}
			order by number desc limit ${limit + 1}
		`,
	);
}

/** In order, after a number. */
export function listAfter(db: Handle, groupId: ChatGroupId, after: number, limit: number): Promise<MessageRow[]> {
	return many<MessageRow>(
		db,
		sql`select ${columns} from chat_message where group_id = ${groupId} and number > ${after} order by number limit ${limit + 1}`,
	);
}

export function listByNumber(db: Handle, places: readonly { groupId: ChatGroupId; number: number }[]): Promise<MessageRow[]> {
	if (places.length === 0) return Promise.resolve([]);
	return many<MessageRow>(
		db,
		sql`
			select ${columns} from chat_message
			where (group_id, number) in (select * from unnest(${places.map((p) => p.groupId)}::bigint[], ${places.map((p) => p.number)}::int[]))
		`,
	);
}

/** Messages of the other side after a mark, counted up to 100. */
export async function countUnread(db: Handle, groupId: ChatGroupId, by: 'buyer' | 'agent', read: number): Promise<number> {
	// Who came and went in the conversation is nothing that a buyer has to read.
	const others = by === 'buyer' ? sql`sender_kind <> 'buyer' and body->>'kind' <> 'notice'` : sql`sender_kind = 'buyer'`;
	const row = await one<{ n: number }>(
		db,
		sql`
			select count(*)::int as n from (
				select 1 from chat_message where group_id = ${groupId} and number > ${read} and ${others} limit 100
			) capped
		`,
	);
	return row.n;
}

/** Whether an operator, or the shop for them, said something after a number. */
export async function wasAnsweredSince(db: Handle, groupId: ChatGroupId, after: number, exceptBy: number): Promise<boolean> {
	const row = await one<{ answered: boolean }>(
		db,
		sql`
			select exists (select 1 from chat_message where group_id = ${groupId} and number > ${after} and sender_kind = 'agent'
				and operator_id <> ${exceptBy}) as answered
		`,
	);
	return row.answered;
}

/** When the shop last said that nobody is there. */
export async function findLastAway(db: Handle, groupId: ChatGroupId, since: Date): Promise<boolean> {
	const row = await one<{ said: boolean }>(
		db,
		sql`
			select exists (
				select 1 from (select at, kind, body from chat_message where group_id = ${groupId} and sender_kind <> 'buyer' order by number desc limit 5) last
				where last.kind = 'notice' and last.body->>'notice' = 'away' and last.at > ${since}
			) as said
		`,
	);
	return row.said;
}

/** What holds these words in lower case, of one conversation or of all, the latest first. */
export function searchMessages(
	db: Handle,
	wish: { words: string; groupId: ChatGroupId | null; after: readonly [string, number, number] | null; limit: number },
): Promise<MessageRow[]> {
	const { groupId, after, limit } = wish;
	const words = wish.words.toLowerCase();
	const holds = sql<boolean>`words is not null and words like ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`;
	const before = after
		? sql`and (at, group_id, number) < (${after[0]}::timestamptz, ${after[1]}::bigint, ${after[2]}::int)`
		: sql``;
	const latestFirst = sql`order by at desc, group_id desc, number desc`;
	// Told apart, so that no plan goes through all messages by their age instead.
	const all = (found: RawBuilder<boolean>) =>
		many<MessageRow>(
			db,
			sql`
				with found as materialized (select ${columns} from chat_message where ${found} ${before})
				select ${columns} from found ${latestFirst} limit ${limit + 1}
			`,
		);
	if (groupId !== null) return all(sql`group_id = ${groupId} and ${holds}`);
	return newestThatHold(limit, {
		among: (newest) =>
			many<MessageRow>(
				db,
				sql`
					select ${columns} from (
						select ${columns}, words from chat_message where words is not null ${before} ${latestFirst} limit ${newest}
					) newest
					where ${holds} ${latestFirst} limit ${limit + 1}
				`,
			),
		all: () => all(isFoundAnywhere(words) ? holds : sql`${holds} and pairs_of(words) @> pairs_of(${words})`),
	});
}

export interface NoteRow {
	id: ChatNoteId;
	operator_id: OperatorId;
	text: string;
	at: string;
}

export function listNotes(db: Handle, groupId: ChatGroupId): Promise<NoteRow[]> {
	return many<NoteRow>(
		db,
		sql`select id, operator_id, text, at from chat_note where group_id = ${groupId} order by id desc limit 100`,
	);
}

export async function insertNote(
	tx: Transaction,
	groupId: ChatGroupId,
	operatorId: OperatorId,
	text: string,
	now: Date,
): Promise<void> {
	await sql`insert into chat_note (group_id, operator_id, text, at) values (${groupId}, ${operatorId}, ${text}, ${now})`.execute(
		tx,
	);
}

export interface RatingRow {
	number: number;
	stars: number;
	comment: string;
	at: string;
}

export function findRating(db: Handle, groupId: ChatGroupId, number: number | null): Promise<RatingRow | undefined> {
	return maybe<RatingRow>(
		db,
		sql`
			select number, stars, comment, at from chat_rating
			where group_id = ${groupId} ${number === null ? sql`` : sql`and number = ${number}`} order by number desc limit 1
		`,
	);
}

export async function putRating(
	tx: Transaction,
	rating: { groupId: ChatGroupId; number: number; operatorId: OperatorId | null; stars: number; comment: string },
	now: Date,
): Promise<void> {
	await sql`
		insert into chat_rating (group_id, number, operator_id, stars, comment, at)
		values (${rating.groupId}, ${rating.number}, ${rating.operatorId}, ${rating.stars}, ${rating.comment}, ${now})
		on conflict (group_id, number) do update set stars = excluded.stars, comment = excluded.comment, at = excluded.at
	`.execute(tx);
}

/** The message that closed a conversation, and who had it. */
export function findClosing(
	db: Handle,
	groupId: ChatGroupId,
	number: number,
): Promise<{ operator_id: OperatorId | null } | undefined> {
	return maybe(
		db,
		sql`
			select operator_id from chat_message
			where group_id = ${groupId} and number = ${number} and kind = 'notice' and body->>'notice' = 'closed'
		`,
	);
}

export interface AnswerRow {
	id: ChatAnswerId;
	title: string;
	texts: LocalizedText;
}

export function listAnswers(db: Handle): Promise<AnswerRow[]> {
	return many<AnswerRow>(db, sql`select id, title, texts from chat_answer order by lower(title) limit 500`);
}

export async function insertAnswer(tx: Transaction, title: string, texts: LocalizedText, now: Date): Promise<void> {
	await sql`insert into chat_answer (title, texts, changed_at) values (${title}, ${JSON.stringify(texts)}::jsonb, ${now})`.execute(
		tx,
	);
}

export function updateAnswer(tx: Transaction, id: ChatAnswerId, title: string, texts: LocalizedText, now: Date): Promise<number> {
	return affected(
		tx,
		sql`update chat_answer set title = ${title}, texts = ${JSON.stringify(texts)}::jsonb, changed_at = ${now} where id = ${id}`,
	);
}

export function deleteAnswer(tx: Transaction, id: ChatAnswerId): Promise<number> {
	return affected(tx, sql`delete from chat_answer where id = ${id}`);
}
