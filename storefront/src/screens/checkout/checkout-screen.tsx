import { useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { BuyerCheckout } from '../../features/checkout/buyer-checkout.tsx';
import { readSource } from '../../features/checkout/checkout-source.ts';
import { seenByVisitor, useCheckoutWish } from '../../features/checkout/checkout-wish.ts';
import { VisitorCheckout } from '../../features/checkout/visitor-checkout.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

export default function CheckoutScreen() {
	const t = useT();
	const session = useSession();
	const [query] = useSearchParams();
	const [wish, change] = useCheckoutWish();
	const source = readSource(query);
	return (
		<>
			<NavBar title={t('checkout.title')} />
			{session ? (
				<BuyerCheckout source={source} wish={wish} change={change} only={source.kind === 'cart' ? seenByVisitor() : null} />
			) : (
				<VisitorCheckout source={source} wish={wish} change={change} />
			)}
		</>
	);
}
