import { type Actor, eventsOpenTo, type OrderEventName, type OrderStatus } from '@qaysari/contract/order-states';
import type { Order } from './use-order.ts';

/** What `moveOrder` takes. */
export const operatorEvents = [
	'purchased',
	'shippedInChina',
	'arrivedInIraq',
	'outForDelivery',
	'receiptConfirmed',
	'terminated',
] as const;
export type OperatorEvent = (typeof operatorEvents)[number];

/** Where the parcel gets a number that the buyer can follow. */
export const eventsWithNumber: readonly OperatorEvent[] = ['shippedInChina', 'outForDelivery'];

/** What has other words where no courier is: goods are made ready at a store and handed over there. */
export function isAtStore(event: string): event is 'outForDelivery' | 'receiptConfirmed' {
	return event === 'outForDelivery' || event === 'receiptConfirmed';
}

export interface OrderAction {
	event: string;
	/** Set when an operator may cause it at all; the others come from buyers, payments or the clock. */
	move: OperatorEvent | null;
	open: boolean;
	reason: string | null;
	/** The one that takes the order on; ending it is never that. */
	main: boolean;
}

const others: readonly Actor[] = ['system', 'finance'];

/**
 * The events that the table has from here: those of operators as the server answers them, and what has to come from
 * payments, finance or the clock. What leads on stands first and ending the order last.
 */
export function actionsOf(order: Order): OrderAction[] {
	const status = order.status as OrderStatus;
	const byHand = eventsOpenTo(status, order.origin, ['fulfilment']);
	const answered = order.events.map(({ event, open, reason }): Omit<OrderAction, 'main'> => {
		const move = operatorEvents.find((one) => one === event && byHand.includes(event as OrderEventName)) ?? null;
		return { event, move, open: open && move !== null, reason };
	});
	const awaited = eventsOpenTo(status, order.origin, others)
		.filter((event) => event !== 'cancelled' && !answered.some((one) => one.event === event))
		.map((event) => ({ event, move: null, open: false, reason: null }));
	const actions = [...answered, ...awaited];
	const next = actions.find(({ move, open }) => open && move !== null && move !== 'terminated');
	return actions.map((action) => ({ ...action, main: action === next })).sort((a, b) => rank(a) - rank(b));
}

function rank({ main, event, open }: OrderAction): number {
	if (main) return 0;
	if (event === 'terminated') return 3;
	return open ? 1 : 2;
}
