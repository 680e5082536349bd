import type { Ref } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { BuyAgain } from './buy-again.tsx';
import { nextStep } from './next-step.ts';
import type { OrderDetail } from './order-queries.ts';
import type { OrderActs } from './use-order-acts.ts';

interface OrderBarProps {
	order: OrderDetail;
	acts: OrderActs;
	/** Where the payment's own button goes. */
	thumb: Ref<HTMLDivElement>;
}

/** Under the thumb: what its owner does next with an order, and whom to ask. */
export function OrderBar({ order, acts, thumb }: OrderBarProps) {
	const t = useT();
	const step = nextStep({ ...order, paymentState: order.payment?.state ?? null });
	return (
		<BottomBar>
			{step === 'wait' ? (
				<ButtonLink look="secondary" size="main" wide to={paths.chat(`?order=${order.orderNumber}`)}>
					<Icon name="chat" />
					{t('order.action.support')}
				</ButtonLink>
			) : (
				<Link
					to={paths.chat(`?order=${order.orderNumber}`)}
					aria-label={t('order.action.support')}
					className="grid size-13 shrink-0 place-items-center rounded-full border-[1.5px] border-line text-tile active:bg-tile-50"
				>
					<Icon name="chat" />
				</Link>
			)}
			{step === 'pay' || step === 'receipt' ? <div ref={thumb} className="min-w-0 flex-1" /> : null}
			{step === 'confirm' ? (
				<Button size="main" wide busy={acts.busy} onClick={() => void acts.confirm()}>
					{t('order.action.confirm')}
				</Button>
			) : null}
			{step === 'again' ? <BuyAgain orderNumber={order.orderNumber} look="primary" /> : null}
			{step === 'track' ? (
				<ButtonLink size="main" wide to={paths.track(order.orderNumber)}>
					{t('order.action.track')}
				</ButtonLink>
			) : null}
		</BottomBar>
	);
}
