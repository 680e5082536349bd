import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, ChatGroupId, OperatorId } from '../platform/ids.ts';

export interface GroupRow {
	id: ChatGroupId;
	account_id: AccountId;
	state: 'idle' | 'new' | 'open' | 'closed';
	operator_id: OperatorId | null;
	last_number: number;
	last_at: string | null;
	waiting_since: string | null;
	agent_read: number;
	closed_number: number | null;
	closed_operator_id: OperatorId | null;
}

export interface MemberRow extends GroupRow {
	subscribed: boolean;
	read_number: number;
}

const columns = sql`
	g.id, g.account_id, g.state, g.operator_id, g.last_number, g.last_at, g.waiting_since, g.agent_read, g.closed_number,
	g.closed_operator_id
`;

export async function insertGroup(tx: Transaction, accountId: AccountId, now: Date): Promise<void> {
	await sql`insert into chat_group (account_id, created_at) values (${accountId}, ${now}) on conflict do nothing`.execute(tx);
	await sql`
		insert into chat_member (group_id, account_id) select id, account_id from chat_group where account_id = ${accountId}
		on conflict do nothing
	`.execute(tx);
}

export function findOwnGroup(db: Handle, accountId: AccountId): Promise<MemberRow | undefined> {
	return maybe<MemberRow>(
		db,
		sql`
			select ${columns}, m.subscribed, m.read_number from chat_group g
			join chat_member m on m.group_id = g.id and m.account_id = ${accountId} where g.account_id = ${accountId}
		`,
	);
}

/** The group, if this account is one of its members. */
export function findMember(db: Handle, accountId: AccountId, groupId: ChatGroupId): Promise<MemberRow | undefined> {
	return maybe<MemberRow>(
		db,
		sql`
			select ${columns}, m.subscribed, m.read_number from chat_group g
			join chat_member m on m.group_id = g.id where g.id = ${groupId} and m.account_id = ${accountId}
		`,
	);
}

export function findGroup(db: Handle, groupId: ChatGroupId): Promise<GroupRow | undefined> {
	return maybe<GroupRow>(db, sql`select ${columns} from chat_group g where g.id = ${groupId}`);
}

/** The group, held: whoever writes into it next waits. */
export function lockGroup(tx: Transaction, groupId: ChatGroupId): Promise<GroupRow | undefined> {
	return maybe<GroupRow>(tx, sql`select ${columns} from chat_group g where g.id = ${groupId} for update`);
}

/** The conversations of an operator, held. */
export function lockOpenOf(tx: Transaction, operatorId: OperatorId): Promise<GroupRow[]> {
	return many<GroupRow>(
		tx,
		sql`
			select ${columns} from chat_group g where g.state = 'open' and g.operator_id = ${operatorId} order by g.id for update
		`,
	);
}

/** Which of these groups an account is a member of. */
export async function listMemberships(
	db: Handle,
	accountId: AccountId,
	groupIds: readonly ChatGroupId[],
): Promise<ChatGroupId[]> {
	const rows = await many<{ group_id: ChatGroupId }>(
		db,
		sql`select group_id from chat_member where account_id = ${accountId} and group_id = any(${groupIds}::bigint[])`,
	);
	return rows.map((row) => row.group_id);
}

export async function listSubscribed(db: Handle, accountId: AccountId): Promise<number[]> {
	const rows = await many<{ group_id: ChatGroupId }>(
		db,
		sql`select group_id from chat_member where account_id = ${accountId} and subscribed order by group_id limit 5000`,
	);
	return rows.map((row) => row.group_id);
}

export async function setSubscribed(
	tx: Transaction,
	accountId: AccountId,
	groupIds: readonly ChatGroupId[],
	subscribed: boolean,
): Promise<void> {
	await sql`
		update chat_member set subscribed = ${subscribed} where account_id = ${accountId} and group_id = any(${groupIds}::bigint[])
	`.execute(tx);
}

export async function listMembers(db: Handle, groupId: ChatGroupId): Promise<AccountId[]> {
	const rows = await many<{ account_id: AccountId }>(
		db,
		sql`select account_id from chat_member where group_id = ${groupId} limit 10000`,
	);
	return rows.map((row) => row.account_id);
}

