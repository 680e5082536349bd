import { isId } from '@qaysari/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { DealCheckout, type DealTarget } from '../../features/checkout/deal-checkout.tsx';
import { productQuery } from '../../features/products/product-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

/** Orders a prize that was won (`prize`), or what friends made cheaper (`deal`), of one product. */
export default function DealOrderScreen() {
	const t = useT();
	const session = useSession();
	const [query] = useSearchParams();
	const productId = query.get('product') ?? '';
	const target = targetOf(query);
	const product = useQuery({ ...productQuery(productId), enabled: isId(productId) && target !== null && session !== null });
	return (
		<>
			<NavBar title={t('checkout.title')} />
			{!session ? (
				<SignInInvitation icon="gift" title={t('deal.signIn')} />
			) : target && isId(productId) ? (
				<Loaded query={product} loading={<SkeletonRows />}>
					{(data) => <DealCheckout target={target} product={data} />}
				</Loaded>
			) : (
				<EmptyState icon="gift" title={t('error.page.missing')}>
					<ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>
				</EmptyState>
			)}
		</>
	);
}

function targetOf(query: URLSearchParams): DealTarget | null {
	const prizeId = query.get('prize') ?? '';
	const helpChopId = query.get('deal') ?? '';
	if (isId(prizeId)) return { prizeId };
	return isId(helpChopId) ? { helpChopId } : null;
}
