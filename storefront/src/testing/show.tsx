import '../app/app.css';
import { newKey } from '@qaysari/client/new-key';
import { openShopPeer } from '@qaysari/client/testing/shop-peer';
import { directionOf, type Language } from '@qaysari/contract/languages';
import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RenderResult, render } from 'vitest-browser-react/pure';
import { browserRequest } from '../app/api.ts';
import { Providers } from '../app/document.tsx';
import { loadCatalogue, loadRest } from '../app/language.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { placeOf, type Router, RouterContext } from '../app/router.tsx';
import { type Session, setSession } from '../app/session.ts';
import { keep } from '../device/storage.ts';
import { Toasts } from '../ui/toast.tsx';

/** Every place is an entry of the history by itself. */
const placeAt = (to: string, pathname = '/') => placeOf(to, pathname, null, newKey());

/** The shop at the other end of the line; every test begins with one that was told nothing (before-each.ts). */
export const shop = openShopPeer();

export interface Shown extends RenderResult {
	/** Path and query of where the page is now. */
	address(): string;
}

/**
 * A part of the storefront as it stands in the shop: texts, styles, query client, router, toasts.
 * @param at the address that it is shown at; `session` signs a buyer in
 */
export async function show(
	part: ReactNode,
	{ at = '/', language = 'en', session = null }: { at?: string; language?: Language; session?: Session | null } = {},
): Promise<Shown> {
	document.documentElement.lang = language;
	document.documentElement.dir = directionOf(language);
	keep('language', language);
	setSession(session);
	const [catalogue] = await Promise.all([loadCatalogue(language), loadRest(language)]);
	let address = at;
	const Addressed = ({ children }: { children: ReactNode }) => {
		const [place, setPlace] = useState(() => placeAt(at));
		address = `${place.pathname}${place.search}`;
		const router = useMemo((): Router => {
			const navigate: Router['navigate'] = (to) => {
				if (typeof to === 'string') setPlace(placeAt(to, place.pathname));
			};
			return { place, type: 'PUSH', navigate };
		}, [place]);
		return <RouterContext value={router}>{children}</RouterContext>;
	};
	const client = createQueryClient(browserRequest);
	const { queries, mutations } = client.getDefaultOptions();
	// How long is waited between two tries changes nothing of what comes of them.
	client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 }, mutations: { ...mutations, retryDelay: 0 } });
	// As users meet it the libraries have no `act`, which would wait until it is drawn.
	const shown = await flushSync(() =>
		render(
			<Providers client={client} language={language} catalogue={catalogue} refused={null}>
				<Addressed>
					<div className="mx-auto min-h-dvh max-w-[760px]">{part}</div>
					<Toasts />
				</Addressed>
			</Providers>,
		),
	);
	return { ...shown, address: () => address };
}
