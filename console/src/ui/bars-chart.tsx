import { formatNumber } from '@qaysari/messages/format';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useLanguage } from '../app/language.ts';
import { colours } from '../app/theme.ts';

interface Props<Key extends string> {
	rows: readonly ({ name: string } & Record<Key, number>)[];
	/** Beside each other in each row; one alone needs no legend. */
	bars: readonly { key: Key; name: string; colour: string }[];
	height: number;
	/** Pixels for the names, and how many signs of them fit. */
	names: { width: number; signs: number };
}

/** Whole numbers of what has a name, from where lines begin. */
export function BarsChart<Key extends string>({ rows, bars, height, names }: Props<Key>) {
	const { language, direction } = useLanguage();
	const rtl = direction === 'rtl';
	const numberText = (n: unknown): string => formatNumber(language, Number(n));
	const round: [number, number, number, number] = rtl ? [5, 0, 0, 5] : [0, 5, 5, 0];
	const short = (name: string): string => (name.length > names.signs ? `${name.slice(0, names.signs - 1)}…` : name);
	return (
		<div className="chart" dir="ltr">
			<ResponsiveContainer width="100%" height={height}>
				<BarChart data={rows} layout="vertical" barCategoryGap={8} margin={{ top: 8, right: 28, bottom: 0, left: 28 }}>
					<CartesianGrid stroke={colours.line} horizontal={false} />
					<XAxis
						type="number"
						reversed={rtl}
						allowDecimals={false}
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
						width={names.width}
						tickFormatter={short}
						tickLine={false}
						stroke={colours.soft}
					/>
					<Tooltip formatter={(value) => numberText(value)} contentStyle={{ direction, borderRadius: 12 }} />
					{bars.length > 1 && <Legend itemSorter={null} />}
					{bars.map(({ key, name, colour }) => (
						<Bar key={key} isAnimationActive={false} dataKey={key} name={name} fill={colour} radius={round} />
					))}
				</BarChart>
			</ResponsiveContainer>
		</div>
	);
}
