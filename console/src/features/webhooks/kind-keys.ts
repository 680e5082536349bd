import type { WebhookMessageKind } from '@qaysari/contract/webhook-kinds';
import type { ConsoleKey } from '@qaysari/messages/translate';

/** What each kind of message is called. */
export const kindKeys = {
	'order.placed': 'webhooks.kind.orderPlaced',
	'order.moved': 'webhooks.kind.orderMoved',
	'payment.changed': 'webhooks.kind.paymentChanged',
	'refund.changed': 'webhooks.kind.refundChanged',
	'stock.changed': 'webhooks.kind.stockChanged',
	'webhook.test': 'webhooks.kind.test',
} as const satisfies Record<WebhookMessageKind, ConsoleKey>;
