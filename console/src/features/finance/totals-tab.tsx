import { Table } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { DaySpan } from '../../ui/day-span.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { When } from '../../ui/when.tsx';
import { MethodName } from '../payments/method-name.tsx';
import { type Totals, useTotals } from './use-finance.ts';

type Day = Totals['days'][number];

/** Ahead of UTC, all year. */
const baghdadMinutes = 180;
const asDay = (day: dayjs.Dayjs): string => day.format('YYYY-MM-DD');

/** What came in and went out by day and method; every sum is one of entries that payments made. */
export function TotalsTab() {
	const t = useText();
	const today = dayjs().add(baghdadMinutes + new Date().getTimezoneOffset(), 'minute');
	const [span, setSpan] = useState<[string, string]>([asDay(today.subtract(6, 'day')), asDay(today)]);
	const totals = useTotals(...span);
	const { data } = totals;
	return (
		<div className="stack">
			<div>
				<DaySpan from={span[0]} until={span[1]} clearable={false} onChange={(from, until) => setSpan([from, until])} />
			</div>
			<LoadState query={totals} rows={7} />
			{data && (
				<div className="table-surface">
					<Table<Day>
						rowKey={(row) => `${row.day} ${row.method}`}
						dataSource={data.days}
						pagination={false}
						scroll={{ x: 'max-content' }}
						locale={{ emptyText: t('totals.empty') }}
						columns={[
							{ title: t('totals.day'), render: (_, row) => <When at={`${row.day}T09:00:00.000Z`} style="day" /> },
							{ title: t('orders.column.method'), render: (_, row) => <MethodName method={row.method} /> },
							{
								title: t('totals.captured'),
								align: 'end',
								render: (_, row) => (
									<>
										<Amount money={row.captured} /> <span className="muted small">({row.capturedCount})</span>
									</>
								),
							},
							{ title: t('totals.rounding'), align: 'end', render: (_, row) => <Amount money={row.rounding} /> },
							{
								title: t('totals.refunded'),
								align: 'end',
								render: (_, row) => (
									<>
										<Amount money={row.refunded} /> <span className="muted small">({row.refundedCount})</span>
									</>
								),
							},
							{ title: t('totals.subsidies'), align: 'end', render: (_, row) => <Amount money={row.subsidies} /> },
							{ title: t('totals.writtenOff'), align: 'end', render: (_, row) => <Amount money={row.writtenOff} /> },
							{ title: t('totals.kept'), align: 'end', render: (_, row) => <Amount money={row.kept} /> },
							{ title: t('totals.toBalance'), align: 'end', render: (_, row) => <Amount money={row.toBalance} /> },
							{ title: t('totals.net'), align: 'end', render: (_, row) => <Amount money={row.net} className="strong" /> },
						]}
						summary={() => (
							<Table.Summary.Row className="totals-row">
								<Table.Summary.Cell index={0} colSpan={2}>
									{t('order.fee.total')}
								</Table.Summary.Cell>
								{(['captured', 'rounding', 'refunded', 'subsidies', 'writtenOff', 'kept', 'toBalance', 'net'] as const).map(
									(name, index) => (
										<Table.Summary.Cell key={name} index={index + 2} align="end">
											<Amount money={data.total[name]} />
										</Table.Summary.Cell>
									),
								)}
							</Table.Summary.Row>
						)}
					/>
				</div>
			)}
			{data && data.tills.length > 0 && <Tills tills={data.tills} />}
		</div>
	);
}

/** Cash by store: each till is counted apart. */
function Tills({ tills }: { tills: Totals['tills'] }) {
	const t = useText();
	return (
		<section className="stack tight">
			<h2>{t('totals.tills')}</h2>
			<div className="table-surface">
				<Table<Totals['tills'][number]>
					rowKey={(row) => `${row.day} ${row.storeId}`}
					dataSource={tills}
					pagination={false}
					columns={[
						{ title: t('totals.day'), render: (_, row) => <When at={`${row.day}T09:00:00.000Z`} style="day" /> },
						{ title: t('totals.store'), render: (_, row) => <bdi>{row.store}</bdi> },
						{ title: t('totals.inTill'), align: 'end', render: (_, row) => <Amount money={row.amount} className="strong" /> },
					]}
				/>
			</div>
		</section>
	);
}
