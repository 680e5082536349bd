import { ordersCalls } from '@qaysari/contract/orders.calls';
import { formatMoney } from '@qaysari/messages/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { getSession } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { cartOwner } from '../cart/cart-owner.ts';
import { cartCountQuery, cartQuery } from '../cart/cart-queries.ts';

/** Puts the goods of an order into the cart again, and says what is gone, fewer or costs something else. */
export function BuyAgain({ orderNumber, look }: { orderNumber: string; look: 'primary' | 'secondary' }) {
	const { t, language } = useLanguage();
	const client = useQueryClient();
	const navigate = useNavigate();
	const toastError = useErrorToast();
	const [open, setOpen] = useState(false);
	const cart = getSession() ? paths.cart() : paths.visitorCart();
	const buy = useAction(ordersCalls.buyAgain, {
		onSuccess: (answer) => {
			const owner = cartOwner();
			void client.invalidateQueries({ queryKey: cartQuery(owner).queryKey });
			void client.invalidateQueries({ queryKey: cartCountQuery(owner).queryKey });
			if (answer.gone.length + answer.fewer.length + answer.repriced.length > 0) return setOpen(true);
			toast('success', t('product.added'));
			navigate(cart);
		},
		onError: toastError,
	});
	const { data } = buy;
	return (
		<>
			<Button look={look} size="main" wide busy={buy.isPending} onClick={() => buy.mutate({ orderNumber })}>
				{t('order.action.again')}
			</Button>
			<Sheet open={open} title={t('order.again.title')} onClose={() => setOpen(false)}>
				{data ? (
					<div className="flex flex-col gap-4 pb-1 text-13">
						<p className="font-semibold">{t('order.again.added', { count: data.added })}</p>
						<ul className="flex flex-col gap-2.5">
							{data.gone.map((line, index) => (
								<li key={`gone-${index}`} className="text-pomegranate">
									<bdi className="font-semibold">{line.title}</bdi>
									<span className="block">{t('order.again.gone')}</span>
								</li>
							))}
							{data.fewer.map((line, index) => (
								<li key={`fewer-${index}`} className="text-saffron-ink">
									<bdi className="font-semibold">{line.title}</bdi>
									<span className="block">{t('order.again.fewer', { count: line.quantity, wanted: line.wanted })}</span>
								</li>
							))}
							{data.repriced.map((line, index) => (
								<li key={`repriced-${index}`}>
									<bdi className="font-semibold">{line.title}</bdi>
									<span className="block text-soft">
										{t('order.again.repriced', { was: formatMoney(language, line.was), now: formatMoney(language, line.now) })}
									</span>
								</li>
							))}
						</ul>
						{data.added > 0 ? (
							<ButtonLink size="main" wide to={cart}>
								{t('order.again.cart')}
							</ButtonLink>
						) : (
							<Button size="main" wide onClick={() => setOpen(false)}>
								{t('action.close')}
							</Button>
						)}
					</div>
				) : null}
			</Sheet>
		</>
	);
}
