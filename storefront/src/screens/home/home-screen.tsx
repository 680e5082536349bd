import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../app/screen-state.tsx';
import { SearchEntry } from '../../features/home/search-entry.tsx';
import { LandingBlocks } from '../../features/landing/landing-blocks.tsx';
import { landingQuery } from '../../features/landing/landing-queries.ts';
import { GridSkeleton } from '../../features/products/product-grid.tsx';

/** What operators composed for the entry of the shop. */
export default function HomeScreen() {
	const page = useQuery(landingQuery({ place: 'home' }));
	return (
		<>
			<SearchEntry />
			<Loaded query={page} loading={<GridSkeleton />}>
				{(data) => <LandingBlocks page={data} />}
			</Loaded>
		</>
	);
}
