import { ApiError } from '@qaysari/client/api-error';
import { useEffect, useMemo, useRef } from 'react';
import type { Pages } from '../app/endless.ts';
import { useT } from '../app/language.tsx';
import { Button, Spinner } from './button.tsx';
import { useErrorText } from './use-error-text.ts';

/** All rows so far, each once: a product whose place moved while one scrolled may come twice. */
export function useRowsOnce<Row>(query: Pages<Row>, keyOf: (row: Row) => string): Row[] {
	const { data } = query;
	return useMemo(
		() => [...new Map(data?.pages.flatMap((page) => page.records).map((row) => [keyOf(row), row])).values()],
		[data],
	);
}

/** Of a shorter list everybody sees where it ends. */
const saidFrom = 12;

/** Below a list: fetches on, says what hinders it, or that this was all. */
export function ListEnd({ query, count }: { query: Pages<unknown>; count: number }) {
	const t = useT();
	const end = useRef<HTMLDivElement>(null);
	const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
	useEffect(() => {
		if (!end.current || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
		const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && fetchNextPage(), {
			rootMargin: '800px',
		});
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
	return (
		<div
			ref={end}
			className={`grid place-items-center text-13 text-soft ${hasNextPage || count > saidFrom ? 'min-h-24' : 'h-4'}`}
		>
			{isFetchNextPageError ? (
				<NextPageFailed error={query.error} onRetry={() => void fetchNextPage()} />
			) : isFetchingNextPage ? (
				<Spinner size={24} />
			) : hasNextPage ? null : count > saidFrom ? (
				t('common.end')
			) : null}
		</div>
	);
}

function NextPageFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const t = useT();
	const textOf = useErrorText();
	const lineDropped = error instanceof ApiError && error.isNetwork;
	return (
		<div role="alert" className="flex flex-col items-center gap-1 text-center">
			{lineDropped ? null : <p>{textOf(error)}</p>}
			<Button look="secondary" size="small" onClick={onRetry}>
				{t(lineDropped ? 'error.network.timeout' : 'action.retry')}
			</Button>
		</div>
	);
}
