import './app.css';
import { limits } from '@qaysari/contract/limits';
import { hydrate, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect } from 'react';
import { watchInstall } from '../device/install.ts';
import { isShell } from '../device/shell.ts';
import { bringViewedAlong } from '../features/library/viewed-products.ts';
import { browserRequest } from './api.ts';
import { tellBriefVisit } from './brief-visit.ts';
import { Providers } from './document.tsx';
import { Frame } from './frame.tsx';
import { loadCatalogue } from './language.tsx';
import { onOtherUser, onSignedIn } from './login-events.ts';
import { keepLanguage, pageLanguage } from './page-language.ts';
import { routes } from './paths.ts';
import type { FirstData } from './public-page.ts';
import { createQueryClient, forgetAnswers } from './query-client.ts';
import { createRoot, hydrateRoot } from './react.ts';
import { BrowserRouter } from './router.tsx';
import { loadScreen } from './screen-outlet.tsx';
import { rememberSource } from './source.ts';

const root = document.getElementById('root');
const language = pageLanguage();

async function start(): Promise<void> {
	if (!root) return;
	if (isShell) await import('../device/native/begin.ts').then((native) => native.beginShell());
	keepLanguage();
	rememberSource(location);
	tellBriefVisit();
	watchInstall();
	stampAddress();
	const client = createQueryClient(browserRequest);
	onSignedIn(() => void bringViewedAlong(client));
	onOtherUser(() => forgetAnswers(client));
	const text = document.getElementById('data')?.textContent;
	const data = text ? (JSON.parse(text) as FirstData) : null;
	const refused = data?.refused ?? null;
	// The screen's chunk and the texts come at the same time; the first drawing waits for both.
	const [catalogue] = await Promise.all([
		loadCatalogue(language),
		loadScreen(refused ? routes.missing : location.pathname, language),
	]);
	if (data) hydrate(client, data);
	const tree = (
		<Providers client={client} language={language} catalogue={catalogue} refused={refused}>
			<BrowserRouter>
				<Frame />
				<Ready />
			</BrowserRouter>
		</Providers>
	);
	// In small steps: what is drawn already works as links meanwhile.
	if (root.firstElementChild) startTransition(() => void hydrateRoot(root, tree));
	else createRoot(root).render(tree);
}

/** The document's time in the address, without a second load: the page has just come from the shop (docs/rules.md 11). */
function stampAddress(): void {
	const address = new URL(location.href);
	if (Math.abs(Date.now() - Number(address.searchParams.get('t'))) <= limits.ms.errorView) return;
	address.searchParams.set('t', String(Date.now()));
	history.replaceState(history.state, '', address);
}

/** Tells that taps are heard now; those that came before are done again (`start.ts`). */
function Ready(): null {
	const client = useQueryClient();
	useEffect(() => {
		dispatchEvent(new Event('qaysari:ready'));
		// By then the pictures are drawn and the first tap was answered. What is not fetched now, without a line, is the next time.
		if (!document.documentElement.dataset.fonts)
			setTimeout(() => import('./fonts.ts').then((fonts) => fonts.showShopFont()).catch(() => undefined), 1000);
		setTimeout(() => import('./later.ts').then((later) => later.beginLater(client)).catch(() => undefined), 2500);
	}, [client]);
	return null;
}

void start();
