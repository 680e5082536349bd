import type { WebhookKind, WebhookMessageKind } from '@qaysari/contract/webhook-kinds';
import { listFacts, type OrderFactsRow } from '../orders/orders.ts';
import { findPayment } from '../payments/payments.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Listeners } from '../platform/events/events.ts';
import { type OrderId, type ProductId, writeId } from '../platform/ids.ts';
import { randomToken } from '../platform/secrets.ts';
import { levelsOfProducts } from '../stock/stock.ts';
import { insertDeliveries, type Message } from './deliveries.queries.ts';
import type { WebhookListening } from './listening.ts';
import { queueDeliveries } from './queueing.ts';

const dinars = (amount: number) => ({ amount, currency: 'IQD' });

/** A message with an id of its own, as Standard Webhooks writes one: what kind, when, and data. */
export function messageOf(kind: WebhookMessageKind, now: Date, about: string | null, data: object): Message {
	const messageId = `msg_${randomToken().replace(/[-_]/g, '').slice(0, 27)}`;
	return { messageId, kind, about, body: JSON.stringify({ type: kind, timestamp: now.toISOString(), data }) };
}

/** What happens to orders, money and stock, told within the step in which it happens; names nobody. */
export function webhookListeners(listening: WebhookListening): Listeners {
	const tell = async (
		tx: Transaction,
		now: Date,
		kind: WebhookKind,
		make: () => Promise<{ about: string | null; data: object } | null>,
	): Promise<void> => {
		if (!(await listening.hears(tx, kind))) return;
		const made = await make();
		if (!made) return;
		await queueDeliveries(tx, await insertDeliveries(tx, messageOf(kind, now, made.about, made.data), now));
	};
	const tellOrder = (tx: Transaction, now: Date, kind: WebhookKind, orderId: OrderId, more: object) =>
		tell(tx, now, kind, async () => {
			const [order] = await listFacts(tx, [orderId]);
			return order ? { about: order.number, data: { order: shownOrder(order), ...more } } : null;
		});
	return {
		orderPlaced: (tx, now, { orderId }) => tellOrder(tx, now, 'order.placed', orderId, {}),
		orderMoved: (tx, now, { orderId, event, from, to }) => tellOrder(tx, now, 'order.moved', orderId, { event, from, to }),
		refundMade: (tx, now, { orderId, refundId, amount, reason, state, settledAs }) =>
			tell(tx, now, 'refund.changed', async () => {
				const [order] = await listFacts(tx, [orderId]);
				const orderNumber = order?.number ?? null;
				return { about: refundId, data: { refundId, orderNumber, amount: dinars(amount), reason, state, settledAs } };
			}),
		paymentChanged: (tx, now, { paymentId, orderIds, stage, from, to, failure }) =>
			tell(tx, now, 'payment.changed', async () => {
				const payment = await findPayment(tx, paymentId);
				const orders = await listFacts(tx, orderIds);
				const asked = payment ? { method: payment.method, total: dinars(payment.total) } : {};
				const orderNumbers = orders.map((order) => order.number);
				return { about: orderNumbers[0] ?? null, data: { paymentId, orderNumbers, stage, from, to, failure, ...asked } };
			}),
		availabilityChanged: (tx, now, { productIds }) => tellStock(tx, now, productIds),
	};

	/** One message for each product. */
	async function tellStock(tx: Transaction, now: Date, productIds: readonly ProductId[]): Promise<void> {
		if (!(await listening.hears(tx, 'stock.changed'))) return;
		const levels = await levelsOfProducts(tx, productIds);
		for (const productId of productIds)
			await tell(tx, now, 'stock.changed', async () => {
				const skus = levels
					.filter((level) => level.product_id === productId)
					.map(({ sku_id, on_hand, reserved }) => ({
						skuId: writeId(sku_id),
						onHand: on_hand,
						reserved,
						free: on_hand - reserved,
					}));
				return { about: writeId(productId), data: { productId: writeId(productId), skus } };
			});
	}
}

const shownOrder = (order: OrderFactsRow) => ({
	orderNumber: order.number,
	origin: order.origin,
	status: order.status,
	paymentMethod: order.payment_method,
	deliveryMode: order.delivery_mode,
	pieces: order.pieces,
	productTotal: dinars(order.product_total),
	discount: dinars(order.discount),
	freight: dinars(order.freight),
	stageTwoTotal: order.stage_two_total === null ? null : dinars(order.stage_two_total),
	captured: dinars(order.captured),
	refunded: dinars(order.refunded),
	placedAt: order.placed_at,
});
