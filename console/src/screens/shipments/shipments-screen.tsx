import { shipmentsCalls } from '@qaysari/contract/shipments.calls';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import '../../features/purchasing/purchasing.css';
import { ShipmentForm } from '../../features/shipments/shipment-form.tsx';
import { type ListedShipment, useShipments } from '../../features/shipments/use-shipments.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { When } from '../../ui/when.tsx';

const tabs = ['open', 'closed'] as const;

/** Containers and flights that carry many orders. */
export function ShipmentsScreen() {
	const t = useText();
	const may = useMay();
	const navigate = useNavigate();
	const [query, setQuery] = useSearchParams();
	const tab = tabs.find((one) => one === query.get('tab')) ?? 'open';
	const list = useShipments(tab === 'closed');
	const [adding, setAdding] = useState(false);
	return (
		<>
			<PageHeader
				title={t('nav.shipments')}
				actions={
					may(shipmentsCalls.save) && (
						<Button type="primary" onClick={() => setAdding(true)}>
							{t('shipment.add')}
						</Button>
					)
				}
			/>
			<Tabs
				activeKey={tab}
				onChange={(key) => setQuery({ tab: key }, { replace: true })}
				items={tabs.map((one) => ({ key: one, label: t(`shipment.tab.${one}`) }))}
			/>
			<PagedTable<ListedShipment>
				key={tab}
				list={list}
				empty={t('shipment.none')}
				rowKey="shipmentId"
				columns={[
					{
						title: t('shipment.name'),
						render: (_, row) => (
							<div className="stack tight">
								<Link to={paths.shipment(row.shipmentId)} className="strong">
									<bdi>{row.name}</bdi>
								</Link>
								<span className="muted small">{t(`shipment.way.${row.way}`)}</span>
							</div>
						),
					},
					{ title: t('shipment.orders'), render: (_, row) => t('shipment.sum', { orders: row.orders, pieces: row.pieces }) },
					{ title: t('shipment.departs'), render: (_, row) => <Day at={row.departsOn} /> },
					{ title: t('shipment.arrives'), render: (_, row) => <Day at={row.arrivesOn} /> },
				]}
			/>
			{adding && (
				<ShipmentForm
					shipment={null}
					onClose={() => setAdding(false)}
					onSaved={(shipmentId) => void navigate(paths.shipment(shipmentId))}
				/>
			)}
		</>
	);
}

function Day({ at }: { at: string | null }) {
	return at ? <When at={at} style="day" /> : <span className="muted">–</span>;
}
