import type { Address } from './checkout-queries.ts';

/** Where an order goes: what the address of the page names, else the default, else the first there is. */
export function chosenAddress(addresses: readonly Address[], query: URLSearchParams): Address | null {
	const named = addresses.find((one) => one.id === query.get('addressId'));
	return named ?? addresses.find((one) => one.isDefault) ?? addresses[0] ?? null;
}

/** Whether what the page names is in the list: one that was added a moment ago may not be yet, and another must not stand for it. */
export function isThere(addresses: readonly Address[], query: URLSearchParams): boolean {
	const named = query.get('addressId');
	return named === null || addresses.some((one) => one.id === named);
}
