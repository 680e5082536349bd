import { searchCalls } from '@qaysari/contract/search.calls';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { queryOf } from '../../app/request.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { listViewedHere } from '../library/viewed-products.ts';
import { ProductGrid } from '../products/product-grid.tsx';

const seenAtMost = 6;

/** Nothing in the cart yet: the way to the shelves, and what goes with what somebody looked at. */
export function CartEmpty({ saved }: { saved: boolean }) {
	const t = useT();
	const hydrated = useHydrated();
	const seen = hydrated ? listViewedHere().slice(0, seenAtMost) : [];
	const { data } = useQuery({
		...queryOf(searchCalls.recommended, { seen: seen.map(({ product }) => product.id), limit: 6 }),
		enabled: hydrated,
	});
	const products = data?.records.map(({ product }) => product) ?? [];
	return (
		<div className="-mx-4">
			<EmptyState icon="cart" title={t('cart.empty.title')} text={t('cart.empty.text')}>
				<ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>
				{saved ? (
					<ButtonLink look="secondary" to={paths.collection()}>
						{t('account.collection')}
					</ButtonLink>
				) : null}
			</EmptyState>
			{products.length > 0 ? (
				<section className="pb-4">
					<h2 className="px-4 pb-3 text-17 font-bold">{t('cart.recommended')}</h2>
					<ProductGrid products={products} />
				</section>
			) : null}
		</div>
	);
}
