import { deliveryMode, type PaymentMethod } from '@qaysari/contract/order-states';
import type { Quote } from './checkout-queries.ts';
import type { CheckoutWish } from './checkout-wish.ts';
import type { ToPay } from './to-pay.ts';

/** What buyers and visitors send alike. */
export interface CommonOrder {
	remark: string;
	paymentMethod: PaymentMethod;
	useBalance: boolean;
	agreed: boolean;
	expectedTotal: Quote['payNow'];
	deliveryMode: CheckoutWish['deliveryMode'];
	logistics: CheckoutWish['logistics'];
	storeId?: string;
}

export function commonOrderOf(quote: Quote, wish: CheckoutWish, method: PaymentMethod, toPay: ToPay): CommonOrder {
	return {
		remark: wish.remark,
		paymentMethod: method,
		useBalance: toPay.fromBalance > 0,
		agreed: wish.agreed,
		expectedTotal: quote.payNow,
		deliveryMode: wish.deliveryMode,
		logistics: wish.logistics,
		...(wish.deliveryMode === deliveryMode.selfPickup && wish.storeId ? { storeId: wish.storeId } : {}),
	};
}
