import type { OrderChange, OrderScope } from '@qaysari/contract/bulk-edits.schemas';
import { limits } from '@qaysari/contract/limits';
import { moveByOperator } from '../fulfilment/operator-moves.ts';
import { takeBackEntry } from '../fulfilment/taking-back.console.ts';
import * as orders from '../orders/orders.ts';
import { listForOperators } from '../orders/orders-console.ts';
import type { Shop } from '../parts.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { type CourierId, type OperatorId, type OrderId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';

const atOnce = 500;

interface ChosenOrder {
	id: OrderId;
	number: string;
}
type Place = [string, number];

/** The orders of a choice, in the order of their list, and more than are worked on at once where there are more. */
export async function gatherOrders(db: Handle, now: Date, choice: OrderScope): Promise<ChosenOrder[]> {
	if ('orderNumbers' in choice) {
		const numbers = [...new Set(choice.orderNumbers)];
		const rows = await orders.listNumbered(db, numbers);
		if (rows.length < numbers.length) refuse('not_found');
		return rows;
	}
	if ('queue' in choice)
		return gather(
			(after) => orders.listQueue(db, { queue: choice.queue, now, after, limit: atOnce }),
			(row) => [row.status_at, row.id],
		);
	return gather(
		(after) => listForOperators(db, choice.filter, { after, limit: atOnce }),
		(row) => [row.placed_at, row.id],
	);
}

/** Page after page; a page has one more where there are more. */
async function gather(
	read: (after: Place | null) => Promise<orders.OrderRow[]>,
	placeOf: (row: orders.OrderRow) => Place,
): Promise<ChosenOrder[]> {
	const found: ChosenOrder[] = [];
	let after: Place | null = null;
	while (found.length <= limits.bulkOrders) {
		const rows: orders.OrderRow[] = await read(after);
		const page = rows.slice(0, atOnce);
		found.push(...page.map(({ id, number }) => ({ id, number })));
		const last = page.at(-1);
		if (!last || rows.length <= atOnce) break;
		after = placeOf(last);
	}
	return found;
}

/**
 * Packs an order, or moves it on.
 * @returns the entry of its history that says so
 */
export async function workOnOrder(
	{ events, clock }: Pick<Shop, 'events' | 'clock'>,
	tx: Transaction,
	change: OrderChange,
	{ orderId, operatorId }: { orderId: OrderId; operatorId: OperatorId },
): Promise<number> {
	const order = await orders.lockOrder(tx, orderId);
	if (change.work === 'pack') await orders.markPacked(tx, clock.now(), order.number, operatorId);
	else {
		const courier = change.courierId ? { courierId: readId<CourierId>(change.courierId) } : {};
		await moveByOperator(tx, events, clock.now(), order, { event: change.work, note: change.note, ...courier, operatorId });
	}
	const entry = change.work === 'pack' ? 'packed' : change.work;
	const history = await orders.listEvents(tx, orderId);
	return history.findLast(({ event }) => event === entry)?.id ?? refuse('order_state_conflict');
}

/** @throws Refusal order_state_conflict when what was done cannot be undone, or something was built on it */
export async function takeOrderBack(
	shop: Pick<Shop, 'events' | 'payments' | 'clock'>,
	tx: Transaction,
	{ orderId, ...undone }: { orderId: OrderId; eventId: number; reason: string; operatorId: OperatorId },
): Promise<void> {
	const { number } = await orders.lockOrder(tx, orderId);
	await takeBackEntry(shop, tx, shop.clock.now(), { orderNumber: number, ...undone });
}
