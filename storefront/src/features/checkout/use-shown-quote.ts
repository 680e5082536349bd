import { ApiError } from '@qaysari/client/api-error';
import { useEffect, useState } from 'react';
import type { Quote } from './checkout-queries.ts';
import type { ChangeWish, CheckoutWish } from './checkout-wish.ts';

/** The refusal that nobody delivers to a place; null for everything else. */
export function unservedOf(error: unknown): ApiError | null {
	return error instanceof ApiError && error.reason === 'place_not_served' ? error : null;
}

interface Asked {
	data: Quote | undefined;
	error: unknown;
}

/**
 * The quote that the form stands on. Where nobody delivers to the place it is that of the same order without a place, so that the
 * form and what was typed stay; a way of shipping that does not go there makes room for those that do.
 * @param elsewhere the quote without a place, asked for while the place is not served
 */
export function useShownQuote(
	quote: Asked,
	elsewhere: Asked,
	wish: CheckoutWish,
	change: ChangeWish,
): { data: Quote | undefined; error: unknown; unserved: ApiError | null } {
	const [last, setLast] = useState<Quote>();
	if (quote.data && quote.data !== last) setLast(quote.data);
	const unserved = unservedOf(quote.error);
	const chosen = Object.keys(wish.logistics).length > 0;
	const otherWay = quote.error instanceof ApiError && quote.error.reason === 'logistics_unavailable' && chosen;
	useEffect(() => {
		if (otherWay) change({ logistics: {} });
	}, [otherWay, change]);
	if (unserved) return { data: elsewhere.data ?? last, error: elsewhere.data || last ? null : elsewhere.error, unserved };
	return { data: quote.data ?? (otherWay ? last : undefined), error: otherWay ? null : quote.error, unserved };
}
