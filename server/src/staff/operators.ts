import type { Role } from '@qaysari/contract/call';
import type { Language } from '@qaysari/contract/languages';
import type { Shop } from '../parts.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import { type OperatorId, writeId } from '../platform/ids.ts';
import { hashPassword } from '../platform/passwords.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './staff.queries.ts';
import { newPassword } from './staff.ts';

/** Told once; only its hash is kept. */
export interface ToldPassword {
	operatorId: string;
	username: string;
	password: string;
}

/** @throws Refusal username_taken, also by somebody who left: the log names them */
export async function createOperator(
	db: Database,
	now: Date,
	wish: { username: string; role: Role; language: Language },
): Promise<ToldPassword> {
	const password = newPassword();
	const passwordHash = await hashPassword(password);
	const username = wish.username.toLowerCase();
	const operatorId = await inTransaction(db, async (tx) => {
		const id = await queries.insertOperator(tx, { ...wish, username, passwordHash }, now);
		if (id === undefined) refuse('username_taken');
		await queries.setPassword(tx, id, passwordHash, true);
		return id;
	});
	return { operatorId: writeId(operatorId), username, password };
}

/** @throws Refusal not_found, last_owner */
export async function setOperatorRole(
	tx: Transaction,
	events: Events,
	now: Date,
	operatorId: OperatorId,
	role: Role,
): Promise<void> {
	await checkOwnerStays(tx, operatorId, role);
	await queries.setRole(tx, operatorId, role, now);
	await events.tell(tx, now, 'operatorRoleSet', { operatorId });
}

/** @throws Refusal not_found, last_owner */
export async function closeOperator(tx: Transaction, events: Events, now: Date, operatorId: OperatorId): Promise<void> {
	await checkOwnerStays(tx, operatorId, null);
	await queries.closeOperator(tx, operatorId, now);
	await queries.revokeSessions(tx, operatorId, now);
	await events.tell(tx, now, 'operatorReset', { operatorId, closed: true });
}

/** @throws Refusal not_found */
export async function resetOperator(
	{ db, events }: Pick<Shop, 'db' | 'events'>,
	now: Date,
	operatorId: OperatorId,
	secondFactor: boolean,
): Promise<ToldPassword> {
	const password = newPassword();
	const row = await queries.findById(db, operatorId);
	if (!row) refuse('not_found');
	const passwordHash = await hashPassword(password);
	await inTransaction(db, async (tx) => {
		await queries.setPassword(tx, operatorId, passwordHash, true);
		await queries.unlock(tx, operatorId);
		if (secondFactor) await queries.setTotp(tx, operatorId, null);
		await queries.revokeSessions(tx, operatorId, now);
		await events.tell(tx, now, 'operatorReset', { operatorId, closed: false });
	});
	return { operatorId: writeId(operatorId), username: row.username, password };
}

/**
 * For the command on the server, where nobody is left to let an owner in: password, lock and second factor are made anew.
 * @param name null where there is one owner only
 * @returns null when nobody, or not one alone, is meant
 */
export async function recoverOwner(
	shop: Pick<Shop, 'db' | 'events'>,
	now: Date,
	name: string | null,
): Promise<ToldPassword | null> {
	const owners = (await queries.listOwners(shop.db)).filter((row) => name === null || row.username === name.toLowerCase());
	const [owner] = owners;
	return owner && owners.length === 1 ? resetOperator(shop, now, owner.id, true) : null;
}

async function checkOwnerStays(tx: Transaction, operatorId: OperatorId, role: Role | null): Promise<void> {
	const owners = await queries.lockOwners(tx);
	const row = await queries.findById(tx, operatorId);
	if (!row) refuse('not_found');
	if (row.role === 'owner' && role !== 'owner' && owners <= 1) refuse('last_owner');
}
