import { Button, Table } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Phone } from '../../ui/phone.tsx';
import { When } from '../../ui/when.tsx';
import { RemittanceList } from './remittance-list.tsx';
import { TakeRemittance } from './take-remittance.tsx';
import { type Holder, useHolders, useTakeRemittance } from './use-finance.ts';

/** Cash that couriers hold, taken from them collection by collection, to the last dinar. */
export function CouriersTab() {
	const t = useText();
	const holders = useHolders();
	const take = useTakeRemittance();
	const [chosen, setChosen] = useState<Holder | null>(null);
	const { data } = holders;
	return (
		<div className="stack">
			<LoadState query={holders} rows={4} />
			{data?.couriers.length === 0 && <Empty title={t('couriers.none')} />}
			{data && data.couriers.length > 0 && (
				<div className="table-surface">
					<Table<Holder>
						rowKey="courierId"
						dataSource={data.couriers}
						pagination={false}
						scroll={{ x: 'max-content' }}
						columns={[
							{
								title: t('couriers.courier'),
								render: (_, row) => (
									<div className="stack tight">
										<bdi>{row.name}</bdi>
										<span className="muted small">{row.phone && <Phone number={row.phone} />}</span>
									</div>
								),
							},
							{ title: t('couriers.count'), dataIndex: 'count', align: 'end' },
							{ title: t('couriers.since'), render: (_, row) => <When at={row.since} /> },
							{
								title: t('couriers.holds'),
								align: 'end',
								render: (_, row) => <Amount money={row.amount} className="strong" />,
							},
							{
								title: '',
								fixed: 'end',
								render: (_, row) => (
									<Button disabled={take.isPending} onClick={() => setChosen(row)}>
										{t('couriers.take')}
									</Button>
								),
							},
						]}
					/>
				</div>
			)}
			{chosen && (
				<TakeRemittance
					key={chosen.courierId}
					courier={chosen}
					take={take}
					onCancel={() => setChosen(null)}
					onDone={() => setChosen(null)}
				/>
			)}
			<RemittanceList />
		</div>
	);
}
