import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { deliveryMode } from '@qaysari/contract/order-states';
import { Typography } from 'antd';
import { useParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { AdjustmentsPanel } from '../../features/adjustments/adjustments-panel.tsx';
import { AmendPanel } from '../../features/amendments/amend-panel.tsx';
import { AttemptPanel } from '../../features/attempts/attempt-panel.tsx';
import { FeesPanel } from '../../features/fees/fees-panel.tsx';
import { OrderCustomer } from '../../features/orders/order-customer.tsx';
import { OrderHistory } from '../../features/orders/order-history.tsx';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { OrderMoney } from '../../features/orders/order-money.tsx';
import { OrderPath } from '../../features/orders/order-path.tsx';
import { OrderStateTag, OriginTag } from '../../features/orders/order-tags.tsx';
import { type Order, useOrder } from '../../features/orders/use-order.ts';
import { ParcelsPanel } from '../../features/parcels/parcels-panel.tsx';
import { MarginPanel } from '../../features/purchasing/margin-panel.tsx';
import { OrderReturns } from '../../features/returns/order-returns.tsx';
import { HistoryLink } from '../../features/staff/history-link.tsx';
import '../../features/orders/orders.css';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { When } from '../../ui/when.tsx';
import { OrderDesk } from './order-desk.tsx';
import { OrderPayments } from './order-payments.tsx';

export function OrderScreen() {
	const t = useText();
	const { orderNumber = '' } = useParams();
	const order = useOrder(orderNumber);
	const back = { to: paths.orders, label: t('orders.title') };
	if (order.data) return <OrderPage key={orderNumber} order={order.data} back={back} />;
	return (
		<>
			<PageHeader title={<bdi dir="ltr">{orderNumber}</bdi>} back={back} />
			<LoadState query={order} rows={10} back={back} />
		</>
	);
}

function OrderPage({ order, back }: { order: Order; back: { to: string; label: string } }) {
	const t = useText();
	const may = useMay();
	return (
		<>
			<PageHeader
				back={back}
				title={
					<Typography.Text
						copyable={{ text: order.orderNumber, tooltips: [t('action.copy'), t('action.copied')] }}
						style={{ font: 'inherit' }}
					>
						<bdi dir="ltr">{order.orderNumber}</bdi>
					</Typography.Text>
				}
				beside={
					<>
						<OrderStateTag status={order.status} pickup={order.deliveryMode === deliveryMode.selfPickup} />
						<OriginTag origin={order.origin} />
						<span className="muted">
							<When at={order.submittedAt} />
						</span>
						<HistoryLink kind="order" id={order.orderNumber} />
					</>
				}
			/>
			<OrderPath order={order} />
			<div className="order-layout">
				<div className="order-main">
					<OrderLines lines={order.lines} linked={may(catalogConsoleCalls.getProduct)} />
					<OrderMoney order={order} />
					<MarginPanel orderNumber={order.orderNumber} />
					{order.origin === 'china' && <FeesPanel orderNumber={order.orderNumber} />}
					<ParcelsPanel orderNumber={order.orderNumber} />
					<OrderPayments orderNumber={order.orderNumber} method={order.paymentMethod} />
					<OrderHistory order={order} />
				</div>
				<div className="order-side">
					<OrderDesk order={order} />
					<AttemptPanel order={order} />
					<OrderCustomer order={order} />
					<OrderReturns returns={order.returns} />
					<AmendPanel order={order} />
					<AdjustmentsPanel order={order} />
				</div>
			</div>
		</>
	);
}
