/** What is told to outside systems (docs/webhooks.md), and how each message names it. */
export const webhookKinds = ['order.placed', 'order.moved', 'payment.changed', 'refund.changed', 'stock.changed'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Sent to one endpoint when an operator asks for it. */
export const webhookTest = 'webhook.test';
export type WebhookMessageKind = WebhookKind | typeof webhookTest;

export const webhookDeliveryStates = ['waiting', 'done', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why a try brought no answer: nobody there, too slow, an inner address, or the shop cannot sign any more. */
export const webhookFaults = ['unreachable', 'timeout', 'inner', 'unsigned'] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** Why an endpoint is off: an operator switched it off, it failed for days, or it answered that it is gone. */
export const webhookOffReasons = ['operator', 'failed', 'gone'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];
