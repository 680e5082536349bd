import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TakeBackDialog } from '../../ui/take-back-dialog.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import { type Remittance, useRemittances, useTakeBackRemittance } from './use-finance.ts';

/** What couriers handed over, newest first; one that was a mistake is taken back, and stays to be seen. */
export function RemittanceList() {
	const t = useText();
	const remittances = useRemittances();
	const takeBack = useTakeBackRemittance();
	const [asked, setAsked] = useState<Remittance | null>(null);
	const close = () => {
		takeBack.reset();
		setAsked(null);
	};
	return (
		<>
			<h2 className="panel-title">{t('couriers.remittances')}</h2>
			<PagedTable<Remittance>
				list={remittances}
				empty={t('couriers.remittances.none')}
				rowKey="remittanceId"
				columns={[
					{ title: t('couriers.taken'), render: (_, row) => <When at={row.takenAt} /> },
					{ title: t('couriers.courier'), render: (_, row) => <bdi>{row.courier}</bdi> },
					{ title: t('couriers.count'), dataIndex: 'count', align: 'end' },
					{ title: t('couriers.takenBy'), render: (_, row) => <bdi>{row.takenBy}</bdi> },
					{
						title: t('order.fee.total'),
						align: 'end',
						render: (_, row) => <Amount money={row.amount} className="strong" />,
					},
					{
						title: '',
						render: (_, row) =>
							row.takenBack === null ? (
								<Button onClick={() => setAsked(row)}>{t('takeBack.act')}</Button>
							) : (
								<span className="stack tight">
									<ToneTag tone="over">{t('takeBack.done')}</ToneTag>
									<bdi className="muted small">{row.takenBack}</bdi>
								</span>
							),
					},
				]}
			/>
			<TakeBackDialog
				open={asked !== null}
				text={t('takeBack.remittance')}
				fault={takeBack.error}
				busy={takeBack.isPending}
				onConfirm={(reason) => asked && takeBack.mutate({ remittanceId: asked.remittanceId, reason }, { onSuccess: close })}
				onClose={close}
			/>
		</>
	);
}
