import type { DeliveryMode, PaymentMethod } from '@qaysari/contract/order-states';
import { useState } from 'react';
import { emptyContact, type VisitorContact } from './visitor-contact-form.ts';

/** What a buyer chose and typed on the way to an order. */
export interface CheckoutWish {
	deliveryMode: DeliveryMode;
	logistics: { iraq?: string; china?: string };
	storeId: string | null;
	/** Null until chosen: then the first that is open. */
	method: PaymentMethod | null;
	remark: string;
	agreed: boolean;
	/** Of a visitor; a buyer has addresses. */
	contact: VisitorContact;
}

const fresh: CheckoutWish = { deliveryMode: 1, logistics: {}, storeId: null, method: null, remark: '', agreed: false, contact: emptyContact };

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

/** What was typed of a person stays for the next order of this visit; the rest begins anew. */
export function forgetWish(): void {
	kept = { ...fresh, contact: kept.contact };
}
