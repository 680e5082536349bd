import { useText } from '../../app/language.ts';
import { colours } from '../../app/theme.ts';
import { BarsChart } from '../../ui/bars-chart.tsx';
import { sourceName } from './source-name.ts';
import type { Overview } from './use-overview.ts';

const sourcesAtMost = 8;

/** The funnel of the largest sources beside each other. */
export function SourcesChart({ sources }: { sources: Overview['sources'] }) {
	const t = useText();
	const shown = sources.slice(0, sourcesAtMost).map((row) => ({ ...row, name: sourceName(t, row.source) }));
	return (
		<BarsChart
			height={76 + shown.length * 64}
			names={{ width: 92, signs: 12 }}
			rows={shown}
			bars={[
				{ key: 'visits', name: t('tracking.visits'), colour: colours.tile },
				{ key: 'viewed', name: t('tracking.viewed'), colour: 'var(--tile-ink)' },
				{ key: 'carted', name: t('tracking.carted'), colour: colours.soft },
				{ key: 'ordered', name: t('tracking.ordered'), colour: colours.saffron },
				{ key: 'paid', name: t('tracking.paid'), colour: colours.leaf },
			]}
		/>
	);
}
