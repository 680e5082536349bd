import { useText } from '../../app/language.ts';
import { DaysChart } from '../../features/tracking/days-chart.tsx';
import { FunnelBars } from '../../features/tracking/funnel-bars.tsx';
import { Panel } from '../../features/tracking/panel.tsx';
import { sourceName } from '../../features/tracking/source-name.ts';
import { SourcesChart } from '../../features/tracking/sources-chart.tsx';
import { SpeedList } from '../../features/tracking/speed-list.tsx';
import type { Funnel, Overview } from '../../features/tracking/use-overview.ts';
import '../../features/tracking/tracking.css';
import { ActionsPanel, CampaignsPanel, PagesPanel, SearchesPanel } from './visited-panels.tsx';

const steps = ['visits', 'viewed', 'carted', 'ordered', 'paid'] as const;

export function VisitsPanels({ overview }: { overview: Overview }) {
	const t = useText();
	const { days, sources, pages, searches, campaigns, actions, speed } = overview;
	const total = sumOf(days);
	const stepNames = steps.map((step) => t(`tracking.${step}`));
	return (
		<>
			<Panel
				title={t('tracking.byDay')}
				name="visits"
				head={[t('tracking.day'), ...stepNames]}
				rows={days.map((row) => [row.day, ...steps.map((step) => row[step])])}
			>
				<DaysChart days={days} />
			</Panel>
			<div className="tracking-panels">
				<Panel
					title={t('tracking.funnel')}
					name="funnel"
					head={[t('tracking.step'), t('tracking.times')]}
					rows={steps.map((step) => [t(`tracking.${step}`), total[step]])}
				>
					<FunnelBars funnel={total} />
				</Panel>
				<Panel
					title={t('tracking.sources')}
					name="sources"
					head={[t('tracking.source'), ...stepNames]}
					rows={sources.map((row) => [sourceName(t, row.source), ...steps.map((step) => row[step])])}
				>
					<SourcesChart sources={sources} />
				</Panel>
				<SearchesPanel searches={searches} />
				<CampaignsPanel campaigns={campaigns} />
				<PagesPanel pages={pages} />
				<ActionsPanel actions={actions} />
				<Panel
					title={t('tracking.speed')}
					name="speed"
					head={[t('tracking.metric'), 'p50', 'p75', t('tracking.times')]}
					rows={speed.map((row) => [row.metric, row.p50, row.p75, row.samples])}
				>
					<SpeedList speed={speed} />
					<p className="muted small">{t('tracking.speed.note')}</p>
				</Panel>
			</div>
		</>
	);
}

function sumOf(days: Overview['days']): Funnel {
	const total: Funnel = { visits: 0, viewed: 0, carted: 0, ordered: 0, paid: 0 };
	for (const day of days) for (const step of steps) total[step] += day[step];
	return total;
}
