import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Pages } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { EndlessGrid } from './endless-grid.tsx';
import { ProductCard, type ProductCardView } from './product-card.tsx';

export const gridClasses = 'grid grid-cols-2 gap-3 px-4 min-[560px]:grid-cols-3';

export function ProductGrid({ products }: { products: readonly ProductCardView[] }) {
	return (
		<div className={gridClasses}>
			{products.map((product) => (
				<ProductCard key={product.id} product={product} />
			))}
		</div>
	);
}

/** An endless list: the next page is fetched a screen before its end comes into view. `titleOf` draws a title otherwise. */
export function EndlessProducts({
	query,
	eager = 0,
	titleOf,
}: {
	query: Pages<ProductCardView>;
	eager?: number;
	titleOf?: (product: ProductCardView) => ReactNode;
}) {
	const products = useRowsOnce(query, ({ id }) => id);
	return (
		<>
			<EndlessGrid
				query={query}
				rows={products}
				keyOf={({ id }) => id}
				render={(product, index) => <ProductCard product={product} eager={index < eager} title={titleOf?.(product)} />}
			/>
			<ListEnd query={query} count={products.length} />
		</>
	);
}

/** All rows so far, each once: a product whose place moved while one scrolled may come twice. */
export function useRowsOnce<Row>(query: Pages<Row>, keyOf: (row: Row) => string): Row[] {
	const { data } = query;
	return useMemo(
		() => [...new Map(data?.pages.flatMap((page) => page.records).map((row) => [keyOf(row), row])).values()],
		[data],
	);
}

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
		<div ref={end} className="grid h-24 place-items-center text-13 text-soft">
			{isFetchNextPageError ? (
				<Button look="secondary" size="small" onClick={() => void fetchNextPage()}>
					{t('error.network.timeout')}
				</Button>
			) : isFetchingNextPage ? (
				<Spinner size={24} />
			) : hasNextPage ? null : count > 12 ? (
				t('common.end')
			) : null}
		</div>
	);
}

export function GridSkeleton({ count = 6 }: { count?: number }) {
	return (
		<div className={gridClasses} aria-hidden>
			{Array.from({ length: count }, (_, index) => (
				<div key={index} className="overflow-hidden rounded-card border border-line bg-surface">
					<div className="skeleton aspect-square" />
					<div className="space-y-2 p-2.5">
						<div className="skeleton h-3.5 rounded" />
						<div className="skeleton h-3.5 w-2/3 rounded" />
					</div>
				</div>
			))}
		</div>
	);
}
