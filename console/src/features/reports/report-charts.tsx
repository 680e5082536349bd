import type { ReportKind } from '@qaysari/contract/reports.schemas';
import { useText } from '../../app/language.ts';
import { colours } from '../../app/theme.ts';
import { BarsChart } from '../../ui/bars-chart.tsx';
import { LinesChart } from '../../ui/lines-chart.tsx';
import { useRowName } from './row-name.ts';
import type { ReportRow } from './use-reports.ts';

const barsAtMost = 12;
const dinars = (hundredths: number): number => Math.round(hundredths / 100);

/** Sales and refunds by day. */
export function DaysChart({ rows }: { rows: readonly ReportRow[] }) {
	const t = useText();
	return (
		<LinesChart
			axisWidth={92}
			rows={rows.map(({ name, amount, refunded }) => ({
				day: name,
				amount: dinars(amount.amount),
				refunded: dinars(refunded.amount),
			}))}
			lines={[
				{ key: 'amount', name: t('reports.amount'), colour: colours.tile },
				{ key: 'refunded', name: t('reports.refunded'), colour: colours.saffron },
			]}
		/>
	);
}

/** The largest beside each other. */
export function SharesChart({ rows, by }: { rows: readonly ReportRow[]; by: Exclude<ReportKind, 'day'> }) {
	const t = useText();
	const nameOf = useRowName(by);
	const shown = rows.slice(0, barsAtMost).map((row) => ({ name: nameOf(row), amount: dinars(row.amount.amount) }));
	return (
		<BarsChart
			height={56 + shown.length * 34}
			names={{ width: 170, signs: 22 }}
			rows={shown}
			bars={[{ key: 'amount', name: t('reports.amount'), colour: colours.tile }]}
		/>
	);
}
