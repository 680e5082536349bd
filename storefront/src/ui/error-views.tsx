import { ApiError } from '@qaysari/client/api-error';
import { limits } from '@qaysari/contract/limits';
import { useEffect, useState } from 'react';
import { useT } from '../app/language.tsx';
import { paths } from '../app/paths.ts';
import { Navigate, useLocation } from '../app/router.tsx';
import { Button, ButtonLink, Spinner } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Loads the page anew with the time in its address, so that nothing stale answers (docs/rules.md 2). */
export function reload(): void {
	const address = new URL(location.href);
	address.searchParams.set('t', String(Date.now()));
	location.replace(address);
}

/** The async-error view: a spinner for up to twelve seconds, then "no network" and a button that loads. */
export function AsyncErrorView() {
	const t = useT();
	const [given, setGiven] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setGiven(true), limits.ms.errorView);
		return () => clearTimeout(timer);
	}, []);
	if (!given) {
		return (
			<div role="status" aria-label={t('common.loading')} className="grid min-h-[60dvh] place-items-center text-tile">
				<Spinner size={36} />
			</div>
		);
	}
	return (
		<EmptyState icon="globe" title={t('error.network.none')}>
			<Button data-track="error.reload" onClick={reload}>
				{t('error.network.reload')}
			</Button>
		</EmptyState>
	);
}

/** What a screen shows when its data could not be had: what happened, and a way on. */
export function FailedView({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const t = useT();
	const known = error instanceof ApiError ? error : null;
	if (known?.isNetwork) {
		return (
			<EmptyState icon="globe" title={t('error.network.timeout')}>
				<Button onClick={onRetry}>{t('action.retry')}</Button>
			</EmptyState>
		);
	}
	if (known && (known.code === 404 || known.code === 410)) {
		return (
			<EmptyState icon="box" title={known.message}>
				<ButtonLink to={paths.home()}>{t('error.page.home')}</ButtonLink>
			</EmptyState>
		);
	}
	return (
		<EmptyState icon="box" title={known?.message || t('error.unknown')}>
			<Button onClick={onRetry}>{t('action.retry')}</Button>
		</EmptyState>
	);
}

/** In the name of the window, which outlives the page also where storage is refused. */
const reloadedAt = 'reloaded at ';

/** This page is the outcome of a reload for the same reason a moment ago: another would bring no more. */
function hasJustReloaded(): boolean {
	const { name } = window;
	return name.startsWith(reloadedAt) && Date.now() - Number(name.slice(reloadedAt.length)) < limits.ms.asyncTimeout;
}

/** A screen broke, or its chunk could not be fetched: after a release the old chunks are gone, which a reload mends. */
export function ScreenFailed({ error }: { error: unknown }) {
	const t = useT();
	const chunkIsGone =
		error instanceof Error && /dynamically imported module|Importing a module script failed|Failed to fetch/i.test(error.message);
	const alreadyTried = typeof window !== 'undefined' && hasJustReloaded();
	useEffect(() => {
		if (!chunkIsGone || !navigator.onLine || alreadyTried) return;
		window.name = `${reloadedAt}${Date.now()}`;
		reload();
	}, [chunkIsGone, alreadyTried]);
	const { pathname } = useLocation();
	if (chunkIsGone) return <AsyncErrorView />;
	// The document's page for errors of the application; should that break too, what it says stands here.
	if (pathname !== paths.missing()) return <Navigate to={paths.missing()} state={{ broke: true }} replace />;
	return (
		<EmptyState icon="box" title={t('error.unknown')}>
			<a href={paths.home()} className="font-bold text-tile">
				{t('error.page.home')}
			</a>
		</EmptyState>
	);
}
