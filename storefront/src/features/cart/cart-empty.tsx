import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecommendedGrid } from '../recommendations/recommended-grid.tsx';

/** Nothing in the cart yet: the way to the shelves, and what goes with what somebody looked at. */
export function CartEmpty({ saved }: { saved: boolean }) {
	const t = useT();
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
			<RecommendedGrid title={t('cart.recommended')} />
		</div>
	);
}
