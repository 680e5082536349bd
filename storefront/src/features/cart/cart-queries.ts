import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../app/request.ts';
import { cartApi } from './cart-call.ts';
import { type CartOwner, callsOf } from './cart-owner.ts';

export const cartQuery = (owner: CartOwner) =>
	queryOptions({
		...queryOf(callsOf(owner).list, {}),
		queryFn: ({ signal }) => cartApi(callsOf(owner).list, {}, { signal }),
	});
export const cartCountQuery = (owner: CartOwner) => ({
	...queryOf(callsOf(owner).getCartNum, {}, { quietLogin: true }),
	queryFn: ({ signal }: { signal: AbortSignal }) => cartApi(callsOf(owner).getCartNum, {}, { signal, quietLogin: true }),
	staleTime: 60_000,
});
