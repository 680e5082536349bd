import { lazy, Suspense } from 'react';
import { type Pages, useEndless } from '../../app/endless.ts';
import { entryState } from '../../app/entry-state.ts';
import { useT } from '../../app/language.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { GridSkeleton } from '../../ui/grid.tsx';
import { productsQuery } from '../home/home-queries.ts';
import type { ProductCardView } from '../products/product-card.tsx';
import { EndlessProducts } from '../products/product-grid.tsx';
import { searchQuery } from '../products/search-queries.ts';
import { type BlockOf, firstTab, wishOfList } from './landing-queries.ts';

/** No id of a tag. */
const forYou = 'forYou';
const ForYou = lazy(async () => ({ default: (await import('../recommendations/for-you.tsx')).ForYou }));

const useTab = entryState<{ tagId: string | null }>();

/** Tabs over an endless list: what is recommended, and the tags. */
export function TagsBlock({ block, eager }: { block: BlockOf<'tags'>; eager: number }) {
	const t = useT();
	const [{ tagId }, setTab] = useTab(block.blockId, () => ({ tagId: firstTab(block) }));
	const products = useEndless(productsQuery(tagId === forYou ? firstTab(block) : tagId));
	const first = [
		{ id: null, name: t('home.recommended') },
		{ id: forYou, name: t('home.forYou') },
	];
	const tabs = [...(block.recommended ? first : []), ...block.tags];
	return (
		<section className="-mt-2.5">
			<div
				role="tablist"
				aria-label={t('home.recommended')}
				className="no-scrollbar sticky top-[calc(var(--notice-height,0px)+max(var(--safe-top),8px)+52px)] z-10 flex gap-2 overflow-x-auto bg-paper px-4 py-2.5"
			>
				{tabs.map((tab) => (
					<button
						key={tab.id}
						type="button"
						role="tab"
						aria-selected={tab.id === tagId}
						onClick={() => setTab({ tagId: tab.id })}
						className={`relative h-9 shrink-0 rounded-full border px-4 text-13 after:absolute after:-inset-1.25 ${tab.id === tagId ? 'border-ink bg-ink font-bold text-paper' : 'border-line bg-surface'}`}
					>
						<bdi>{tab.name}</bdi>
					</button>
				))}
			</div>
			{tagId === forYou ? (
				<Suspense fallback={<GridSkeleton />}>
					<ForYou />
				</Suspense>
			) : (
				<Products query={products} eager={eager} />
			)}
		</section>
	);
}

export function ListBlock({ block, eager }: { block: BlockOf<'list'>; eager: number }) {
	const products = useEndless(searchQuery(wishOfList(block)));
	return (
		<section>
			{block.title ? <h2 className="mb-3 px-4 text-17 font-bold">{block.title}</h2> : null}
			<Products query={products} eager={eager} />
		</section>
	);
}

export function Products({
	query,
	eager = 0,
}: {
	query: Pages<ProductCardView> & { error: unknown; refetch: () => unknown };
	eager?: number;
}) {
	const t = useT();
	if (query.data?.pages[0]?.records.length === 0) return <EmptyState icon="box" title={t('common.empty')} />;
	if (query.data) return <EndlessProducts query={query} eager={eager} />;
	if (query.error) return <FailedView error={query.error} onRetry={() => void query.refetch()} />;
	return <GridSkeleton />;
}
