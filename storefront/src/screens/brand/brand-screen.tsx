import { useInfiniteQuery } from '@tanstack/react-query';
import { FailedView } from '../../app/error-views.tsx';
import { useT } from '../../app/language.tsx';
import { EndlessProducts, GridSkeleton } from '../../features/products/product-grid.tsx';
import { readWish, searchQuery } from '../../features/products/search-queries.ts';
import { NavBar } from '../../ui/nav-bar.tsx';

const ofBrand = readWish(new URLSearchParams('keyword=Naseem'));

/** The brand page: robot vacuums and mops. */
export default function BrandScreen() {
	const t = useT();
	const products = useInfiniteQuery(searchQuery(ofBrand));
	const robot = products.data?.pages[0]?.records[0];
	return (
		<>
			<NavBar title={t('brand.title')} />
			<div className="mx-4 mb-4 overflow-hidden rounded-banner bg-tile text-on-tile">
				<div className="flex items-end justify-between gap-4 ps-5">
					<div className="flex flex-col gap-2 py-6">
						<h2 className="text-26 font-extrabold">{t('brand.name.naseem')}</h2>
						<p className="text-13">{t('brand.lead')}</p>
					</div>
					<div className="arch h-44 w-40 shrink-0 overflow-hidden bg-[#f6ecd8] pt-10">
						{robot?.picture ? <img src={robot.picture.src} alt="" className="w-full" /> : null}
					</div>
				</div>
			</div>
			<ul className="mx-4 mb-5 grid grid-cols-3 gap-3 text-center text-12">
				{(['brand.point.map', 'brand.point.quiet', 'brand.point.warranty'] as const).map((key) => (
					<li key={key} className="rounded-card border border-line bg-surface p-3">
						{t(key)}
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
