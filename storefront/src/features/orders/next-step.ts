import { orderStatus } from '@qaysari/contract/order-states';
import type { PaymentState } from '@qaysari/contract/payment-states';

/**
 * What the buyer does next: `pay` and `receipt` (again, for the one sent was refused) end in money, `wait` leaves nothing to do but
 * ask, `track` follows what is on its way, `again` orders what came or was called off once more.
 */
export type NextStep = 'confirm' | 'pay' | 'receipt' | 'wait' | 'track' | 'again';

interface Standing {
	status: number;
	actions: readonly string[];
	/** Of the payment that the order waits for; null without one. */
	paymentState: PaymentState | null;
}

/** Nothing is on its way any more. */
export const notOnItsWay: readonly number[] = [
	orderStatus.CONFIRM_GOODS_AND_HAS_SUBSIDY,
	orderStatus.CONFIRM_GOODS,
	orderStatus.SUCCESS,
	orderStatus.CANCEL,
	orderStatus.TERMINATED,
];

/** Nothing was sent yet. */
const notSent: readonly number[] = [orderStatus.WAIT_BUYER_PAY, orderStatus.WAIT_SELLER_SEND, orderStatus.WAITING_PURCHASE];

export function nextStep({ status, actions, paymentState }: Standing): NextStep {
	if (actions.includes('receiptConfirmed')) return 'confirm';
	if (notOnItsWay.includes(status)) return 'again';
	if (paymentState === 'under review') return 'wait';
	if (paymentState === 'review failed') return 'receipt';
	if (actions.includes('pay')) return 'pay';
	return notSent.includes(status) ? 'wait' : 'track';
}
