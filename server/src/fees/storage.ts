import { roundToDinar } from '@qaysari/contract/money';
import { orderStatus, storage } from '@qaysari/contract/order-states';
import * as orders from '../orders/orders.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { OrderId } from '../platform/ids.ts';
import { toDinar } from '../rates/rates.ts';
import * as fees from './fees.queries.ts';
import * as queries from './storage.queries.ts';

const step = days(storage.stepDays);

/**
 * Goods whose fees nobody pays lie on in the warehouse: from the 30th day on each further week is counted into a new version of the
 * fees, at the rate that was fixed with them, until the goods may be sold. What is under review, or objected to, waits; nobody pays for
 * the time until an objection was answered.
 * @returns the new version; null when nothing is to be counted
 */
export async function countStorage(tx: Transaction, events: Events, now: Date, orderId: OrderId): Promise<number | null> {
	const order = await orders.lockOrder(tx, orderId);
	if (order.status !== orderStatus.LOGISTICS_PAYMENT || order.payment_under_review || order.open_objections > 0) return null;
	const asked = await queries.findStored(tx, orderId);
	if (!asked) return null;
	const lines = await fees.listPassedLines(tx, orderId);
	const stored = lines.find((line) => line.kind === 'container_storage');
	if (!stored) return null;
	const since = new Date(order.status_at).getTime();
	const begin = Math.max(
		since + days(storage.freeDays),
		new Date(asked.stored_until ?? asked.decided_at).getTime(),
		new Date(asked.answered_at ?? asked.decided_at).getTime(),
	);
	const end = Math.min(now.getTime(), since + days(storage.saleDays));
	const weeks = Math.floor((end - begin) / step);
	if (weeks < 1) return null;
	const counted = lines.map((line) => (line === stored ? longer(line, weeks * storage.stepDays) : line));
	const total = counted.reduce((sum, line) => sum + line.amount, 0);
	const { set_by: operatorId, note, beyond, reason } = asked;
	const version = await fees.insertFees(tx, { orderId, total, note, beyond, reason, operatorId, lines: counted }, now);
	await queries.setStoredUntil(tx, orderId, version, new Date(begin + weeks * step));
	await fees.passCounted(tx, { orderId, version }, now);
	await orders.setOrderFees(tx, orderId, { review: 10, total });
	await orders.recordEvent(tx, now, order, 'storageCounted', { actor: 'system', actorId: null, note: '' });
	await events.tell(tx, now, 'feesAsked', { orderId, version, total });
	await events.tell(tx, now, 'orderOwesLess', { orderId, reason: 'fees_lowered', note: '' });
	return version;
}

function longer(line: fees.FeeLineRow, more: number): fees.FeeLineRow {
	const all = (line.days ?? 1) + more;
	const sum = line.unit * all;
	return { ...line, days: all, amount: line.micro === null ? roundToDinar(sum) : toDinar(sum, line.micro) };
}
