import '../app/base.css';
import '../ui/ui.css';
import { openShopPeer } from '@qaysari/client/testing/shop-peer';
import type { Role } from '@qaysari/contract/call';
import type { Language } from '@qaysari/contract/languages';
import { staffSchemas } from '@qaysari/contract/staff.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type RenderResult, render } from 'vitest-browser-react/pure';
import { switchLanguage } from '../app/language.ts';
import { queryClient } from '../app/query-client.ts';
import { begin } from '../app/session.ts';
import { Themed } from '../app/themed.tsx';

/** The shop at the other end of the line; every test begins with one that was told nothing (before-each.ts). */
export const shop = openShopPeer();

const { queries, mutations } = queryClient.getDefaultOptions();
// How long is waited between two tries changes nothing of what comes of them.
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 }, mutations: { ...mutations, retryDelay: 0 } });

export interface Shown extends RenderResult {
	/** Path and query of where the page is now. */
	address(): string;
}

/** A part of the console as it stands there: texts, theme, query client, router, somebody signed in. */
export async function show(
	part: ReactNode,
	{
		at = '/',
		language = 'en',
		role = 'owner',
		secondFactor = true,
		secondFactorDue = null,
	}: { at?: string; language?: Language; role?: Role; secondFactor?: boolean; secondFactorDue?: string | null } = {},
): Promise<Shown> {
	await switchLanguage(language);
	const operator = { ...Object(exampleOf(staffSchemas.me.output)), role, language, secondFactor, secondFactorDue };
	begin(queryClient, staffSchemas.me.output.parse(operator));
	const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] });
	// As users meet it the libraries have no `act`, which would wait until it is drawn.
	const shown = await flushSync(() =>
		render(
			<Themed dark={false} touch={false}>
				<QueryClientProvider client={queryClient}>
					<RouterProvider router={router} />
				</QueryClientProvider>
			</Themed>,
		),
	);
	return { ...shown, address: () => `${router.state.location.pathname}${router.state.location.search}` };
}
