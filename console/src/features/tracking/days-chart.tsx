import { formatDate, formatNumber } from '@qaysari/messages/format';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useLanguage } from '../../app/language.ts';
import { colours } from '../../app/theme.ts';
import type { Overview } from './use-overview.ts';

/** Visits, orders and paid orders by day; time runs the way the page is read. */
export function DaysChart({ days }: { days: Overview['days'] }) {
	const { language, direction, t } = useLanguage();
	const rtl = direction === 'rtl';
	const dayText = (day: unknown): string => formatDate(language, `${String(day)}T09:00:00.000Z`);
	const tickText = (day: string): string => {
		const [, month, date] = day.split('-').map(Number);
		return language === 'zh' ? `${month}月${date}日` : `${date}/${month}`;
	};
	const numberText = (n: unknown): string => formatNumber(language, Number(n));
	return (
		<div className="chart" dir="ltr">
			<ResponsiveContainer width="100%" height={260}>
				<LineChart data={days} margin={{ top: 8, right: 24, bottom: 0, left: 24 }}>
					<CartesianGrid stroke={colours.line} vertical={false} />
					<XAxis dataKey="day" reversed={rtl} tickFormatter={tickText} tickLine={false} minTickGap={28} stroke={colours.soft} />
					<YAxis
						orientation={rtl ? 'right' : 'left'}
						allowDecimals={false}
						tickFormatter={numberText}
						width={52}
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
						dataKey="visits"
						name={t('tracking.visits')}
						stroke={colours.tile}
						strokeWidth={2.5}
						dot={days.length < 10}
					/>
					<Line
						isAnimationActive={false}
						dataKey="ordered"
						name={t('tracking.ordered')}
						stroke={colours.saffron}
						strokeWidth={2.5}
						dot={false}
					/>
					<Line
						isAnimationActive={false}
						dataKey="paid"
						name={t('tracking.paid')}
						stroke={colours.leaf}
						strokeWidth={2.5}
						dot={false}
					/>
				</LineChart>
			</ResponsiveContainer>
		</div>
	);
}
