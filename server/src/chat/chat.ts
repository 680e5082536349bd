import { hours } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId, ChatGroupId, OperatorId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getChatHours } from '../settings/settings.ts';
import { listOpen } from '../staff/staff.ts';
import { bodyOf, type Draft, isSame } from './bodies.ts';
import * as groups from './groups.queries.ts';
import { isOpen } from './hours.ts';
import { answeringRoles, type LiveDependencies, tellConversation, tellMessages, tellRead } from './live.ts';
import * as messages from './messages.queries.ts';

export type { GroupRow, MemberRow } from './groups.queries.ts';
export { findOwnGroup, listMemberships, listSubscribed } from './groups.queries.ts';
export type { MessageRow, Sender } from './messages.queries.ts';

/** What chat needs of the shop. */
export interface ChatDependencies extends LiveDependencies {
	events: Events;
	/** After which an operator's session that lies unused ends. */
	idleMinutes: number;
	proofMinutes: number;
	secondFactorGraceDays: number | null;
}

/** How long one automatic answer stands for all that a buyer writes. */
const awayHolds = hours(6);

/** A buyer's group with customer service, made when there is none. */
export async function ensureGroup(tx: Transaction, now: Date, accountId: AccountId): Promise<groups.MemberRow> {
	const present = await groups.findOwnGroup(tx, accountId);
	if (present) return present;
	await groups.insertGroup(tx, accountId, now);
	return (await groups.findOwnGroup(tx, accountId)) ?? refuse('conflict');
}

/** @throws Refusal not_found for groups that are not there or of others */
export async function getMember(db: Handle, accountId: AccountId, groupId: ChatGroupId): Promise<groups.MemberRow> {
	return (await groups.findMember(db, accountId, groupId)) ?? refuse('not_found');
}

/** Holds a group until the step ends. @throws Refusal not_found */
export async function holdGroup(tx: Transaction, groupId: ChatGroupId): Promise<groups.GroupRow> {
	return (await groups.lockGroup(tx, groupId)) ?? refuse('not_found');
}

/**
 * A buyer says something. It gets the next number of its group; the same client id again answers what is stored.
 * @throws Refusal not_found, order_not_found, idempotency_mismatch
 */
export async function sendAsBuyer(
	deps: ChatDependencies,
	tx: Transaction,
	now: Date,
	accountId: AccountId,
	wish: { groupId: ChatGroupId; clientId: string; message: Draft },
): Promise<messages.MessageRow> {
	await getMember(tx, accountId, wish.groupId);
	const group = await holdGroup(tx, wish.groupId);
	const sender = { kind: 'buyer', accountId } as const;
	const stored = await findStored(tx, group, sender, wish);
	if (stored) return stored;
	const body = await bodyOf(deps, tx, now, { accountId }, group, wish.message);
	const steps = new MessageWriter(group);
	const said = await steps.add(tx, now, { clientId: wish.clientId, sender, body });
	const settings = await getChatHours(tx);
	if (!isOpen(settings, now) && !(await messages.findLastAway(tx, group.id, new Date(now.getTime() - awayHolds))))
		await steps.add(tx, now, {
			clientId: null,
			sender: { kind: 'shop', operatorId: null },
			body: { kind: 'notice', notice: 'away', text: settings.away },
		});
	const operatorId = group.operator_id !== null && (await answers(tx, group.operator_id)) ? group.operator_id : null;
	const left = operatorId !== group.operator_id;
	await steps.settle(deps, tx, {
		state: operatorId === null ? 'new' : 'open',
		operatorId,
		waitingSince: group.waiting_since ?? now,
	});
	// Whoever waits already is not told of again with each line.
	if (group.waiting_since === null || left) await deps.events.tell(tx, now, 'chatAsked', { groupId: group.id, operatorId });
	return said;
}

/** Whether an operator works here still, and answers buyers. */
async function answers(db: Handle, operatorId: OperatorId): Promise<boolean> {
	const [operator] = await listOpen(db, [operatorId]);
	return operator !== undefined && answeringRoles.some((role) => role === operator.role);
}

/**
 * Listens to the staff: whoever waits for an operator who answers no more waits for any of the others. Those who said nothing since are
 * nobody's with their next word.
 */
