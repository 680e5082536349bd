import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { AccountId, OperatorId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { revokeAllSessions } from './accounts.queries.ts';
import * as queries from './blocks.queries.ts';

export { type BlockRow, eraseReasons, listBlocks } from './blocks.queries.ts';

/**
 * Keeps somebody out: their sessions end, and none is opened until it is lifted.
 * @throws Refusal conflict when they are kept out already
 */
export async function blockAccount(
	tx: Transaction,
	now: Date,
	block: { accountId: AccountId; reason: string; operatorId: OperatorId },
): Promise<void> {
	if (!(await queries.setBlocked(tx, block.accountId, now))) refuse('conflict');
	await queries.insertBlock(tx, block, now);
	await revokeAllSessions(tx, block.accountId, now);
}

/** @throws Refusal conflict when nobody keeps them out */
export async function unblockAccount(tx: Transaction, now: Date, accountId: AccountId, operatorId: OperatorId): Promise<void> {
	if (!(await queries.clearBlocked(tx, accountId))) refuse('conflict');
	await queries.liftBlock(tx, accountId, operatorId, now);
}

/** Whoever orders without a session is known by account or number. @throws Refusal account_blocked */
export async function checkNotBlocked(db: Handle, who: { accountId: AccountId | null; phone: string }): Promise<void> {
	if (await queries.isBlocked(db, who.accountId, who.phone)) refuse('account_blocked');
}
