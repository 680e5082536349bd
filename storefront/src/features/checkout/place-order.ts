import { ApiError } from '@qaysari/client/api-error';
import { deliveryMode, type PaymentMethod } from '@qaysari/contract/order-states';
import { useEffect, useRef, useState } from 'react';
import { phoneToProve } from '../credentials/phone-to-prove.ts';
import type { Placed, Quote } from './checkout-queries.ts';
import type { OrderSource } from './checkout-source.ts';
import type { CheckoutWish } from './checkout-wish.ts';
import { type CommonOrder, commonOrderOf } from './common-order.ts';
import { attemptKey, usePlacing } from './placing.ts';
import { faultOf } from './placing-problem.tsx';
import type { ToPay } from './to-pay.ts';

/** An order on its way, and how whoever places it sends it. */
export interface OrderToPlace<Body> {
	source: OrderSource;
	quote: Quote;
	wish: CheckoutWish;
	/** Shows what is missing there, if anything. */
	contactIsComplete: () => boolean;
	bodyOf: (common: CommonOrder) => Body;
	send: (body: Body, key: string) => Promise<Placed>;
	/** The prices in a refusal. */
	onNewQuote: (quote: Quote) => void;
	/** What is ordered, or may be, is another now. */
	onRenew: () => void;
}

function show(id: string): void {
	document.getElementById(id)?.scrollIntoView({ block: 'center' });
}

/** Takes in why an order was not placed: other prices, a number that nobody proved yet, goods that may be fewer. */
function useRefusal<Body>({ quote, onNewQuote, onRenew }: OrderToPlace<Body>) {
	const [before, setBefore] = useState<Quote | null>(null);
	const [unproven, setUnproven] = useState({ phone: '', asked: false });
	return {
		/** What was shown before the prices changed. */
		before,
		/** The number that has to be proven first, and whether it is asked for. */
		unproven,
		onProofLeft: (): void => setUnproven({ ...unproven, asked: false }),
		onError: (error: unknown): void => {
			if (!(error instanceof ApiError)) return;
			const phone = phoneToProve(error);
			if (error.reason === 'price_changed' && error.data) {
				setBefore(quote);
				onNewQuote(error.data as Quote);
			} else if (phone !== null) {
				setUnproven({ phone, asked: true });
			} else if (!error.isUndecided && faultOf(error) === null) {
				onRenew();
			}
		},
	};
}

/** Places an order when nothing is missing any longer, and shows what is missing or stood in the way. */
export function usePlaceOrder<Body>(order: OrderToPlace<Body>, method: PaymentMethod | null, toPay: ToPay) {
	const { quote, wish } = order;
	const wanted = JSON.stringify(order.source);
	const placing = usePlacing(wanted, order.send);
	const { onError, ...refusal } = useRefusal(order);
	const running = useRef(false);
	// Complaints appear with the first try to order, and go as soon as they are met.
	const [tried, setTried] = useState(false);

	useEffect(() => {
		if (placing.error) show('problem');
	}, [placing.error]);

	const gap = (): string | null => {
		const noStore = wish.deliveryMode === deliveryMode.selfPickup && wish.storeId === null;
		if (!order.contactIsComplete() || noStore) return 'delivery';
		if (method === null) return 'payment';
		return wish.agreed ? null : 'agreement';
	};
	const place = (): void => {
		setTried(true);
		const missing = gap();
		if (missing) show(missing);
		if (missing || method === null || running.current) return;
		running.current = true;
		const body = order.bodyOf(commonOrderOf(quote, wish, method, toPay));
		// What was placed is left, and not placed again meanwhile.
		const onFailed = (error: unknown): void => {
			running.current = false;
			onError(error);
		};
		placing.mutate({ body, key: attemptKey(wanted) }, { onError: onFailed });
	};
	return {
		...refusal,
		place,
		/** On its way, or placed and about to be left. */
		busy: placing.isPending || placing.isSuccess,
		error: placing.error,
		tried,
		onProven: (): void => {
			refusal.onProofLeft();
			place();
		},
		onMended: (): void => {
			placing.reset();
			order.onRenew();
		},
	};
}
