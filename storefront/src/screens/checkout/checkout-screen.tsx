import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../app/language.tsx';
import { useSession } from '../../app/session.ts';
import { BuyerCheckout } from '../../features/checkout/buyer-checkout.tsx';
import { readSource } from '../../features/checkout/checkout-source.ts';
import { useCheckoutWish } from '../../features/checkout/checkout-wish.ts';
import { VisitorCheckout } from '../../features/checkout/visitor-checkout.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

export default function CheckoutScreen() {
	const t = useT();
	const session = useSession();
	const [query] = useSearchParams();
	const [wish, change] = useCheckoutWish();
	/** Skus that a visitor has before them: signing in half-way goes on with these. */
	const before = useRef<readonly string[] | null>(null);
	const remember = useCallback((skuIds: readonly string[]): void => {
		before.current = skuIds;
	}, []);
	const source = readSource(query);
	return (
		<>
			<NavBar title={t('checkout.title')} />
			{session ? (
				<BuyerCheckout source={source} wish={wish} change={change} only={source.kind === 'cart' ? before.current : null} />
			) : (
				<VisitorCheckout source={source} wish={wish} change={change} onSeen={remember} />
			)}
		</>
	);
}
