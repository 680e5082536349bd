import { countOpenAtDoor, isPhoneProven } from '../orders/orders.ts';
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

/**
 * Whether somebody may pay these orders at the door. Their rows are written already, and count. Without an account the number has to be
 * proven, or anybody could take the whole stock with numbers that they made up.
 * @param blocked those of the numbers that are closed
 * @throws Refusal cash_on_delivery_blocked, phone_unproven, cash_on_delivery_limited with the number of open orders and the sum
 */
export async function checkCashOnDelivery(
	tx: Transaction,
	now: Date,
	buyer: { accountId: AccountId | null; visitorHash: Buffer | null; trace?: Buffer | null },
	phones: Iterable<string>,
	{ rule, blocked }: { rule: PaymentRules['cashOnDelivery']; blocked: readonly unknown[] },
): Promise<void> {
	if (blocked.length > 0) refuse('cash_on_delivery_blocked');
	if (buyer.accountId !== null) return;
	for (const phone of [...new Set(phones)].sort()) {
		await queries.lockPhone(tx, phone);
		if (await queries.findBlock(tx, phone)) refuse('cash_on_delivery_blocked');
		const since = new Date(now.getTime() - provenFor);
		// The app's calls carry no cookie: there the proof stands under the client's own id, which opens no order.
		const names = [buyer.visitorHash, buyer.trace ?? null].filter((name) => name !== null);
		if (!(await isPhoneProven(tx, names, phone, since))) refuse('phone_unproven');
		const open = await countOpenAtDoor(tx, phone);
		if (open.count > rule.openOrders || open.amount > rule.openAmount)
			refuse('cash_on_delivery_limited', { count: rule.openOrders, amount: rule.openAmount / 100 });
	}
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
