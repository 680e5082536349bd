import type { DeliveryMode, PaymentMethod } from '@qaysari/contract/order-states';
import { useState } from 'react';
import { useSession } from '../../app/session.ts';
import { traceId } from '../../device/storage.ts';

/** What a buyer chose and typed on the way to an order. */
export interface CheckoutWish {
	deliveryMode: DeliveryMode;
	logistics: { iraq?: string; china?: string };
	storeId: string | null;
	/** Undefined until chosen: then the default one. */
	addressId?: string;
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

/** Kept while one chooses another address, reads the terms or signs in, until the order is placed; `who`: an account, or a visitor's trace. */
let kept = { who: '', wish: fresh };

/** A visitor's goes along into the account that they sign in to; after a sign-out the trace is another one. */
const wishOf = (who: string): CheckoutWish => (kept.who === who || kept.who === traceId() ? kept.wish : fresh);

export type ChangeWish = (change: Partial<CheckoutWish>) => void;

export function useCheckoutWish(): [CheckoutWish, ChangeWish] {
	const who = useSession()?.userId ?? traceId();
	const [shown, setShown] = useState(() => ({ who, wish: wishOf(who) }));
	// Somebody came in or went while it stands here.
	if (shown.who !== who) setShown({ who, wish: wishOf(who) });
	const change: ChangeWish = (part) => {
		kept = { who, wish: { ...wishOf(who), ...part } };
		setShown(kept);
	};
	return [shown.wish, change];
}

/** The next order begins anew. */
export function forgetWish(): void {
	kept = { who: '', wish: fresh };
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
