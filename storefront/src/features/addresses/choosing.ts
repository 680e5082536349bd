import { paths } from '../../app/paths.ts';
import { useSearchParams } from '../../app/router.tsx';
import { insidePath } from '../../ui/inside-path.ts';

/** `?select=1`: a checkout waits for an address. What it named to come back to travels along through list and form. */
export interface Choosing {
	/** The present choice. */
	chosenId: string | null;
	/** Where to go with an address. */
	back: (addressId: string) => string;
	/** Appended to the addresses of list and form. */
	query: string;
}

export function useChoosing(): Choosing | null {
	const [query] = useSearchParams();
	if (query.get('select') !== '1') return null;
	const target = insidePath(query.get('return')) ?? paths.checkout();
	const chosenId = query.get('addressId') ?? new URL(target, location.origin).searchParams.get('addressId');
	const travelling = new URLSearchParams({ select: '1', return: target });
	return {
		chosenId,
		back: (addressId) => {
			const address = new URL(target, location.origin);
			address.searchParams.set('addressId', addressId);
			return `${address.pathname}${address.search}`;
		},
		query: travelling.toString(),
	};
}

/** The address of the form, for a new address or a named one. */
export function formPath(choosing: Choosing | null, id?: string): string {
	const query = new URLSearchParams(choosing?.query ?? '');
	if (id) query.set('id', id);
	const text = query.toString();
	return paths.addressForm(text ? `?${text}` : '');
}
