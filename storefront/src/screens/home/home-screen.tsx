import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { FailedView } from '../../app/error-views.tsx';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/routes.ts';
import { Banners } from '../../features/home/banners.tsx';
import { bannersQuery, categoriesQuery, productsQuery, tagsQuery } from '../../features/home/home-queries.ts';
import { SearchEntry } from '../../features/home/search-entry.tsx';
import { EndlessProducts, GridSkeleton } from '../../features/products/product-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';

export default function HomeScreen() {
	const t = useT();
	const [tagId, setTagId] = useState<string | null>(null);
	const banners = useQuery(bannersQuery());
	const tags = useQuery(tagsQuery());
	const categories = useQuery(categoriesQuery());
	const products = useInfiniteQuery(productsQuery(tagId));
	const roots = categories.data?.categories.filter((category) => category.parentId === null) ?? [];
	const chosen = 'bg-ink text-paper border-ink font-bold';
	return (
		<>
			<SearchEntry />
			<Banners banners={banners.data?.banners ?? []} />
			<nav aria-label={t('home.categories')} className="no-scrollbar mt-4 overflow-x-auto px-4">
				<ul className="flex gap-3">
					{roots.map((category) => (
						<li key={category.id} className="w-16 shrink-0">
							<Link to={paths.category(category.id)} className="flex flex-col items-center gap-1 text-center text-12">
								<span className="grid size-14 place-items-center overflow-hidden rounded-card border border-line bg-surface">
									<Picture picture={category.picture} alt="" sizes="56px" className="size-11 !bg-transparent" />
								</span>
								<span className="line-clamp-2 h-9">{category.name}</span>
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<div
				role="tablist"
				aria-label={t('home.recommended')}
				className="no-scrollbar sticky top-15 z-10 flex gap-2 overflow-x-auto bg-paper px-4 py-2.5"
			>
				{[{ id: null, name: t('home.recommended') }, ...(tags.data?.tags ?? [])].map((tag) => (
					<button
						key={tag.id}
						type="button"
						role="tab"
						aria-selected={tag.id === tagId}
						onClick={() => setTagId(tag.id)}
						className={`relative h-9 shrink-0 rounded-full border px-4 text-13 after:absolute after:-inset-1 ${tag.id === tagId ? chosen : 'border-line bg-surface'}`}
					>
						{tag.name}
					</button>
				))}
			</div>
			{products.data?.pages[0]?.records.length === 0 ? (
				<EmptyState icon="box" title={t('common.empty')} />
			) : products.data ? (
				<EndlessProducts query={products} eager={2} />
			) : products.error ? (
				<FailedView error={products.error} onRetry={() => void products.refetch()} />
			) : (
				<GridSkeleton />
			)}
		</>
	);
}
