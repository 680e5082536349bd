import { shipmentsCalls } from '@qaysari/contract/shipments.calls';
import { Button } from 'antd';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { OrderNumber } from '../../ui/order-cells.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { OrderStateTag } from '../orders/order-tags.tsx';
import { type CarriedOrder, type Shipment, useCarriedOrders, useRemoveOrder } from './use-shipments.ts';

/** The orders of a container or flight, and where each of them stands. */
export function CarriedOrders({ one: { shipmentId, closed } }: { one: Shipment }) {
	const t = useText();
	const may = useMay();
	const toastFault = useFaultToast();
	const list = useCarriedOrders(shipmentId);
	const remove = useRemoveOrder();
	const removable = !closed && may(shipmentsCalls.removeOrder);
	return (
		<PagedTable<CarriedOrder>
			list={list}
			empty={t('shipment.orders.none')}
			rowKey="orderNumber"
			columns={[
				{
					title: t('orders.column.number'),
					render: (_, row) => (
						<div className="stack tight">
							<OrderNumber orderNumber={row.orderNumber} since={row.since} />
						</div>
					),
				},
				{ title: t('orders.column.customer'), render: (_, row) => <bdi>{row.customer}</bdi> },
				{ title: t('orders.column.pieces'), align: 'end', render: (_, row) => <span className="number">{row.pieces}</span> },
				{ title: t('orders.column.state'), render: (_, row) => <OrderStateTag status={row.status} pickup={false} /> },
				{
					title: '',
					align: 'end',
					render: (_, row) =>
						removable && (
							<Button
								type="text"
								aria-label={t('purchases.remove.one', { number: row.orderNumber })}
								icon={<Icon name="trash" size={16} />}
								loading={remove.isPending && remove.variables.orderNumber === row.orderNumber}
								onClick={() => remove.mutate({ shipmentId, orderNumber: row.orderNumber }, { onError: toastFault })}
							/>
						),
				},
			]}
		/>
	);
}
