import { deliveryMode, orderStatus } from '@qaysari/contract/order-states';
import { useText } from '../../app/language.ts';
import type { Order } from './use-order.ts';

/** The way of an order through its states; an order that was cancelled or terminated has none ahead. */
export function OrderPath({ order }: { order: Order }) {
	const t = useText();
	const pickup = order.deliveryMode === deliveryMode.selfPickup;
	return (
		<ol className="order-path" aria-label={t('order.path')}>
			{order.timeline.map(({ status, reached }) => {
				const now = status === order.status;
				return (
					<li
						key={status}
						className={[reached && 'reached', now && 'now'].filter(Boolean).join(' ')}
						aria-current={now ? 'step' : undefined}
					>
						<span>
							{pickup && status === orderStatus.WAIT_BUYER_RECEIVER
								? t('pickup.done.outForDelivery')
								: (t.find(`order.state.${status}`) ?? status)}
						</span>
					</li>
				);
			})}
		</ol>
	);
}
