import { formatNumber } from '@qaysari/messages/format';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useLanguage } from '../../app/language.ts';
import { colours } from '../../app/theme.ts';
import { sourceName } from './source-name.ts';
import type { Overview } from './use-overview.ts';

/** The funnel of the largest sources beside each other. */
export function SourcesChart({ sources }: { sources: Overview['sources'] }) {
	const { language, direction, t } = useLanguage();
	const rtl = direction === 'rtl';
	const numberText = (n: unknown): string => formatNumber(language, Number(n));
	const round: [number, number, number, number] = rtl ? [5, 0, 0, 5] : [0, 5, 5, 0];
	const shown = sources.slice(0, 8).map((row) => ({ ...row, source: sourceName(t, row.source) }));
	return (
		<div className="chart" dir="ltr">
			<ResponsiveContainer width="100%" height={76 + shown.length * 64}>
				<BarChart data={shown} layout="vertical" barCategoryGap={8} margin={{ top: 8, right: 28, bottom: 0, left: 28 }}>
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
						dataKey="source"
						orientation={rtl ? 'right' : 'left'}
						interval={0}
						width={92}
						tickFormatter={short}
						tickLine={false}
						stroke={colours.soft}
					/>
					<Tooltip formatter={(value) => numberText(value)} contentStyle={{ direction, borderRadius: 12 }} />
					<Legend itemSorter={null} />
					<Bar isAnimationActive={false} dataKey="visits" name={t('tracking.visits')} fill={colours.tile} radius={round} />
					<Bar isAnimationActive={false} dataKey="viewed" name={t('tracking.viewed')} fill="var(--tile-ink)" radius={round} />
					<Bar isAnimationActive={false} dataKey="carted" name={t('tracking.carted')} fill={colours.soft} radius={round} />
					<Bar isAnimationActive={false} dataKey="ordered" name={t('tracking.ordered')} fill={colours.saffron} radius={round} />
					<Bar isAnimationActive={false} dataKey="paid" name={t('tracking.paid')} fill={colours.leaf} radius={round} />
				</BarChart>
			</ResponsiveContainer>
		</div>
	);
}

/** A name that somebody made up may be long; its beginning tells it apart. */
const short = (name: string): string => (name.length > 12 ? `${name.slice(0, 11)}…` : name);
