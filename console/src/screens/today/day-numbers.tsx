import type { Money } from '@qaysari/contract/money';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { trackingConsoleCalls } from '@qaysari/contract/tracking.calls';
import { formatNumber } from '@qaysari/messages/format';
import type { ReactNode } from 'react';
import { useLanguage } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { useTotals } from '../../features/finance/use-finance.ts';
import { dayAgo, useOverview } from '../../features/tracking/use-overview.ts';
import { Amount } from '../../ui/amount.tsx';

/** Days ago: today, yesterday, and the same weekday a week before. */
const compared = [0, 1, 7] as const;

/** What came today beside yesterday and a week ago, as far as the role may see it. */
export function DayNumbers() {
	const { t } = useLanguage();
	const may = useMay();
	const [visits, money] = [may(trackingConsoleCalls.getOverview), may(paymentsConsoleCalls.dailyTotals)];
	if (!visits && !money) return null;
	return (
		<section className="panel">
			<h2>{t('today.numbers')}</h2>
			<table className="day-numbers">
				<thead>
					<tr>
						<td />
						<th scope="col">{t('today.today')}</th>
						<th scope="col">{t('today.yesterday')}</th>
						<th scope="col">{t('today.lastWeek')}</th>
					</tr>
				</thead>
				<tbody>
					{visits && <VisitRows />}
					{money && <MoneyRow />}
				</tbody>
			</table>
		</section>
	);
}

function VisitRows() {
	const { t, language } = useLanguage();
	const { data } = useOverview(8);
	const cells = (name: 'visits' | 'ordered' | 'paid') =>
		compared.map((ago) => {
			const day = data?.days.find((one) => one.day === dayAgo(ago));
			return day ? <bdi className="number">{formatNumber(language, day[name])}</bdi> : null;
		});
	return (
		<>
			<Row name={t('today.orders')} cells={cells('ordered')} />
			<Row name={t('today.paid')} cells={cells('paid')} />
			<Row name={t('today.visitors')} cells={cells('visits')} />
		</>
	);
}

function MoneyRow() {
	const { t } = useLanguage();
	const { data } = useTotals(dayAgo(7), dayAgo(0));
	const sumOf = (day: string): Money => ({
		amount: (data?.days ?? []).filter((row) => row.day === day).reduce((sum, row) => sum + row.captured.amount, 0),
		currency: 'IQD',
	});
	return <Row name={t('today.money')} cells={compared.map((ago) => (data ? <Amount money={sumOf(dayAgo(ago))} /> : null))} />;
}

function Row({ name, cells }: { name: string; cells: readonly ReactNode[] }) {
	return (
		<tr>
			<th scope="row">{name}</th>
			{compared.map((ago, index) => (
				<td key={ago}>{cells[index] ?? '…'}</td>
			))}
		</tr>
	);
}
