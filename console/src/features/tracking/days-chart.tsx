import { useText } from '../../app/language.ts';
import { colours } from '../../app/theme.ts';
import { LinesChart } from '../../ui/lines-chart.tsx';
import type { Overview } from './use-overview.ts';

/** Visits, orders and paid orders by day. */
export function DaysChart({ days }: { days: Overview['days'] }) {
	const t = useText();
	return (
		<LinesChart
			axisWidth={52}
			rows={days}
			lines={[
				{ key: 'visits', name: t('tracking.visits'), colour: colours.tile },
				{ key: 'ordered', name: t('tracking.ordered'), colour: colours.saffron },
				{ key: 'paid', name: t('tracking.paid'), colour: colours.leaf },
			]}
		/>
	);
}
