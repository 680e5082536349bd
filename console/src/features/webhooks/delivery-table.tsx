import type { WebhookDeliveryState } from '@qaysari/contract/webhook-kinds';
import { formatNumber } from '@qaysari/messages/format';
import { Button } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { When } from '../../ui/when.tsx';
import { DeliveryState, Outcome } from './delivery-outcome.tsx';
import { kindKeys } from './kind-keys.ts';
import { type Delivery, useDeliveries } from './use-webhooks.ts';

interface Props {
	endpointId: string;
	state: WebhookDeliveryState | null;
	onOpen: (delivery: Delivery) => void;
}

/** Messages to an endpoint, the latest first. */
export function DeliveryTable({ endpointId, state, onOpen }: Props) {
	const { language, t } = useLanguage();
	const list = useDeliveries(endpointId, state);
	return (
		<PagedTable<Delivery>
			list={list}
			empty={t(state ? 'webhooks.log.none' : 'webhooks.log.empty')}
			rowKey="deliveryId"
			columns={[
				{ title: t('webhooks.log.at'), render: (_, row) => <When at={row.at} /> },
				{
					title: t('webhooks.log.kind'),
					render: (_, row) => (
						<span className="stack tight">
							<span>{t(kindKeys[row.kind])}</span>
							{row.about && (
								<bdi dir="ltr" className="muted small">
									{row.about}
								</bdi>
							)}
						</span>
					),
				},
				{ title: t('webhooks.log.state'), render: (_, row) => <DeliveryState state={row.state} /> },
				{ title: t('webhooks.log.answer'), render: (_, row) => <Outcome status={row.status} fault={row.fault} /> },
				{
					title: t('webhooks.log.tries'),
					align: 'end',
					render: (_, row) => <bdi className="number">{formatNumber(language, row.tries)}</bdi>,
				},
				{
					title: t('webhooks.log.next'),
					render: (_, row) => (row.nextAt && row.tries > 0 ? <When at={row.nextAt} /> : '–'),
				},
				{
					title: '',
					align: 'end',
					render: (_, row) => (
						<Button size="small" onClick={() => onOpen(row)}>
							{t('webhooks.log.open')}
						</Button>
					),
				},
			]}
		/>
	);
}
