import { useLocation } from 'react-router';
import { useEndless } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { refusedTitle, useRefused } from '../../app/refused.ts';
import { productsQuery } from '../../features/home/home-queries.ts';
import { EndlessProducts } from '../../features/products/product-grid.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** An address that leads nowhere, one that the shop refused, or a screen that broke. */
export default function MissingScreen() {
	const t = useT();
	const refused = useRefused();
	const { state } = useLocation() as { state: { broke?: unknown } | null };
	const title = state?.broke === true ? 'error.unknown' : refusedTitle(refused ?? { status: 404 });
	const isOver = refused?.status === 410;
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
			{isOver ? <OnNow /> : null}
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
