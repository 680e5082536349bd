import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/routes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { productsQuery } from '../home/home-queries.ts';
import { ProductGrid } from '../products/product-grid.tsx';

/** Nothing in the cart yet: the way to the shelves, and some of what stands there. */
export function CartEmpty({ saved }: { saved: boolean }) {
	const t = useT();
	const { data } = useInfiniteQuery(productsQuery(null));
	const products = data?.pages[0]?.records.slice(0, 6) ?? [];
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
