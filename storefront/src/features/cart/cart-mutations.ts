import { ApiError } from '@qaysari/client/api-error';
import { newKey } from '@qaysari/client/new-key';
import type { Call } from '@qaysari/contract/call';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import type { RefusalCode } from '@qaysari/contract/refusals';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { retryOnce } from '../../app/retry.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { cartApi } from './cart-call.ts';
import { type CartOwner, callsOf, cartOwner } from './cart-owner.ts';
import { cartCountQuery, cartQuery } from './cart-queries.ts';
import { type CartData, type CartLine, recounted } from './cart-view-model.ts';
import { keepWished } from './cart-wished.ts';

/** The server's answer is the whole cart: shown as it is, badge included, save for pieces that are tapped further meanwhile. */
export function putCart(client: QueryClient, owner: CartOwner, cart: CartData): void {
	const shown = keepWished(cart);
	client.setQueryData(cartQuery(owner).queryKey, shown);
	client.setQueryData(cartCountQuery(owner).queryKey, { cartNum: shown.cartNum });
}

/** The product is no longer what the page shows of it. */
const outdated: readonly (RefusalCode | undefined)[] = ['sku_gone', 'out_of_stock', 'offer_limit', 'below_minimum'];

export function useAddToCart() {
	const client = useQueryClient();
	const t = useT();
	const toastError = useErrorToast();
	return useMutation({
		mutationFn: (wish: { skuId: string; quantity: number; key: string }) => {
			const owner = cartOwner();
			return cartApi(callsOf(owner).addCart, { skuId: wish.skuId, quantity: wish.quantity }, { key: wish.key, client });
		},
		retry: retryOnce,
		onSuccess: (answer) => {
			const { cartNum } = answer;
			const owner = cartOwner();
			client.setQueryData(cartCountQuery(owner).queryKey, { cartNum });
			void client.invalidateQueries({ queryKey: cartQuery(owner).queryKey });
			toast('success', t('offline' in answer ? 'cart.addedOffline' : 'product.added'), {
				to: paths.cart(),
				label: t('product.viewCart'),
			});
		},
		onError: (error) => {
			toastError(error);
			if (error instanceof ApiError && outdated.includes(error.reason))
				void client.invalidateQueries({ queryKey: [catalogCalls.detail.path] });
		},
	});
}

/** Changes of one cart follow each other. */
const scopeOf = (owner: CartOwner) => ({ id: `cart-${owner}` });

/**
 * Resolves when the shop has answered every change that is under way.
 * @throws what the first of them was refused with, which is told already
 */
export async function settleChanges(client: QueryClient, owner: CartOwner): Promise<void> {
	const { id } = scopeOf(owner);
	const underWay = client.getMutationCache().findAll({ status: 'pending', predicate: ({ options }) => options.scope?.id === id });
	await Promise.all(underWay.map((change) => change.continue()));
}

interface CartChange<Input> {
	call: (owner: CartOwner) => Call<Input, CartData>;
	/** What the cart looks like if the change is accepted. */
	apply: (cart: CartData, input: Input) => CartData;
}

/** Shown at once, taken back when it is refused. Changes follow each other, and only the last answer is drawn. */
function useCartChange<Input>(owner: CartOwner, change: CartChange<Input>) {
	const client = useQueryClient();
	const toastError = useErrorToast();
	const key = cartQuery(owner).queryKey;
	const mutationKey = ['cart-change', owner] as const;
	const isLast = (): boolean => client.isMutating({ mutationKey }) === 1;
	return useMutation({
		mutationKey,
		scope: scopeOf(owner),
		networkMode: 'always',
		mutationFn: (input: Input) => cartApi(change.call(owner), input, { key: newKey() }),
		onMutate: async (input) => {
			await client.cancelQueries({ queryKey: key });
			const before = client.getQueryData<CartData>(key);
			if (before) client.setQueryData(key, recounted(change.apply(before, input)));
			return { before };
		},
		onSuccess: (cart) => {
			if (isLast()) putCart(client, owner, cart);
		},
		onError: (error, _input, context) => {
			if (context?.before && isLast()) client.setQueryData(key, context.before);
			toastError(error);
			void client.invalidateQueries({ queryKey: key });
		},
	});
}

export function useSelectLines(owner: CartOwner) {
	return useCartChange<{ lineIds: string[]; selected: boolean }>(owner, {
		call: (who) => callsOf(who).selectProduct,
		apply: (cart, { lineIds, selected }) => ({
			...cart,
			lines: cart.lines.map((line) => (lineIds.includes(line.lineId) ? { ...line, selected } : line)),
		}),
	});
}

export function useDeleteLines(owner: CartOwner) {
	return useCartChange<{ lineIds: string[] }>(owner, {
		call: (who) => callsOf(who).delete,
		apply: (cart, { lineIds }) => ({ ...cart, lines: cart.lines.filter((line) => !lineIds.includes(line.lineId)) }),
	});
}

/** A line that was taken out, and the key under which it is put back once. */
export interface DeletedLine {
	line: CartLine;
	key: string;
}

/**
 * Puts lines back that were just deleted, once the shop has answered that. What the shop refuses is told and left out.
 * @returns what could not be put back yet, since there was no answer or no room
 */
export function useRestoreLines(owner: CartOwner) {
	const client = useQueryClient();
	const toastError = useErrorToast();
	return useMutation({
		scope: scopeOf(owner),
		networkMode: 'always',
		mutationFn: async (deleted: readonly DeletedLine[]): Promise<readonly DeletedLine[]> => {
			for (const [index, { line, key }] of deleted.entries()) {
				try {
					await cartApi(callsOf(owner).addCart, { skuId: line.skuId, quantity: line.quantity }, { key, line });
				} catch (error) {
					if (!(error instanceof ApiError)) throw error;
					toastError(error);
					if (error.isPassing) return deleted.slice(index);
				}
			}
			return [];
		},
		onError: toastError,
		onSettled: () =>
			Promise.all([
				client.invalidateQueries({ queryKey: cartQuery(owner).queryKey }),
				client.invalidateQueries({ queryKey: cartCountQuery(owner).queryKey }),
			]),
	});
}
