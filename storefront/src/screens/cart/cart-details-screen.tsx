import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { cartQuery } from '../../features/cart/cart-queries.ts';
import { CartSums } from '../../features/cart/cart-sums.tsx';
import { origins, settledLines } from '../../features/cart/cart-view-model.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';

/** What is chosen in the cart, with its sums per origin, before it is settled. */
export default function CartDetailsScreen() {
	const t = useT();
	const session = useSession();
	const cart = useQuery({ ...cartQuery(session ? 'buyer' : 'visitor'), staleTime: 0 });
	return (
		<>
			<NavBar title={t('cart.details')} />
			<Loaded query={cart} rows={3}>
				{(data) => {
					const chosen = settledLines(data);
					if (chosen.length === 0) {
						return (
							<EmptyState icon="cart" title={t(data.lines.length === 0 ? 'validation.cart.empty' : 'validation.product.select')}>
								<ButtonLink to={data.lines.length === 0 ? paths.home() : session ? paths.cart() : paths.visitorCart()}>
									{t(data.lines.length === 0 ? 'action.goShopping' : 'cart.title')}
								</ButtonLink>
							</EmptyState>
						);
					}
					return (
						<div className="flex flex-col gap-3 p-4 pb-28">
							{data.exclusive ? (
								<Notice tone="pomegranate" icon="box" alert>
									{t('cart.exclusive.how')}
								</Notice>
							) : null}
							{origins.map((origin) => (
								<CartSums key={origin} lines={chosen} origin={origin} />
							))}
							<BottomBar>
								<div className="min-w-0 flex-1">
									<p className="text-11 text-soft">{t('cart.total')}</p>
									<Price money={data.total} />
								</div>
								{data.exclusive ? (
									<Button size="main" disabled>
										{t('cart.settle')}
									</Button>
								) : (
									<ButtonLink size="main" to={paths.checkout()}>
										{t('cart.settle')}
									</ButtonLink>
								)}
							</BottomBar>
						</div>
					);
				}}
			</Loaded>
		</>
	);
}
