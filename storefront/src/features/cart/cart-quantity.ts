import { newKey } from '@qaysari/client/new-key';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { cartApi } from './cart-call.ts';
import { putCart } from './cart-mutations.ts';
import { type CartOwner, callsOf } from './cart-owner.ts';
import { cartQuery } from './cart-queries.ts';
import type { CartData } from './cart-view-model.ts';
import { keepWished, wished } from './cart-wished.ts';

/** How long the finger may rest between two taps that become one call. */
const pauseMs = 350;

let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<boolean> | null = null;
/** Sends one wish; false when it was refused. */
let send: (() => Promise<boolean>) | null = null;

/** Sets the pieces of a line: drawn at once, quick taps sent as one, the old number back when it is refused. */
export function useLineQuantity(owner: CartOwner): (lineId: string, quantity: number) => void {
	const client = useQueryClient();
	const toastError = useErrorToast();
	return (lineId, quantity) => {
		const key = cartQuery(owner).queryKey;
		void client.cancelQueries({ queryKey: key });
		wished.set(lineId, quantity);
		const cart = client.getQueryData<CartData>(key);
		if (cart) client.setQueryData(key, keepWished(cart));
		send = () => sendWish(client, owner, toastError);
		clearTimeout(timer);
		timer = setTimeout(() => void settleQuantities(), pauseMs);
	};
}

/** Resolves when everything that was tapped is answered, false when something was refused: the checkout must not run ahead. */
export async function settleQuantities(): Promise<boolean> {
	clearTimeout(timer);
	let accepted = true;
	while (sending || (wished.size > 0 && send)) {
		sending ??= (send?.() ?? Promise.resolve(true)).finally(() => {
			sending = null;
		});
		accepted = (await sending) && accepted;
	}
	return accepted;
}

async function sendWish(client: QueryClient, owner: CartOwner, tellFailure: (error: unknown) => void): Promise<boolean> {
	const [next] = wished;
	if (!next) return true;
	const [lineId, quantity] = next;
	try {
		const cart = await cartApi(callsOf(owner).updateProductByCart, { lineId, quantity }, { key: newKey() });
		// Tapped further meanwhile: that number is sent next.
		if (wished.get(lineId) === quantity) wished.delete(lineId);
		putCart(client, owner, cart);
		return true;
	} catch (error) {
		wished.delete(lineId);
		tellFailure(error);
		await client.invalidateQueries({ queryKey: cartQuery(owner).queryKey });
		return false;
	}
}
