import type { LocalizedText } from '@qaysari/contract/languages';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { afterCommit, constraintOf } from '../platform/database/transaction.ts';
import { type AccountId, type ChatAnswerId, type ChatGroupId, type OperatorId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { checkStillThere, listOperators } from '../staff/staff.ts';
import { removeUploads, takeUpload } from '../uploads/uploads.ts';
import * as agents from './agents.queries.ts';
import { bodyOf, type Draft } from './bodies.ts';
import { type ChatDependencies, findStored, holdGroup, MessageWriter } from './chat.ts';
import * as groups from './groups.queries.ts';
import { answeringRoles, tellRead } from './live.ts';
import * as messages from './messages.queries.ts';
import { agentFaces } from './views.ts';

export { countOpenOf } from './agents.queries.ts';
export { countQueue, isWaitingQueue, listQueue, type Queue } from './groups.queries.ts';
export { findRating, listAnswers, listNotes, searchMessages } from './messages.queries.ts';

/**
 * An operator answers: nobody's conversation becomes theirs, somebody else's is refused.
 * @throws Refusal not_found, order_not_found, idempotency_mismatch, conversation_taken, changed_meanwhile
 */
export async function sendAsAgent(
	deps: ChatDependencies,
	tx: Transaction,
	now: Date,
	operatorId: OperatorId,
	wish: { groupId: ChatGroupId; clientId: string; message: Draft; seen: number },
): Promise<messages.MessageRow> {
	const group = await holdGroup(tx, wish.groupId);
	const sender = { kind: 'agent', operatorId } as const;
	const stored = await findStored(tx, group, sender, wish);
	if (stored) return stored;
	if (group.state === 'open') await checkMine(tx, group, operatorId);
	if (await messages.wasAnsweredSince(tx, group.id, wish.seen, operatorId)) refuse('changed_meanwhile');
	const body = await bodyOf(deps, tx, now, { operatorId }, group, wish.message);
	const steps = new MessageWriter(group);
	const said = await steps.add(tx, now, { clientId: wish.clientId, sender, body });
	await steps.settle(deps, tx, {
		state: 'open',
		operatorId,
		waitingSince: null,
		agentRead: Math.max(group.agent_read, Math.min(wish.seen, group.last_number)),
	});
	await deps.events.tell(tx, now, 'chatAnswered', { accountId: group.account_id, groupId: group.id, number: said.number });
	return said;
}

/**
 * Takes a conversation from whom the operator believes has it.
 * @throws Refusal not_found, changed_meanwhile
 */
export async function take(
	deps: ChatDependencies,
	tx: Transaction,
	now: Date,
	operatorId: OperatorId,
	groupId: ChatGroupId,
	from: number | null,
): Promise<groups.GroupRow> {
	const group = await holdGroup(tx, groupId);
	if (group.operator_id === operatorId) return group;
	if (group.operator_id !== from) refuse('changed_meanwhile');
	const steps = new MessageWriter(group);
	await steps.add(tx, now, { clientId: null, sender: { kind: 'shop', operatorId }, body: { kind: 'notice', notice: 'taken' } });
	return steps.settle(deps, tx, { state: 'open', operatorId });
}

/** @throws Refusal not_found when the other may not answer, conversation_taken */
export async function handOver(
	deps: ChatDependencies,
	tx: Transaction,
	now: Date,
	operatorId: OperatorId,
	wish: { groupId: ChatGroupId; to: OperatorId; note: string },
): Promise<groups.GroupRow> {
	const group = await holdGroup(tx, wish.groupId);
	await checkMine(tx, group, operatorId);
	const answering = await listAnswering(tx);
	if (!answering.some((one) => one.id === wish.to)) refuse('not_found');
	if (wish.to === operatorId) return group;
	if (wish.note) await messages.insertNote(tx, group.id, operatorId, wish.note, now);
	const steps = new MessageWriter(group);
	const sender = { kind: 'shop', operatorId: wish.to } as const;
	await steps.add(tx, now, { clientId: null, sender, body: { kind: 'notice', notice: 'handedOver' } });
	return steps.settle(deps, tx, { operatorId: wish.to });
}

/** @throws Refusal not_found, conversation_taken, changed_meanwhile when the buyer wrote since */
export async function close(
	deps: ChatDependencies,
	tx: Transaction,
	now: Date,
	operatorId: OperatorId,
	groupId: ChatGroupId,
	seen: number,
): Promise<groups.GroupRow> {
	const group = await holdGroup(tx, groupId);
	if (group.state === 'closed') return group;
	await checkMine(tx, group, operatorId);
	if ((await messages.countUnread(tx, group.id, 'agent', seen)) > 0) refuse('changed_meanwhile');
	const steps = new MessageWriter(group);
	const sender = { kind: 'shop', operatorId } as const;
	const said = await steps.add(tx, now, { clientId: null, sender, body: { kind: 'notice', notice: 'closed' } });
	return steps.settle(deps, tx, {
		state: 'closed',
		operatorId: null,
		waitingSince: null,
		closedNumber: said.number,
		closedOperatorId: operatorId,
		agentRead: Math.max(group.agent_read, Math.min(seen, group.last_number)),
	});
}

/** What the buyer sees as read is read by who serves them, not by somebody who looks in. */
export async function markAgentRead(
	deps: ChatDependencies,
	tx: Transaction,
	operatorId: OperatorId,
	groupId: ChatGroupId,
	upTo: number,
): Promise<void> {
	const group = await getGroup(tx, groupId);
	if (group.operator_id !== operatorId) return;
	if (await groups.setAgentRead(tx, groupId, upTo))
		afterCommit(tx, () => tellRead(deps, groupId, 'agent', Math.min(upTo, group.last_number)));
}

/** @throws Refusal not_found */
export async function getGroup(db: Handle, groupId: ChatGroupId): Promise<groups.GroupRow> {
	return (await groups.findGroup(db, groupId)) ?? refuse('not_found');
}

/** @throws Refusal not_found */
export async function addNote(
	tx: Transaction,
	now: Date,
	operatorId: OperatorId,
	groupId: ChatGroupId,
	text: string,
): Promise<void> {
	await getGroup(tx, groupId);
	await messages.insertNote(tx, groupId, operatorId, text, now);
}

async function checkMine(tx: Transaction, group: groups.GroupRow, operatorId: OperatorId): Promise<void> {
	if (group.operator_id === operatorId) return;
	refuse('conversation_taken', { name: group.operator_id === null ? '' : await agentName(tx, group.operator_id) });
}

export interface Agent {
	operatorId: string;
	name: string;
	avatar: string | null;
}

/** Operators who may answer and did not leave. */
export async function listAnswering(db: Handle): Promise<{ id: OperatorId; username: string }[]> {
	const all = await listOperators(db);
	return all.filter((one) => one.closed_at === null && answeringRoles.some((role) => role === one.role));
}

/** Agents as operators see each other: by their name towards buyers, else by their user name. */
export async function agentsOf(db: Handle, operatorIds: readonly OperatorId[]): Promise<Map<OperatorId, Agent>> {
	if (operatorIds.length === 0) return new Map();
	const [faces, all] = await Promise.all([agentFaces(db, operatorIds), listOperators(db)]);
	const names = new Map(all.map((one) => [one.id, one.username]));
	return new Map(
		operatorIds.map((id) => [
			id,
			{ operatorId: writeId(id), name: faces.get(id)?.name || (names.get(id) ?? ''), avatar: faces.get(id)?.avatar ?? null },
		]),
	);
}

export async function agentName(db: Handle, operatorId: OperatorId): Promise<string> {
	return (await agentsOf(db, [operatorId])).get(operatorId)?.name ?? '';
}

/** @throws Refusal not_found when the picture is not there or somebody else's */
export async function setProfile(
	tx: Transaction,
	now: Date,
	operatorId: OperatorId,
	wish: { name: string; fileId: string | null },
): Promise<void> {
	await checkStillThere(tx, operatorId);
	const [before] = await agents.listAgentProfiles(tx, [operatorId]);
	const old = before?.avatar_file ?? null;
	const next = wish.fileId ?? old;
	if (next !== null && next !== old) await takeUpload(tx, now, { operatorId }, next, 'avatar');
	await agents.putAgentProfile(tx, operatorId, wish.name, next);
	if (old !== null && next !== old) await removeUploads(tx, [old]);
}

/** @throws Refusal not_found, conflict when another answer has this title */
export async function saveAnswer(
	tx: Transaction,
	now: Date,
	wish: { answerId: ChatAnswerId | null; title: string; texts: LocalizedText },
): Promise<void> {
	try {
		if (wish.answerId === null) await messages.insertAnswer(tx, wish.title, wish.texts, now);
		else if ((await messages.updateAnswer(tx, wish.answerId, wish.title, wish.texts, now)) === 0) refuse('not_found');
	} catch (error) {
		if (constraintOf(error) === 'chat_answer_title') refuse('conflict');
		throw error;
	}
}

/** @throws Refusal not_found */
export async function deleteAnswer(tx: Transaction, answerId: ChatAnswerId): Promise<void> {
	if ((await messages.deleteAnswer(tx, answerId)) === 0) refuse('not_found');
}

/** Nothing that somebody said outlives the account. */
export async function eraseChat(tx: Transaction, accountId: AccountId): Promise<void> {
	await removeUploads(tx, await groups.eraseGroups(tx, accountId));
}
