import { type ShipmentEvent, shipmentEvents } from '@qaysari/contract/shipment-ways';
import { shipmentsCalls } from '@qaysari/contract/shipments.calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import '../../features/orders/orders.css';
import '../../features/purchasing/purchasing.css';
import { AddOrdersDialog } from '../../features/shipments/add-orders-dialog.tsx';
import { CarriedOrders } from '../../features/shipments/carried-orders.tsx';
import { MoveShipmentDialog } from '../../features/shipments/move-shipment-dialog.tsx';
import { ShipmentForm } from '../../features/shipments/shipment-form.tsx';
import { LastMove } from '../../features/shipments/shipment-move.tsx';
import { type Shipment, useShipment } from '../../features/shipments/use-shipments.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';

/** One container or flight: its orders, and what moves all of them. */
export function ShipmentScreen() {
	const t = useText();
	const { shipmentId = '' } = useParams();
	const one = useShipment(shipmentId);
	const back = { to: paths.shipments, label: t('nav.shipments') };
	if (!one.data) return <LoadState query={one} rows={8} back={back} />;
	const { data } = one;
	return (
		<>
			<PageHeader
				title={<bdi>{data.name}</bdi>}
				back={back}
				beside={
					<>
						<ToneTag tone={data.closed ? 'over' : 'moves'}>{t(`shipment.way.${data.way}`)}</ToneTag>
						<span className="muted">{t('shipment.sum', { orders: data.orders, pieces: data.pieces })}</span>
					</>
				}
				actions={<Actions one={data} />}
			/>
			{(data.departsOn ?? data.arrivesOn) && (
				<dl className="facts" style={{ marginBlockEnd: 16 }}>
					<dt>{t('shipment.departs')}</dt>
					<dd>{data.departsOn ? <When at={data.departsOn} style="day" /> : '–'}</dd>
					<dt>{t('shipment.arrives')}</dt>
					<dd>{data.arrivesOn ? <When at={data.arrivesOn} style="day" /> : '–'}</dd>
				</dl>
			)}
			{data.note && (
				<p dir="auto" style={{ whiteSpace: 'pre-line' }}>
					{data.note}
				</p>
			)}
			{data.move && <LastMove move={data.move} />}
			<CarriedOrders one={data} />
		</>
	);
}

type Asked = 'edit' | 'add' | ShipmentEvent;

function Actions({ one }: { one: Shipment }) {
	const t = useText();
	const may = useMay();
	const [asked, setAsked] = useState<Asked | null>(null);
	const close = (): void => setAsked(null);
	if (!may(shipmentsCalls.save)) return null;
	const event = shipmentEvents.find((candidate) => candidate === asked);
	return (
		<>
			<Button onClick={() => setAsked('edit')}>{t('action.edit')}</Button>
			{!one.closed && <Button onClick={() => setAsked('add')}>{t('shipment.addOrders')}</Button>}
			{one.orders > 0 &&
				shipmentEvents.map((candidate) => (
					<Button
						key={candidate}
						type={candidate === 'arrivedInIraq' ? 'primary' : 'default'}
						onClick={() => setAsked(candidate)}
					>
						{t(`order.event.${candidate}`)}
					</Button>
				))}
			{asked === 'edit' && <ShipmentForm shipment={one} onClose={close} />}
			{asked === 'add' && <AddOrdersDialog shipmentId={one.shipmentId} onClose={close} />}
			{event && <MoveShipmentDialog one={one} event={event} onClose={close} />}
		</>
	);
}
