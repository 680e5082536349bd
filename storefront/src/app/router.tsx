import { holdTaps } from '@qaysari/client/hold-taps';
import {
	type ComponentPropsWithRef,
	createContext,
	type MouseEvent,
	type ReactNode,
	startTransition,
	useContext,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react';

/** Where the page is: an entry of the browser's history (docs/decisions/0017). */
export interface Place {
	pathname: string;
	/** With its question mark, or empty. */
	search: string;
	/** With its sign, or empty. */
	hash: string;
	/** What came along with the entry. */
	state: unknown;
	/** The entry's own name. */
	key: string;
}

/** How the present entry was reached. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigateOptions {
	replace?: boolean;
	/** What is replaced is the entry so many back, where the page then is. */
	back?: number;
	state?: unknown;
}

/** To an address, of which a query alone keeps the path; or so many entries on or back. */
export type NavigateFunction = (to: string | number, options?: NavigateOptions) => void;

export interface Router {
	place: Place;
	type: NavigationType;
	navigate: NavigateFunction;
}

/** What an entry of the history holds: `idx` counts from the first one of this visit. */
interface Entry {
	usr?: unknown;
	key?: string;
	idx?: number;
}

export const RouterContext = createContext<Router | null>(null);

function useRouter(): Router {
	const router = useContext(RouterContext);
	if (!router) throw new Error('Outside of a router');
	return router;
}

/** Path, query and sign of an address; a query alone belongs to the path given. */
export function placeOf(to: string, pathname: string, state: unknown = null, key = 'default'): Place {
	const [address = '', ...signs] = to.split('#');
	const [path, ...queries] = address.split('?');
	const [query, sign] = [queries.join('?'), signs.join('#')];
	return { pathname: path || pathname, search: query ? `?${query}` : '', hash: sign ? `#${sign}` : '', state, key };
}

const addressOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`;
const entry = (): Entry => (history.state ?? {}) as Entry;

function present(): Place {
	const { pathname, search, hash } = location;
	const { usr = null, key = 'default' } = entry();
	return { pathname, search, hash, state: usr, key };
}

/** The browser's address and its history. The page stays as it is until what comes next is there. */
export function BrowserRouter({ children }: { children: ReactNode }) {
	const [at, setAt] = useState<Omit<Router, 'navigate'>>(() => ({ place: present(), type: 'POP' }));
	/** What the entry that the browser is on its way back to becomes. */
	const becomes = useRef<string | null>(null);
	/** The path that was last gone to, and that of what is in sight. */
	const [wanted, drawn] = [useRef(at.place.pathname), useRef(at.place.pathname)];
	useLayoutEffect(() => holdTaps(() => wanted.current !== drawn.current), []);
	useLayoutEffect(() => {
		drawn.current = at.place.pathname;
	}, [at]);
	useLayoutEffect(() => {
		if (entry().idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '');
		const follow = (): void => {
			if (becomes.current !== null) history.replaceState(history.state, '', becomes.current);
			becomes.current = null;
			const place = present();
			wanted.current = place.pathname;
			startTransition(() => setAt({ place, type: 'POP' }));
		};
		addEventListener('popstate', follow);
		return () => removeEventListener('popstate', follow);
	}, []);
	const [navigate] = useState<NavigateFunction>(
		() =>
			(to: string | number, { replace = false, back = 0, state = null }: NavigateOptions = {}) => {
				if (typeof to === 'number') {
					history.go(to);
					return;
				}
				// Where that many entries do not lie below it, the present one becomes it.
				if (back > 0 && (entry().idx ?? 0) >= back) {
					const below = placeOf(to, location.pathname);
					becomes.current = addressOf(below);
					wanted.current = below.pathname;
					history.go(-back);
					return;
				}
				const place = placeOf(to, location.pathname, state, Math.random().toString(36).slice(2, 10));
				wanted.current = place.pathname;
				const next: Entry = { usr: state, key: place.key, idx: (entry().idx ?? 0) + (replace ? 0 : 1) };
				try {
					if (replace) history.replaceState(next, '', addressOf(place));
					else history.pushState(next, '', addressOf(place));
				} catch {
					// Some browsers take only so many entries in a while; the page is then loaded.
					location.assign(addressOf(place));
					return;
				}
				startTransition(() => setAt({ place, type: replace ? 'REPLACE' : 'PUSH' }));
			},
	);
	const router = useMemo(() => ({ ...at, navigate }), [at, navigate]);
	return <RouterContext value={router}>{children}</RouterContext>;
}

/** On the server: one address, from which nobody goes anywhere. */
export function StaticRouter({ location: to, children }: { location: string; children: ReactNode }) {
	const navigate = (): never => {
		throw new Error('Nobody navigates while a page is rendered');
	};
	return <RouterContext value={{ place: placeOf(to, '/'), type: 'POP', navigate }}>{children}</RouterContext>;
}

export const useLocation = (): Place => useRouter().place;
export const useNavigationType = (): NavigationType => useRouter().type;
export const useNavigate = (): NavigateFunction => useRouter().navigate;

type Wish = Record<string, string> | URLSearchParams;

/** The query of the address, and how it is changed. */
export function useSearchParams(): [
	URLSearchParams,
	(next: Wish | ((old: URLSearchParams) => Wish), options?: NavigateOptions) => void,
] {
	const { place, navigate } = useRouter();
	const query = useMemo(() => new URLSearchParams(place.search), [place.search]);
	return [
		query,
		(next, options) => navigate(`?${new URLSearchParams(typeof next === 'function' ? next(query) : next)}`, options),
	];
}

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, Omit<NavigateOptions, 'back'> {
	to: string;
}

const isElsewhere = (to: string): boolean => /^[a-z][a-z\d+.-]*:|^\/\//i.test(to);
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string): boolean =>
	button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== '_self');

/** A link within the shop; one to elsewhere is the browser's. Where it leads here already, the entry stays one. */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
	const { place, navigate } = useRouter();
	const elsewhere = isElsewhere(to);
	const address = elsewhere ? to : addressOf(placeOf(to, place.pathname));
	return (
		<a
			{...rest}
			href={address}
			target={target}
			onClick={(event) => {
				onClick?.(event);
				if (elsewhere || event.defaultPrevented || isForBrowser(event, target)) return;
				event.preventDefault();
				navigate(to, { replace: replace ?? address === addressOf(place), state });
			}}
		/>
	);
}

/** Leads on as soon as it is drawn. */
export function Navigate({ to, replace = false, state }: { to: string } & NavigateOptions): null {
	const { navigate } = useRouter();
	useEffect(() => navigate(to, { replace, state }), [to, replace, navigate]);
	return null;
}
