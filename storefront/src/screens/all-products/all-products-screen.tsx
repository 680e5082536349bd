import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FailedView } from '../../app/error-views.tsx';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/routes.ts';
import { categoriesQuery } from '../../features/home/home-queries.ts';
import { EndlessProducts, GridSkeleton } from '../../features/products/product-grid.tsx';
import { readWish, searchQuery } from '../../features/products/search-queries.ts';
import { NavBar } from '../../ui/nav-bar.tsx';

const everything = readWish(new URLSearchParams('sort=newest'));

export default function AllProductsScreen() {
	const t = useT();
	const products = useInfiniteQuery(searchQuery(everything));
	const categories = useQuery(categoriesQuery());
	const roots = categories.data?.categories.filter((category) => category.parentId === null) ?? [];
	return (
		<>
			<NavBar title={t('home.allProducts')} />
			<ul className="no-scrollbar flex gap-2 overflow-x-auto px-4 pb-3">
				{roots.map((category) => (
					<li key={category.id}>
						<Link
							to={paths.category(category.id)}
							className="relative flex h-9 items-center rounded-full border border-line bg-surface px-4 text-13 whitespace-nowrap after:absolute after:-inset-1"
						>
							{category.name}
						</Link>
					</li>
				))}
			</ul>
			{products.data ? (
				<EndlessProducts query={products} />
			) : products.error ? (
				<FailedView error={products.error} onRetry={() => void products.refetch()} />
			) : (
				<GridSkeleton />
			)}
		</>
	);
}
