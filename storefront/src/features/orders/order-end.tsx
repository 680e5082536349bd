import { orderStatus } from '@qaysari/contract/order-states';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { BuyAgain } from './buy-again.tsx';
import { notOnItsWay } from './next-step.ts';
import { OrderChanges } from './order-changes.tsx';
import type { OrderDetail, OrderReader } from './order-queries.ts';
import type { OrderActs } from './use-order-acts.ts';

/** What is rarely wanted of an order: to change it, to go over it once more, to call it off. */
export function OrderEnd({ order, reader, acts }: { order: OrderDetail; reader: OrderReader; acts: OrderActs }) {
	const t = useT();
	const over = notOnItsWay.includes(order.status);
	const closed = order.status === orderStatus.CANCEL || order.status === orderStatus.TERMINATED;
	return (
		<>
			<OrderChanges order={order} reader={reader} />
			{reader === 'buyer' && over && !closed ? (
				<ButtonLink look="secondary" size="main" wide to={paths.myReviews(order.orderNumber)}>
					<Icon name="star" />
					{t('reviews.order')}
				</ButtonLink>
			) : null}
			{closed ? null : over ? (
				<ButtonLink look="secondary" size="main" wide to={paths.track(order.orderNumber)}>
					{t('order.action.track')}
				</ButtonLink>
			) : (
				<BuyAgain orderNumber={order.orderNumber} look="secondary" />
			)}
			{order.actions.includes('cancelled') ? (
				<Button look="danger" size="main" wide busy={acts.busy} onClick={() => void acts.cancel()}>
					{t('order.action.cancel')}
				</Button>
			) : null}
		</>
	);
}
