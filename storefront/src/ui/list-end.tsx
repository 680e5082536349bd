import { useEffect, useMemo, useRef } from 'react';
import type { Pages } from '../app/endless.ts';
import { useT } from '../app/language.tsx';
import { Button, Spinner } from './button.tsx';

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
		<div ref={end} className={`grid place-items-center text-13 text-soft ${hasNextPage || count > saidFrom ? 'h-24' : 'h-4'}`}>
			{isFetchNextPageError ? (
				<Button look="secondary" size="small" onClick={() => void fetchNextPage()}>
					{t('error.network.timeout')}
				</Button>
			) : isFetchingNextPage ? (
				<Spinner size={24} />
			) : hasNextPage ? null : count > saidFrom ? (
				t('common.end')
			) : null}
		</div>
	);
}
