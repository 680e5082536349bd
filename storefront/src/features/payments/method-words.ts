import { type PaymentMethod, type PaymentSource, paymentMethod, paymentSource } from '@qaysari/contract/order-states';
import type { ShopKey } from '@qaysari/messages/translate';

/** Methods by the document's codes: the displayed label decides what a method is. */
export const methodTitle = {
	[paymentMethod.card]: 'checkout.payment.card',
	[paymentMethod.bankTransfer]: 'checkout.payment.transfer',
	[paymentMethod.cashAtStore]: 'checkout.payment.store',
	[paymentMethod.cashOnDelivery]: 'checkout.payment.delivery',
} as const satisfies Record<PaymentMethod, ShopKey>;

/** Where money came from: a method, or the balance. */
export const sourceTitle = {
	...methodTitle,
	[paymentSource.balance]: 'balance.title',
} as const satisfies Record<PaymentSource, ShopKey>;

export const methodHint = {
	[paymentMethod.card]: 'checkout.payment.card.hint',
	[paymentMethod.bankTransfer]: 'checkout.payment.transfer.hint',
	[paymentMethod.cashAtStore]: 'checkout.payment.store.hint',
	[paymentMethod.cashOnDelivery]: 'checkout.payment.delivery.hint',
} as const satisfies Record<PaymentMethod, ShopKey>;

/** Paid in notes, of which 250 dinar is the smallest. */
export function isCash(method: PaymentSource): boolean {
	return method === paymentMethod.cashAtStore || method === paymentMethod.cashOnDelivery;
}

/** How long the shop waits for a first payment, in hours; cash at the door is not waited for. */
export const payWithinHours: Record<PaymentSource, number | null> = { 10: 24, 3: 72, 5: 72, 11: null, 20: null };
