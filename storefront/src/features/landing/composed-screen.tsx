import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { GridSkeleton } from '../../ui/grid.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { LandingBlocks } from './landing-blocks.tsx';
import { type LandingWish, landingQuery } from './landing-queries.ts';
import RareBlocks from './rare-blocks.tsx';

/** A screen that operators composed, below a bar with its name. */
export function ComposedScreen({ wish, title }: { wish: LandingWish; title: string }) {
	const t = useT();
	const page = useQuery(landingQuery(wish));
	return (
		<>
			<NavBar title={page.data?.title || title} />
			{page.data?.preview ? (
				<p role="status" className="mx-4 mb-3 rounded-option bg-saffron-50 px-4 py-2 text-13 text-saffron-ink">
					{t('landing.preview')}
				</p>
			) : null}
			<Loaded query={page} loading={<GridSkeleton />}>
				{(data) => <LandingBlocks page={data} rare={RareBlocks} />}
			</Loaded>
		</>
	);
}
