import { formatDate, formatNumber } from '@qaysari/messages/format';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useLanguage } from '../app/language.ts';
import { colours } from '../app/theme.ts';

interface Props<Key extends string> {
	/** A row a day, as 2026-11-21. */
	rows: readonly ({ day: string } & Record<Key, number>)[];
	/** The first one stands out. */
	lines: readonly { key: Key; name: string; colour: string }[];
	/** Pixels for the numbers beside. */
	axisWidth: number;
}

/** Whole numbers by day; time runs the way the page is read. */
export function LinesChart<Key extends string>({ rows, lines, axisWidth }: Props<Key>) {
	const { language, direction } = useLanguage();
	const rtl = direction === 'rtl';
	const numberText = (n: unknown): string => formatNumber(language, Number(n));
	const dayText = (day: unknown): string => formatDate(language, `${String(day)}T09:00:00.000Z`);
	const tickText = (day: string): string => {
		const [, month, date] = day.split('-').map(Number);
		return language === 'zh' ? `${month}月${date}日` : `${date}/${month}`;
	};
	return (
		<div className="chart" dir="ltr">
			<ResponsiveContainer width="100%" height={260}>
				<LineChart data={rows} margin={{ top: 8, right: 24, bottom: 0, left: 24 }}>
					<CartesianGrid stroke={colours.line} vertical={false} />
					<XAxis dataKey="day" reversed={rtl} tickFormatter={tickText} tickLine={false} minTickGap={28} stroke={colours.soft} />
					<YAxis
						orientation={rtl ? 'right' : 'left'}
						allowDecimals={false}
						tickFormatter={numberText}
						width={axisWidth}
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
					{lines.map(({ key, name, colour }, index) => (
						<Line
							key={key}
							isAnimationActive={false}
							dataKey={key}
							name={name}
							stroke={colour}
							strokeWidth={2.5}
							dot={index === 0 && rows.length < 10}
						/>
					))}
				</LineChart>
			</ResponsiveContainer>
		</div>
	);
}