export async function passOn(deps: ChatDependencies, tx: Transaction, now: Date, operatorId: OperatorId): Promise<void> {
	if (await answers(tx, operatorId)) return;
	for (const group of await groups.lockOpenOf(tx, operatorId)) {
		if (group.waiting_since === null) continue;
		await new MessageWriter(group).settle(deps, tx, { state: 'new', operatorId: null });
		await deps.events.tell(tx, now, 'chatAsked', { groupId: group.id, operatorId: null });
	}
}

/** Adds messages to a held group and writes its new place once. */
export class MessageWriter {
	readonly #group: groups.GroupRow;
	readonly #rows: messages.MessageRow[] = [];

	constructor(group: groups.GroupRow) {
		this.#group = group;
	}

	get lastNumber(): number {
		return this.#group.last_number + this.#rows.length;
	}

	async add(
		tx: Transaction,
		now: Date,
		message: { clientId: string | null; sender: messages.Sender; body: messages.StoredBody },
	): Promise<messages.MessageRow> {
		const row = await messages.insertMessage(tx, { groupId: this.#group.id, number: this.lastNumber + 1, ...message }, now);
		this.#rows.push(row);
		return row;
	}

	/** Those who are connected hear of it once it is committed. */
	async settle(deps: ChatDependencies, tx: Transaction, change: Partial<groups.GroupChange>): Promise<groups.GroupRow> {
		const group = this.#group;
		await groups.putGroup(tx, group.id, {
			state: group.state,
			operatorId: group.operator_id,
			waitingSince: group.waiting_since,
			agentRead: group.agent_read,
			closedNumber: group.closed_number,
			closedOperatorId: group.closed_operator_id,
			lastNumber: this.lastNumber,
			lastAt: this.#rows.at(-1)?.at ?? group.last_at,
			...change,
		});
		const rows = this.#rows;
		afterCommit(tx, () => (rows.length > 0 ? tellMessages(deps, group, rows) : tellConversation(deps, group.id)));
		return (await groups.lockGroup(tx, group.id)) ?? refuse('not_found');
	}
}

/** @throws Refusal idempotency_mismatch when the id came with something else */
export async function findStored(
	tx: Transaction,
	group: groups.GroupRow,
	sender: messages.Sender,
	{ clientId, message }: { clientId: string; message: Draft },
): Promise<messages.MessageRow | undefined> {
	const stored = await messages.findByClientId(tx, group.id, sender, clientId);
	if (stored && !isSame(stored.body, message)) refuse('idempotency_mismatch');
	return stored;
}

/** @throws Refusal not_found */
export async function markBuyerRead(
	deps: ChatDependencies,
	tx: Transaction,
	accountId: AccountId,
	groupId: ChatGroupId,
	upTo: number,
): Promise<number> {
	const { last_number: last } = await getMember(tx, accountId, groupId);
	if (await groups.setMemberRead(tx, accountId, groupId, upTo))
		afterCommit(tx, () => tellRead(deps, groupId, 'buyer', Math.min(upTo, last)));
	return messages.countUnread(tx, groupId, 'buyer', (await getMember(tx, accountId, groupId)).read_number);
}

/** How many messages a buyer has not read, in all groups. */
export async function countUnread(db: Handle, accountId: AccountId): Promise<number> {
	const own = await groups.findOwnGroup(db, accountId);
	return own ? messages.countUnread(db, own.id, 'buyer', own.read_number) : 0;
}

/** @throws Refusal not_found when no conversation ended with that message */
export async function rate(
	tx: Transaction,
	now: Date,
	accountId: AccountId,
	wish: { groupId: ChatGroupId; number: number; stars: number; comment: string },
): Promise<void> {
	const group = await getMember(tx, accountId, wish.groupId);
	const closing = group.account_id === accountId ? await messages.findClosing(tx, wish.groupId, wish.number) : undefined;
	if (!closing) refuse('not_found');
	await messages.putRating(tx, { ...wish, operatorId: closing.operator_id }, now);
}

/** @throws Refusal not_found when one of them is not there or of others */
export async function setSubscribed(
	tx: Transaction,
	accountId: AccountId,
	groupIds: readonly ChatGroupId[],
	subscribed: boolean,
): Promise<void> {
	const mine = await groups.listMemberships(tx, accountId, groupIds);
	if (subscribed && mine.length < new Set(groupIds).size) refuse('not_found');
	await groups.setSubscribed(tx, accountId, mine, subscribed);
}
