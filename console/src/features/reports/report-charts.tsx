import type { ReportKind } from '@qaysari/contract/reports.schemas';
import { formatDate, formatNumber } from '@qaysari/messages/format';
import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useLanguage } from '../../app/language.ts';
import { colours } from '../../app/theme.ts';
import { useRowName } from './row-name.ts';
import type { ReportRow } from './use-reports.ts';

const barsAtMost = 12;
const dinars = (hundredths: number): number => Math.round(hundredths / 100);

/** Sales and refunds by day; time runs the way the page is read. */
export function DaysChart({ rows }: { rows: readonly ReportRow[] }) {
	const { language, direction, t } = useLanguage();
	const rtl = direction === 'rtl';
	const numberText = (n: unknown): string => formatNumber(language, Number(n));
	const dayText = (day: unknown): string => formatDate(language, `${String(day)}T09:00:00.000Z`);
	const tickText = (day: string): string => {
		const [, month, date] = day.split('-').map(Number);
		return language === 'zh' ? `${month}月${date}日` : `${date}/${month}`;
	};
	const data = rows.map(({ name, amount, refunded }) => ({
		day: name,
		amount: dinars(amount.amount),
		refunded: dinars(refunded.amount),
	}));
	return (
		<div className="chart" dir="ltr">
			<ResponsiveContainer width="100%" height={260}>
				<LineChart data={data} margin={{ top: 8, right: 24, bottom: 0, left: 24 }}>
					<CartesianGrid stroke={colours.line} vertical={false} />
					<XAxis dataKey="day" reversed={rtl} tickFormatter={tickText} tickLine={false} minTickGap={28} stroke={colours.soft} />
					<YAxis
						orientation={rtl ? 'right' : 'left'}
						tickFormatter={numberText}
						width={92}
						tickLine={false}
						axisLine={false}
						stroke={colours.soft}
					/>
					<Tooltip
						labelFormatter={dayText}
						formatter={(value) => numberText(value)}
						contentStyle={{ direction, borderRadius: 12 }}
					/>
					<Legend itemSorter={null} />
					<Line
						isAnimationActive={false}
						dataKey="amount"
						name={t('reports.amount')}
						stroke={colours.tile}
						strokeWidth={2.5}
						dot={data.length < 10}
					/>
					<Line
						isAnimationActive={false}
						dataKey="refunded"
						name={t('reports.refunded')}
						stroke={colours.saffron}
						strokeWidth={2.5}
						dot={false}
					/>
				</LineChart>
			</ResponsiveContainer>
		</div>
	);
}

/** The largest beside each other. */
export function SharesChart({ rows, by }: { rows: readonly ReportRow[]; by: Exclude<ReportKind, 'day'> }) {
	const { language, direction, t } = useLanguage();
	const nameOf = useRowName(by);
	const rtl = direction === 'rtl';
	const numberText = (n: unknown): string => formatNumber(language, Number(n));
	const round: [number, number, number, number] = rtl ? [5, 0, 0, 5] : [0, 5, 5, 0];
	const data = rows.slice(0, barsAtMost).map((row) => ({ name: nameOf(row), amount: dinars(row.amount.amount) }));
	return (
		<div className="chart" dir="ltr">
			<ResponsiveContainer width="100%" height={56 + data.length * 34}>
				<BarChart data={data} layout="vertical" barCategoryGap={6} margin={{ top: 8, right: 28, bottom: 0, left: 28 }}>
					<CartesianGrid stroke={colours.line} horizontal={false} />
					<XAxis
						type="number"
						reversed={rtl}
						tickFormatter={numberText}
						tickLine={false}
						axisLine={false}
						stroke={colours.soft}
					/>
					<YAxis
						type="category"
						dataKey="name"
						orientation={rtl ? 'right' : 'left'}
						interval={0}
						width={170}
						tickFormatter={short}
						tickLine={false}
						stroke={colours.soft}
					/>
					<Tooltip formatter={(value) => numberText(value)} contentStyle={{ direction, borderRadius: 12 }} />
					<Bar isAnimationActive={false} dataKey="amount" name={t('reports.amount')} fill={colours.tile} radius={round} />
				</BarChart>
			</ResponsiveContainer>
		</div>
	);
}

const short = (name: string): string => (name.length > 22 ? `${name.slice(0, 21)}…` : name);
