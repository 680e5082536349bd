import type { DeliveryMode, PaymentMethod } from '@qaysari/contract/order-states';
import { useState } from 'react';

/** What a buyer chose and typed on the way to an order. */
export interface CheckoutWish {
	deliveryMode: DeliveryMode;
	logistics: { iraq?: string; china?: string };
	storeId: string | null;
	/** Null until chosen: then the first that is open. */
	method: PaymentMethod | null;
	/** The balance pays first, where there is one. */
	useBalance: boolean;
	/** Undefined until chosen: then the best one; null for none. */
	couponId?: string | null;
	remark: string;
	agreed: boolean;
}

/** Under this name the visitor's typed address is kept on the device until the next order. */
export const visitorDraft = 'checkout';

const fresh: CheckoutWish = {
	deliveryMode: 1,
	logistics: {},
	storeId: null,
	method: null,
	useBalance: true,
	remark: '',
	agreed: false,
};

/** Kept while one chooses another address, reads the terms or signs in, until the order is placed. */
let kept: CheckoutWish = fresh;

export type ChangeWish = (change: Partial<CheckoutWish>) => void;

export function useCheckoutWish(): [CheckoutWish, ChangeWish] {
	const [wish, setWish] = useState(kept);
	const change: ChangeWish = (part) => {
		kept = { ...kept, ...part };
		setWish(kept);
	};
	return [wish, change];
}

/** The next order begins anew. */
export function forgetWish(): void {
	kept = fresh;
}

/** Skus that a visitor has before them: whoever signs in half-way goes on with these, and not with all of an older cart. */
let seen: readonly string[] | null = null;

export function rememberSeen(skuIds: readonly string[]): void {
	seen = skuIds;
}

export function seenByVisitor(): readonly string[] | null {
	return seen;
}

export function forgetSeen(): void {
	seen = null;
}
