import { paths } from '../../app/paths.ts';
import { useLocation, useNavigate, useSearchParams } from '../../app/router.tsx';
import { insidePath } from '../../ui/inside-path.ts';

/** `?select=1`: a checkout waits for an address. What it named to come back to travels along through list and form. */
export interface Choosing {
	/** The present choice. */
	chosenId: string | null;
	/** Goes with an address to where it is waited for. */
	choose: (addressId: string) => void;
	/** Appended to the addresses of list and form. */
	query: string;
	/** Goes along with the entries of list and form. */
	state: AboveWaiting;
}

/** How many entries below one of the history that one is which waits for an address. */
export interface AboveWaiting {
	above: number;
}

/** Of what waits itself: the entry that a link there makes. */
export const justAbove: AboveWaiting = { above: 1 };

/** 0 where the page was opened by its address: nothing is known of what lies below it. */
const aboveOf = (state: unknown): number =>
	typeof state === 'object' && state !== null && 'above' in state && typeof state.above === 'number' ? state.above : 0;

export function useChoosing(): Choosing | null {
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const above = aboveOf(useLocation().state);
	if (query.get('select') !== '1') return null;
	const target = insidePath(query.get('return')) ?? paths.checkout();
	const chosenId = query.get('addressId') ?? new URL(target, location.origin).searchParams.get('addressId');
	const travelling = new URLSearchParams({ select: '1', return: target });
	return {
		chosenId,
		choose: (addressId) => {
			const address = new URL(target, location.origin);
			address.searchParams.set('addressId', addressId);
			// The entry that waits becomes the one with the address: another beside it would be a second order of the same goods.
			navigate(`${address.pathname}${address.search}`, { replace: true, back: above });
		},
		query: travelling.toString(),
		state: { above: above > 0 ? above + 1 : 0 },
	};
}

/** The address of the form, for a new address or a named one. */
export function formPath(choosing: Choosing | null, id?: string): string {
	const query = new URLSearchParams(choosing?.query ?? '');
	if (id) query.set('id', id);
	const text = query.toString();
	return paths.addressForm(text ? `?${text}` : '');
}
