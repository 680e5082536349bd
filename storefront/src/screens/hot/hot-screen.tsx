import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { LandingBlocks } from '../../features/landing/landing-blocks.tsx';
import { landingQuery } from '../../features/landing/landing-queries.ts';
import RareBlocks from '../../features/landing/rare-blocks.tsx';
import { GridSkeleton } from '../../ui/grid.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TabTitle } from '../../ui/nav-bar.tsx';

/** The hot landing page: what operators put there, else what sells most and is there. */
export default function HotScreen() {
	const t = useT();
	const page = useQuery(landingQuery({ place: 'hot' }));
	return (
		<>
			<TabTitle title={page.data?.title || t('home.hot')} />
			<Loaded query={page} loading={<GridSkeleton />}>
				{(data) => <LandingBlocks page={data} rare={RareBlocks} />}
			</Loaded>
		</>
	);
}
