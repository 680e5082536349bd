import { phonesOf } from '../accounts/people.ts';
import { countUnpaid, isPhoneProven, listOpenAtDoor } from '../orders/orders.ts';
import { minutes } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { AccountId, OperatorId, OrderId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getPaymentRules, type PaymentRules } from '../settings/settings.ts';
import * as queries from './cash-on-delivery.queries.ts';

export type { BlockRow } from './cash-on-delivery.queries.ts';
export { blockedOf, listBlocks } from './cash-on-delivery.queries.ts';

/** A code proves a number for this long (docs/rules.md 14). */
export const provenFor = minutes(30);

/** Who orders without a proven number of their own, and under which names (hashes) the number that they name may be proven. */
interface Stranger {
	accountId: AccountId | null;
	visitorHash: Buffer | null;
	/** Null for an account that has a proven number. */
	provenBy: readonly Buffer[] | null;
}

/**
 * Whether somebody may pay these orders at the door. Their rows are written already, and count. Whoever has no proven number has to prove
 * the one that they name, or anybody could take the whole stock with numbers that they made up.
 * @param blocked those of the numbers that are closed
 * @throws Refusal cash_on_delivery_blocked, phone_unproven with the number, cash_on_delivery_limited with the number of open orders and the sum
 */
export async function checkCashOnDelivery(
	tx: Transaction,
	now: Date,
	buyer: Stranger,
	phones: Iterable<string>,
	{ rule, blocked }: { rule: PaymentRules['cashOnDelivery']; blocked: readonly unknown[] },
): Promise<void> {
	if (blocked.length > 0) refuse('cash_on_delivery_blocked');
	if (buyer.provenBy === null) return;
	for (const phone of [...new Set(phones)].sort()) {
		await queries.lockPhone(tx, phone);
		if (await queries.findBlock(tx, phone)) refuse('cash_on_delivery_blocked');
		if (!(await isProven(tx, now, buyer, phone))) refuse('phone_unproven', {}, { data: { phone } });
		const open = await openAtDoor(tx, phone);
		if (open.count > rule.openOrders || open.amount > rule.openAmount)
			refuse('cash_on_delivery_limited', { count: rule.openOrders, amount: rule.openAmount / 100 });
	}
}

/**
 * Whether goods may be kept for somebody who pays later. Their rows are written already, and count. What is kept for a number that nobody
 * proved is no more than may go unpaid to a door; a code opens the rest.
 * @param crowded so much came from their address of late that the code is asked for at once
 * @throws Refusal phone_unproven with the number
 */
export async function checkUnpaid(
	tx: Transaction,
	now: Date,
	buyer: Stranger,
	phone: string,
	{ crowded }: { crowded: boolean },
): Promise<void> {
	if (buyer.provenBy === null) return;
	await queries.lockPhone(tx, phone);
	if (await isProven(tx, now, buyer, phone)) return;
	const { cashOnDelivery: rule } = await getPaymentRules(tx);
	const open = await countUnpaid(tx, buyer, phone);
	if (crowded || open.count > rule.openOrders || open.amount > rule.openAmount) refuse('phone_unproven', {}, { data: { phone } });
}

function isProven(tx: Transaction, now: Date, { visitorHash, provenBy }: Stranger, phone: string): Promise<boolean> {
	const names = [visitorHash, ...(provenBy ?? [])].filter((name) => name !== null);
	return isPhoneProven(tx, names, phone, new Date(now.getTime() - provenFor));
}

/** What a number has open at the door, of those who have no proven number of their own. */
async function openAtDoor(tx: Transaction, phone: string): Promise<{ count: number; amount: number }> {
	const open = await listOpenAtDoor(tx, phone);
	const accounts = open.flatMap(({ account_id: accountId }) => (accountId === null ? [] : [accountId]));
	const known = accounts.length > 0 ? await phonesOf(tx, accounts) : new Map<number, string>();
	const counted = open.filter(({ account_id: accountId }) => accountId === null || !known.has(accountId));
	return {
		count: counted.reduce((sum, one) => sum + one.count, 0),
		amount: counted.reduce((sum, one) => sum + one.amount, 0),
	};
}

/** Somebody refused an order at the door; after the second one their number pays first, until support opens it. */
export async function noteRefusedAtDoor(tx: Transaction, now: Date, order: { id: OrderId; phone: string }): Promise<void> {
	if (order.phone === '') return;
	await queries.lockPhone(tx, order.phone);
	if (!(await queries.insertRefusal(tx, { orderId: order.id, phone: order.phone }, now))) return;
	const { cashOnDelivery: rule } = await getPaymentRules(tx);
	if ((await queries.countRefusals(tx, order.phone)) < rule.refusals) return;
	await queries.insertBlock(tx, { phone: order.phone, reason: 'refused', note: '', operatorId: null }, now);
}

/** It was no refusal after all; a number that was closed for it stays closed until support opens it. */
export function forgetRefusal(tx: Transaction, orderId: OrderId): Promise<void> {
	return queries.deleteRefusal(tx, orderId);
}

/** @throws Refusal conflict when it is closed already */
export async function blockPhone(
	tx: Transaction,
	now: Date,
	wish: { phone: string; note: string; operatorId: OperatorId },
): Promise<void> {
	await queries.lockPhone(tx, wish.phone);
	if (!(await queries.insertBlock(tx, { ...wish, reason: 'operator' }, now))) refuse('conflict');
}

/** @throws Refusal not_found when it is not closed */
export async function openPhone(tx: Transaction, now: Date, wish: { phone: string; operatorId: OperatorId }): Promise<void> {
	await queries.lockPhone(tx, wish.phone);
	if (!(await queries.openBlock(tx, wish.phone, wish.operatorId, now))) refuse('not_found');
}

export async function eraseCashOnDelivery(tx: Transaction, phone: string | null): Promise<void> {
	if (phone !== null) await queries.eraseRefusals(tx, phone);
}
