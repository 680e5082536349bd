import { Alert } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { OrderNumber } from '../../ui/order-cells.tsx';
import { OrderStateTag } from '../orders/order-tags.tsx';
import { type Shipment, type ShipmentEvent, useMovePreview, useMoveShipment } from './use-shipments.ts';

interface Props {
	one: Shipment;
	event: ShipmentEvent;
	onClose: () => void;
}

/** What a move would do, before it is done: how many go, how many are there already, and which cannot. */
export function MoveShipmentDialog({ one, event, onClose }: Props) {
	const t = useText();
	const preview = useMovePreview(one.shipmentId, event);
	const move = useMoveShipment();
	const { data } = preview;
	return (
		<FormDialog<Record<string, never>>
			open
			title={t(`order.event.${event}`)}
			submit={t('shipment.move', { count: data?.moves ?? 0 })}
			initial={{}}
			fault={move.error}
			busy={move.isPending || preview.isPending}
			ready={data !== undefined && data.moves > 0}
			onClose={onClose}
			onSubmit={() => data && data.moves > 0 && move.mutate({ shipmentId: one.shipmentId, event }, { onSuccess: onClose })}
		>
			<LoadState query={preview} rows={3} />
			{data && (
				<div className="stack">
					<p style={{ margin: 0 }} className="strong">
						{t('shipment.preview.moves', { count: data.moves })}
					</p>
					{data.already > 0 && <span className="muted">{t('shipment.preview.already', { count: data.already })}</span>}
					{data.cannot.length > 0 && (
						<Alert
							type="warning"
							showIcon
							title={t('shipment.preview.cannot', { count: data.cannot.length })}
							description={
								<ul className="order-pieces">
									{data.cannot.map(({ orderNumber, status }) => (
										<li key={orderNumber}>
											<OrderNumber orderNumber={orderNumber} />
											<OrderStateTag status={status} pickup={false} />
										</li>
									))}
								</ul>
							}
						/>
					)}
				</div>
			)}
		</FormDialog>
	);
}
