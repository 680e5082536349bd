import { isId } from '@qaysari/contract/ids';
import { useEndless } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { paths, routes } from '../../app/paths.ts';
import { refusedTitle, useRefused } from '../../app/refused.ts';
import { useLocation, useSearchParams } from '../../app/router.tsx';
import { productsQuery } from '../../features/home/home-queries.ts';
import { EndlessProducts } from '../../features/products/product-grid.tsx';
import { RecommendedGrid } from '../../features/recommendations/recommended-grid.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** An address that leads nowhere, one that the shop refused, or a screen that broke. */
export default function MissingScreen() {
	const t = useT();
	const refused = useRefused();
	const { pathname, state } = useLocation() as { pathname: string; state: { broke?: unknown } | null };
	const [query] = useSearchParams();
	const broke = state?.broke === true;
	const status = refused?.status ?? 404;
	const isOver = status === 410;
	/** Of a product that is no longer, or never was, in the shop. */
	const gone = pathname === routes.product || pathname === routes.commodity ? query.get('id') : null;
	const isGone = gone !== null && isId(gone) && status === 404;
	const title = broke ? 'error.unknown' : isGone ? 'product.gone' : refusedTitle({ status });
	return (
		<>
			<EmptyState icon="box" title={t(title)}>
				<ButtonLink to={paths.home()}>{t('error.page.home')}</ButtonLink>
				{refused && !isOver ? (
					<ButtonLink look="secondary" to={paths.allProducts()}>
						{t('home.allProducts')}
					</ButtonLink>
				) : null}
			</EmptyState>
			{isOver ? <OnNow /> : broke ? null : <RecommendedGrid title={t('product.alsoLike')} like={isGone ? [gone] : []} />}
		</>
	);
}

function OnNow() {
	const t = useT();
	const query = useEndless(productsQuery(null));
	if (!query.data) return null;
	return (
		<section>
			<h2 className="px-4 pb-3 text-17 font-bold">{t('error.page.onNow')}</h2>
			<EndlessProducts query={query} />
		</section>
	);
}
