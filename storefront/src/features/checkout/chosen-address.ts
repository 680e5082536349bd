import { useEffect } from 'react';
import { useSearchParams } from '../../app/router.tsx';
import type { Address } from './checkout-queries.ts';
import type { ChangeWish, CheckoutWish } from './checkout-wish.ts';

/** The address that was chosen: what that of the page names, also where the checkout was left since and is opened anew without it. */
export function useNamedAddress(wish: CheckoutWish, change: ChangeWish): string | null {
	const [query] = useSearchParams();
	const named = query.get('addressId');
	useEffect(() => {
		if (named !== null && named !== wish.addressId) change({ addressId: named });
	}, [named, wish.addressId, change]);
	return named ?? wish.addressId ?? null;
}

/** Where an order goes: what was chosen, else the default, else the first there is. */
export function chosenAddress(addresses: readonly Address[], named: string | null): Address | null {
	return addresses.find((one) => one.id === named) ?? addresses.find((one) => one.isDefault) ?? addresses[0] ?? null;
}

/** Whether what was chosen is in the list: one that was added a moment ago may not be yet, and another must not stand for it. */
export function isThere(addresses: readonly Address[], named: string | null): boolean {
	return named === null || addresses.some((one) => one.id === named);
}
