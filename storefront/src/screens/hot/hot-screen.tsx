import { useInfiniteQuery } from '@tanstack/react-query';
import { FailedView } from '../../app/error-views.tsx';
import { useT } from '../../app/language.tsx';
import { EndlessProducts, GridSkeleton } from '../../features/products/product-grid.tsx';
import { searchQuery } from '../../features/products/search-queries.ts';
import { TabTitle } from '../../ui/nav-bar.tsx';
import { bestSellers } from './hot-page.ts';

/** The hot landing page: what sells most and is there. */
export default function HotScreen() {
	const t = useT();
	const products = useInfiniteQuery(searchQuery(bestSellers));
	return (
		<>
			<TabTitle title={t('home.hot')} />
			{products.data ? (
				<EndlessProducts query={products} eager={2} />
			) : products.error ? (
				<FailedView error={products.error} onRetry={() => void products.refetch()} />
			) : (
				<GridSkeleton />
			)}
		</>
	);
}
