import { ApiError } from '@qaysari/client/api-error';
import { newKey } from '@qaysari/client/new-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { retryOnce } from '../../app/retry.ts';
import { useNavigate } from '../../app/router.tsx';
import { holdOverlay } from '../../ui/loading-overlay.tsx';
import type { Placed } from './checkout-queries.ts';
import { forgetWish } from './checkout-wish.ts';

/** What was first sent with a key, for as long as nobody knows whether it arrived. */
const sent = new Map<string, unknown>();
/** The attempt that is under way, by what is ordered. */
const attempts = new Map<string, string>();

/** The key of the attempt that is under way, after a reload from the address, or a new one. */
export function attemptKey(wanted: string): string {
	const named = new URLSearchParams(location.search).get('attempt') ?? '';
	return attempts.get(wanted) ?? (/^[\w-]{8,100}$/.test(named) ? named : newKey());
}

/** Written into the address beside the router: the screen is the same, and nothing on it is drawn anew. */
function keepAttempt(wanted: string, key: string | null): void {
	if (key) attempts.set(wanted, key);
	else attempts.delete(wanted);
	const address = new URL(location.href);
	if (key) address.searchParams.set('attempt', key);
	else address.searchParams.delete('attempt');
	history.replaceState(history.state, '', address);
}

/**
 * Places an order once. The key of an attempt stands in the address until its answer is known, so that another tap,
 * and even a reload of the page, repeats the same attempt instead of ordering twice.
 */
export function usePlacing<Body>(wanted: string, send: (body: Body, key: string) => Promise<Placed>) {
	const t = useT();
	const client = useQueryClient();
	const navigate = useNavigate();

	return useMutation({
		// Without a line it fails at once instead of ordering later by itself.
		networkMode: 'always',
		retry: retryOnce,
		retryDelay: 1500,
		mutationFn: async ({ body, key }: { body: Body; key: string }) => {
			try {
				return await send(body, key);
			} catch (error) {
				// The attempt did arrive, and what was typed since differs from it: its own answer is asked for again.
				const first = sent.get(key) as Body | undefined;
				if (error instanceof ApiError && error.reason === 'idempotency_mismatch' && first) return send(first, key);
				throw error;
			}
		},
		onMutate: ({ body, key }) => {
			if (!sent.has(key)) sent.set(key, body);
			keepAttempt(wanted, key);
			return holdOverlay(t('common.loading'));
		},
		onSuccess: (placed, { key }) => {
			sent.delete(key);
			attempts.delete(wanted);
			forgetWish();
			const orders = placed.orders.map((order) => order.orderNumber).join(',');
			// The result screen leads on to the bank's page for a card, and leaves what else there is in sight.
			const payment = placed.paymentId ? `&payment=${placed.paymentId}&go=1` : '';
			navigate(paths.paymentResult(`?orders=${orders}${payment}`), { replace: true });
			// Carts, lists and counts are others now; the checkout itself is left.
			client.removeQueries({ queryKey: ['order-draft'] });
			void client.invalidateQueries({
				predicate: ({ queryKey }) =>
					/\/(cart|cartTemp|order|x\/orders)\//.test(String(queryKey[0])) &&
					!String(queryKey[0]).endsWith('preview') &&
					!String(queryKey[0]).endsWith('Pre'),
			});
		},
		onError: (error, { key }) => {
			if (error instanceof ApiError && error.isUndecided) return;
			sent.delete(key);
			keepAttempt(wanted, null);
		},
		onSettled: (_placed, _error, _wish, letGo) => letGo?.(),
	});
}
