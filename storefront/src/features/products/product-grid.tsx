import type { ReactNode } from 'react';
import type { Pages } from '../../app/endless.ts';
import { EndlessGrid } from '../../ui/endless-grid.tsx';
import { gridClasses } from '../../ui/grid.tsx';
import { ListEnd, useRowsOnce } from '../../ui/list-end.tsx';
import { ProductCard, type ProductCardView } from './product-card.tsx';

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
