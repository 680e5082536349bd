import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { freightCalls } from '@qaysari/contract/freight.calls';
import { landingCalls } from '@qaysari/contract/landing.calls';
import type { Language } from '@qaysari/contract/languages';
import { searchCalls } from '@qaysari/contract/search.calls';
import { timedPricesCalls } from '@qaysari/contract/timed-prices.calls';
import { routes } from '../app/paths.ts';

/** What the page and the worker say to each other and keep. */

export const cacheNames = {
	shell: 'shell',
	assets: 'assets',
	pages: 'pages',
	reads: 'reads',
	pictures: 'pictures',
} as const;

/** A page without data: every screen can be drawn in it. */
export const shellPath = routes.settings;

export type WorkerMessage = { kind: 'take-over' } | { kind: 'language'; language: Language };

/** Pages that look the same for everybody. */
const keptPages: ReadonlySet<string> = new Set([
	routes.home,
	routes.homeIndex,
	routes.hot,
	routes.commodity,
	routes.product,
	routes.search,
	routes.landing,
	routes.brand,
	routes.allProducts,
	routes.offers,
]);

export const isKeptPage = (path: string): boolean => keptPages.has(path);

/** Reads of the catalogue: the same for everybody who asks in one language. */
const keptReads: ReadonlySet<string> = new Set(
	[
		...Object.values(homeCalls),
		catalogCalls.detail,
		catalogCalls.description,
		catalogCalls.categories,
		searchCalls.keywordSearch,
		timedPricesCalls.today,
		landingCalls.config,
		landingCalls.page,
		freightCalls.freightEstimate,
	].map((call) => call.path),
);

export const isKeptRead = (path: string): boolean => keptReads.has(path);

/** Caches hold addresses only: the body becomes a part of one. */
export function readKey(path: string, language: string, body: string): string {
	return `/kept${path}?${new URLSearchParams({ language, body })}`;
}
