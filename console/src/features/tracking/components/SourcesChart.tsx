import { formatNumber } from '@qaysari/messages/format';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTongue } from '../../../app/language.ts';
import { colours } from '../../../app/theme.ts';
import type { Overview } from '../api/use-overview.ts';
import { sourceName } from '../source-name.ts';

/** The funnel of the largest sources beside each other. */
export function SourcesChart({ sources }: { sources: Overview['sources'] }) {
	const { language, direction, t } = useTongue();
	const rtl = direction === 'rtl';
	const numberText = (n: unknown): string => formatNumber(language, Number(n));
	const shown = sources.slice(0, 8).map((row) => ({ ...row, source: sourceName(t, row.source) }));
	return (
		<div className="chart" dir="ltr">
			<ResponsiveContainer width="100%" height={260}>
				<BarChart data={shown} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
					<CartesianGrid stroke={colours.line} vertical={false} />
					<XAxis dataKey="source" reversed={rtl} tickLine={false} stroke={colours.soft} />
					<YAxis
						orientation={rtl ? 'right' : 'left'}
						allowDecimals={false}
						tickFormatter={numberText}
						width={52}
						tickLine={false}
						axisLine={false}
						stroke={colours.soft}
					/>
					<Tooltip formatter={(value) => numberText(value)} contentStyle={{ direction, borderRadius: 12 }} />
					<Legend />
					<Bar dataKey="visits" name={t('tracking.visits')} fill={colours.tile} radius={[6, 6, 0, 0]} />
					<Bar dataKey="viewed" name={t('tracking.viewed')} fill="#5FA8A5" radius={[6, 6, 0, 0]} />
					<Bar dataKey="carted" name={t('tracking.carted')} fill={colours.saffron} radius={[6, 6, 0, 0]} />
					<Bar dataKey="ordered" name={t('tracking.ordered')} fill={colours.pomegranate} radius={[6, 6, 0, 0]} />
					<Bar dataKey="paid" name={t('tracking.paid')} fill={colours.leaf} radius={[6, 6, 0, 0]} />
				</BarChart>
			</ResponsiveContainer>
		</div>
	);
}
