import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { OrderNumber } from '../../ui/order-cells.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { When } from '../../ui/when.tsx';
import { StrayDialog } from './stray-dialog.tsx';
import { StraySum } from './stray-sum.tsx';
import { type StrayTaking, useStrayTakings } from './use-finance.ts';

const settled = {
	matched: 'stray.settled.matched',
	'given back': 'stray.settled.givenBack',
	'not ours': 'stray.settled.notOurs',
	booked: 'stray.settled.booked',
} as const;

/** Money that a gateway took for no payment of the shop: finance looks it up there and says what it was. */
export function StrayTab() {
	const t = useText();
	const [view, setView] = useState<'open' | 'done'>('open');
	const [deciding, setDeciding] = useState<StrayTaking | null>(null);
	const list = useStrayTakings(view === 'open');
	return (
		<div className="stack">
			<p className="muted">{t('stray.intro')}</p>
			<div>
				<Segmented<'open' | 'done'>
					value={view}
					onChange={setView}
					options={(['open', 'done'] as const).map((value) => ({ value, label: t(`refund.view.${value}`) }))}
				/>
			</div>
			<PagedTable<StrayTaking>
				list={list}
				empty={t('stray.none')}
				rowKey="takingId"
				columns={[
					{
						title: t('stray.found'),
						render: (_, row) => (
							<span className="nowrap">
								<When at={row.foundAt} />
							</span>
						),
					},
					{ title: t('stray.gateway'), render: (_, row) => <bdi>{row.gateway}</bdi> },
					{
						title: t('stray.reference'),
						render: (_, row) => (
							<div className="stack tight">
								<bdi dir="ltr" className="strong">
									{row.reference}
								</bdi>
								<bdi dir="ltr" className="muted small">
									{row.requestId}
								</bdi>
							</div>
						),
					},
					{ title: t('order.fee.total'), align: 'end', render: (_, row) => <StraySum taking={row} /> },
					{
						title: '',
						render: (_, row) =>
							row.settledAs === null ? (
								<Button onClick={() => setDeciding(row)}>{t('stray.decide')}</Button>
							) : (
								<div className="stack tight">
									<span>{t(settled[row.settledAs])}</span>
									{row.orderNumber && <OrderNumber orderNumber={row.orderNumber} />}
									{row.note && <bdi className="muted small">{row.note}</bdi>}
									{row.settledBy && <bdi className="muted small">{row.settledBy}</bdi>}
								</div>
							),
					},
				]}
			/>
			<StrayDialog taking={deciding} onClose={() => setDeciding(null)} />
		</div>
	);
}
