import { useEffect, useRef } from 'react';
import { useT } from '../../app/language.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { OrderCard } from './order-card.tsx';
import type { OrderSummary } from './order-queries.ts';

interface Pages {
	data: { pages: { records: OrderSummary[] }[] } | undefined;
	hasNextPage: boolean;
	isFetchingNextPage: boolean;
	isFetchNextPageError: boolean;
	fetchNextPage: () => unknown;
}

/** Orders, newest first; the next page is fetched before its end comes into view. */
export function EndlessOrders({ query, linkOf }: { query: Pages; linkOf: (orderNumber: string) => string }) {
	const t = useT();
	const end = useRef<HTMLDivElement>(null);
	const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
	useEffect(() => {
		if (!end.current || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
		const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && fetchNextPage(), {
			rootMargin: '600px',
		});
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
	const orders = [
		...new Map(query.data?.pages.flatMap((page) => page.records).map((order) => [order.orderNumber, order])).values(),
	];
	return (
		<div className="flex flex-col gap-3">
			{orders.map((order) => (
				<OrderCard key={order.orderNumber} order={order} to={linkOf(order.orderNumber)} />
			))}
			<div ref={end} className="grid min-h-12 place-items-center text-tile">
				{isFetchNextPageError ? (
					<Button look="secondary" onClick={() => void fetchNextPage()}>
						{t('error.network.timeout')}
					</Button>
				) : isFetchingNextPage ? (
					<Spinner size={24} />
				) : null}
			</div>
		</div>
	);
}
