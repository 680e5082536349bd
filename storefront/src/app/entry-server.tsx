import { ApiError } from '@qaysari/client/api-error';
import { dataOf } from '@qaysari/client/client';
import type { Call } from '@qaysari/contract/call';
import type { Envelope } from '@qaysari/contract/envelope';
import type { Language } from '@qaysari/contract/languages';
import { createTranslator } from '@qaysari/messages/translate';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { productsQuery } from '../features/home/home-queries.ts';
import { Providers } from './document.tsx';
import { Frame } from './frame.tsx';
import { loadCatalogue, loadRest } from './language.tsx';
import { routes } from './paths.ts';
import type { FirstData, Head } from './public-page.ts';
import { publicPages } from './public-pages.ts';
import { createQueryClient } from './query-client.ts';
import { type Refused, refusedBy, refusedTitle } from './refused.ts';
import type { ShopRequest } from './request.ts';
import { StaticRouter } from './router.tsx';
import { screens } from './routes.ts';
import { loadScreen } from './screen-outlet.tsx';

export interface RenderedPage {
	/** 200, or why the address was refused. */
	status: number;
	html: string;
	/** First data, for the script to take over without fetching again. */
	data: string;
	head: Head;
	/** What the page is made of, for dropping it when that changes. */
	tags: string[];
}

/** Whether a page is rendered on the server; all others are drawn in the browser from the shell. */
export function isPublicPage(path: string): boolean {
	return path in publicPages;
}

/** Which query parameters change a public page. */
export function pageParameters(path: string): readonly string[] {
	return publicPages[path]?.parameters ?? [];
}

/** Every route that exists; others are answered with 404. */
export const screenPaths: readonly string[] = Object.keys(screens);

/** Renders a public page. Nothing of it is shared with the others that are rendered meanwhile. */
export async function renderPage(options: {
	url: URL;
	language: Language;
	call: (call: Call, input: unknown, language: Language) => Promise<Envelope>;
}): Promise<RenderedPage | null> {
	const { url, language } = options;
	const page = publicPages[url.pathname];
	if (!page) return null;
	const [catalogue] = await Promise.all([loadCatalogue(language), loadRest(language), loadScreen(url.pathname, language)]);
	const client = createQueryClient(requestFor(options));
	const refused = await refusalOf(() => page.prefetch(client, url.searchParams));
	if (refused) await Promise.all([loadScreen(routes.missing, language), refused.status === 410 ? whatIsOn(client) : null]);
	const html = renderToString(
		<Providers client={client} language={language} catalogue={catalogue} refused={refused}>
			<StaticRouter location={`${url.pathname}${url.search}`}>
				<Frame />
			</StaticRouter>
		</Providers>,
	);
	const t = createTranslator<'shop'>(language, catalogue);
	const data: FirstData = { ...dehydrate(client), language, refused };
	return {
		status: refused?.status ?? 200,
		html,
		data: JSON.stringify(data),
		head: refused ? headOf(t(refusedTitle(refused))) : page.head({ client, query: url.searchParams, t, language }),
		tags: page.tags(url.searchParams),
	};
}

/** @throws what is no refusal of the address */
async function refusalOf(prefetch: () => Promise<void>): Promise<Refused | null> {
	try {
		await prefetch();
		return null;
	} catch (error) {
		const refused = error instanceof ApiError ? refusedBy(error) : null;
		if (!refused) throw error;
		return refused;
	}
}

/** Shown below an offer that is over; without it the page is shorter. */
const whatIsOn = (client: QueryClient): Promise<void> => client.prefetchInfiniteQuery(productsQuery(null));

const headOf = (title: string): Head => ({
	title,
	description: '',
	canonical: routes.missing,
	image: null,
	jsonLd: [],
	preload: null,
});

/** What is drawn here is drawn for nobody in particular, and asks the shop directly. */
function requestFor({ language, call: ask }: Parameters<typeof renderPage>[0]): ShopRequest {
	return {
		language,
		session: null,
		call: async (call, input) => {
			const envelope = await ask(call, input, language);
			return dataOf(call, { status: envelope.code, envelope, requestId: null, sentAt: null, visitorToken: null });
		},
	};
}