/** Read marks only go forward, and never past what is there. False when nothing changed. */
export async function setMemberRead(tx: Transaction, accountId: AccountId, groupId: ChatGroupId, upTo: number): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update chat_member m set read_number = least(${upTo}, g.last_number) from chat_group g
			where g.id = m.group_id and m.group_id = ${groupId} and m.account_id = ${accountId} and m.read_number < least(${upTo}, g.last_number)
		`,
	);
	return count > 0;
}

export async function setAgentRead(tx: Transaction, groupId: ChatGroupId, upTo: number): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update chat_group set agent_read = least(${upTo}, last_number) where id = ${groupId} and agent_read < least(${upTo}, last_number)`,
	);
	return count > 0;
}

/** How far the buyer of a group has read. */
export async function findBuyerRead(db: Handle, group: { id: ChatGroupId; account_id: AccountId }): Promise<number> {
	const row = await maybe<{ read_number: number }>(
		db,
		sql`select read_number from chat_member where group_id = ${group.id} and account_id = ${group.account_id}`,
	);
	return row?.read_number ?? 0;
}

export interface GroupChange {
	state: GroupRow['state'];
	operatorId: OperatorId | null;
	waitingSince: Date | string | null;
	lastNumber: number;
	lastAt: Date | string | null;
	agentRead: number;
	closedNumber: number | null;
	closedOperatorId: OperatorId | null;
}

export async function putGroup(tx: Transaction, groupId: ChatGroupId, c: GroupChange): Promise<void> {
	await sql`
		update chat_group set state = ${c.state}, operator_id = ${c.operatorId}, waiting_since = ${c.waitingSince}, last_number = ${c.lastNumber},
			last_at = ${c.lastAt}, agent_read = ${c.agentRead}, closed_number = ${c.closedNumber}, closed_operator_id = ${c.closedOperatorId}
		where id = ${groupId}
	`.execute(tx);
}

export type Queue = 'new' | 'mine' | 'waiting' | 'open' | 'closed';

const queueOf = (queue: Queue, operatorId: OperatorId) =>
	({
		new: sql`g.state = 'new'`,
		mine: sql`g.state = 'open' and g.operator_id = ${operatorId}`,
		waiting: sql`g.state = 'open' and g.waiting_since is not null`,
		open: sql`g.state = 'open'`,
		closed: sql`g.state = 'closed'`,
	})[queue];

/** In these whoever waits longest comes first. */
export const isWaitingQueue = (queue: Queue): boolean => queue === 'new' || queue === 'waiting';

export function listQueue(
	db: Handle,
	queue: Queue,
	operatorId: OperatorId,
	page: { after: readonly [string, number] | null; limit: number },
): Promise<GroupRow[]> {
	const { after, limit } = page;
	const order = isWaitingQueue(queue)
		? sql`${after ? sql`and (g.waiting_since, g.id) > (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``} order by g.waiting_since, g.id`
		: sql`${after ? sql`and (g.last_at, g.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``} order by g.last_at desc, g.id desc`;
	return many<GroupRow>(
		db,
		sql`select ${columns} from chat_group g where ${queueOf(queue, operatorId)} ${order} limit ${limit + 1}`,
	);
}

export async function countQueue(db: Handle, queue: Queue, operatorId: OperatorId): Promise<number> {
	const row = await one<{ n: number }>(
		db,
		sql`select count(*)::int as n from (select 1 from chat_group g where ${queueOf(queue, operatorId)} limit 1000) capped`,
	);
	return row.n;
}

/** What was said stays nobody's: the texts go with the account, the row stays for what refers to it. */
export async function eraseGroups(tx: Transaction, accountId: AccountId): Promise<string[]> {
	const rows = await many<{ id: ChatGroupId }>(tx, sql`select id from chat_group where account_id = ${accountId} for update`);
	const ids = rows.map((row) => row.id);
	const files = await many<{ file: string }>(
		tx,
		sql`select body->>'fileId' as file from chat_message where group_id = any(${ids}::bigint[]) and kind in ('picture', 'voice')`,
	);
	for (const table of ['chat_message', 'chat_note', 'chat_rating', 'chat_member'])
		await sql`delete from ${sql.table(table)} where group_id = any(${ids}::bigint[])`.execute(tx);
	await sql`delete from chat_member where account_id = ${accountId}`.execute(tx);
	await sql`delete from chat_group where id = any(${ids}::bigint[])`.execute(tx);
	return files.map((row) => row.file);
}
