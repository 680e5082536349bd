import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { Component, type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { ScreenFailed } from '../ui/error-views.tsx';
import { LoadingView } from '../ui/loading.tsx';
import { useLanguage, withTexts } from './language.tsx';
import { type Route, routes } from './paths.ts';
import { RefusedProvider, useRefused } from './refused.ts';
import { useLocation } from './router.tsx';
import { screens } from './routes.ts';
import { useSession } from './session.ts';
import { startScreens } from './start-texts.ts';

type Slot =
	| { state: 'waiting'; promise: Promise<void> }
	| { state: 'there'; Screen: ComponentType }
	| { state: 'failed'; error: unknown };

const slots = new Map<Route, Slot>();
const listeners = new Set<() => void>();

const isRoute = (path: string): path is Route => path in screens;
const nameOf = (path: string): Route => (isRoute(path) ? path : routes.missing);

/** Fetches a screen's chunk, once; a failed fetch is tried again the next time somebody goes there. */
export function loadScreen(path: string, language: Language): Promise<void> {
	const name = nameOf(path);
	const slot = slots.get(name);
	if (slot?.state === 'there') return Promise.resolve();
	if (slot?.state === 'waiting') return slot.promise;
	const load = screens[name];
	const promise = inTime(startScreens.has(name) ? load() : withTexts(load, language)).then(
		(module) => put(name, { state: 'there', Screen: module.default }),
		(error: unknown) => put(name, { state: 'failed', error }),
	);
	slots.set(name, { state: 'waiting', promise });
	return promise;
}

/** A line that is there and brings nothing is told after the document's 70 s; the next visit to the screen tries anew. */
function inTime<T>(loading: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error('Failed to fetch in time')), limits.ms.asyncTimeout);
		loading.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

function put(name: Route, slot: Slot): void {
	slots.set(name, slot);
	for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
	listeners.add(tell);
	return () => listeners.delete(tell);
}

/** The screen of the present address; its chunk is there already on the server and at the first drawing. */
export function ScreenOutlet() {
	const { pathname, search } = useLocation();
	const { language } = useLanguage();
	const address = pathname + search;
	const [first] = useState(address);
	const refused = useRefused();
	const session = useSession();
	// The shop drew the page for nobody in particular: what it has not for them may be there for somebody whom it knows.
	const mayBeTheirs = session !== null && refused?.status === 404;
	const here = address === first && !mayBeTheirs ? refused : null;
	const name = here ? routes.missing : nameOf(pathname);
	const slot = useSyncExternalStore(
		subscribe,
		() => slots.get(name),
		() => slots.get(name),
	);
	useEffect(() => {
		if (slots.get(name)?.state === 'failed') void loadScreen(name, language);
	}, [name, language]);
	if (!slot || slot.state === 'waiting') {
		void loadScreen(name, language);
		return <LoadingView />;
	}
	if (slot.state === 'failed') return <ScreenFailed error={slot.error} />;
	return (
		<ErrorBoundary key={pathname}>
			<RefusedProvider value={here}>
				<slot.Screen />
			</RefusedProvider>
		</ErrorBoundary>
	);
}

/** Keeps a broken screen, or a part beside it that is better left out than told about, from taking the frame with it. */
export class ErrorBoundary extends Component<{ children: ReactNode; quiet?: boolean }, { error: unknown }> {
	override state: { error: unknown } = { error: null };

	static getDerivedStateFromError(error: unknown): { error: unknown } {
		return { error };
	}

	override render(): ReactNode {
		if (!this.state.error) return this.props.children;
		return this.props.quiet ? null : <ScreenFailed error={this.state.error} />;
	}
}
