import { deliveryMode } from '@qaysari/contract/order-states';
import type { operatorEvents } from '@qaysari/contract/orders.schemas';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { refuse } from '../platform/refusal.ts';
import { randomReadable } from '../platform/secrets.ts';
import { moveOrder } from './order-moves.ts';
import * as queries from './orders.queries.ts';
import { setLogisticsNumber } from './orders.ts';
import { setHandoverCode } from './orders-console.queries.ts';

/**
 * Fulfilment moves an order on. Goods that are picked up get a code when they are ready, and are handed over for it.
 * @throws Refusal order_state_conflict, handover_code_wrong
 */
export async function moveByOperator(
	tx: Transaction,
	events: Events,
	now: Date,
	order: Pick<queries.OrderRow, 'id'>,
	wish: {
		event: (typeof operatorEvents)[number];
		note: string;
		logisticsNumber?: string | undefined;
		handoverCode?: string | undefined;
		operatorId: number;
	},
): Promise<number> {
	const { delivery_mode: mode, handover_code: code } = await queries.lockOrder(tx, order.id);
	const pickup = mode === deliveryMode.selfPickup;
	if (pickup && wish.event === 'receiptConfirmed' && code !== null && wish.handoverCode?.toUpperCase() !== code)
		refuse('handover_code_wrong');
	if (pickup && wish.event === 'outForDelivery') await setHandoverCode(tx, order.id, randomReadable(6));
	if (wish.logisticsNumber) await setLogisticsNumber(tx, now, order.id, wish.logisticsNumber);
	return moveOrder(tx, events, now, {
		orderId: order.id,
		event: wish.event,
		actor: 'fulfilment',
		actorId: wish.operatorId,
		note: wish.note,
	});
}
