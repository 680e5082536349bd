import { searchCalls } from '@qaysari/contract/search.calls';
import type { searchSchemas } from '@qaysari/contract/search.schemas';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { queryOf } from '../../app/request.ts';
import { Link } from '../../app/router.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { GridSkeleton } from '../../ui/grid.tsx';
import { listViewedHere } from '../library/viewed-products.ts';
import { ProductGrid } from '../products/product-grid.tsx';
import { isPersonal } from './personal.ts';

type Row = z.output<(typeof searchSchemas)['forYou']['output']>['records'][number];

const reasons = ['boughtTogether', 'bought', 'collected', 'viewed', 'popular'] as const;
type Reason = (typeof reasons)[number];

const reasonOf = ({ because, interest }: Row): Reason => (because === 'sameKind' ? (interest ?? 'popular') : because);

const seenAtMost = 20;

/** What one person may want, each part under the reason for it; what is said of them can be switched off. */
export function ForYou() {
	const t = useT();
	const personal = isPersonal();
	const seen = personal ? [...new Set(listViewedHere().map(({ product }) => product.id))].slice(0, seenAtMost) : [];
	const { data, error, refetch } = useQuery(queryOf(searchCalls.forYou, { seen, personal }));
	if (error && !data) return <FailedView error={error} onRetry={() => void refetch()} />;
	if (!data) return <GridSkeleton />;
	return (
		<div className="flex flex-col gap-6 pb-6">
			<p className="px-4 text-13 text-soft">
				{t(personal ? 'forYou.by' : 'forYou.off')}{' '}
				<Link to={paths.settings()} className="font-bold text-tile">
					{t('forYou.change')}
				</Link>
			</p>
			{reasons.map((reason) => {
				const products = data.records.filter((row) => reasonOf(row) === reason).map(({ product }) => product);
				if (products.length === 0) return null;
				return (
					<section key={reason}>
						<h2 className="px-4 pb-3 text-17 font-bold">{t(`forYou.${reason}`)}</h2>
						<ProductGrid products={products} />
					</section>
				);
			})}
		</div>
	);
}
