import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { SearchEntry } from '../../features/home/search-entry.tsx';
import { LandingBlocks, type RareBlock } from '../../features/landing/landing-blocks.tsx';
import { landingQuery } from '../../features/landing/landing-queries.ts';
import { GridSkeleton } from '../../ui/grid.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const RareBlocks = lazy(() => import('../../features/landing/rare-blocks.tsx'));

/** Fetched once the page is taken over: a page from the server cannot wait for it. */
function Rare(props: ComponentProps<RareBlock>) {
	const place = <div className="h-20" />;
	return useHydrated() ? (
		<Suspense fallback={place}>
			<RareBlocks {...props} />
		</Suspense>
	) : (
		place
	);
}

/** What operators composed for the entry of the shop. */
export default function HomeScreen() {
	const page = useQuery(landingQuery({ place: 'home' }));
	return (
		<>
			<SearchEntry />
			<Loaded query={page} loading={<GridSkeleton />}>
				{(data) => <LandingBlocks page={data} rare={Rare} />}
			</Loaded>
		</>
	);
}
