import { formatNumber } from '@qaysari/messages/format';
import { Table } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { BarCell } from '../../features/tracking/bar-cell.tsx';
import { DaysChart } from '../../features/tracking/days-chart.tsx';
import { FunnelBars } from '../../features/tracking/funnel-bars.tsx';
import { Panel } from '../../features/tracking/panel.tsx';
import { sourceName } from '../../features/tracking/source-name.ts';
import { SourcesChart } from '../../features/tracking/sources-chart.tsx';
import { SpeedList } from '../../features/tracking/speed-list.tsx';
import type { Funnel, Overview } from '../../features/tracking/use-overview.ts';
import '../../features/tracking/tracking.css';

const steps = ['visits', 'viewed', 'carted', 'ordered', 'paid'] as const;

export function VisitsPanels({ overview }: { overview: Overview }) {
	const { language, t } = useLanguage();
	const { days, sources, pages, searches, campaigns, actions, speed } = overview;
	const total = sumOf(days);
	const stepNames = steps.map((step) => t(`tracking.${step}`));
	const number = (n: number) => <bdi className="number">{formatNumber(language, n)}</bdi>;
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
				<Panel
					title={t('tracking.searches')}
					name="searches"
					head={[t('tracking.keyword'), t('tracking.times'), t('tracking.visits')]}
					rows={searches.map((row) => [row.keyword, row.times, row.visits])}
				>
					<Table
						rowKey="keyword"
						size="small"
						dataSource={searches}
						pagination={{ pageSize: 10, hideOnSinglePage: true }}
						scroll={{ x: 'max-content' }}
						columns={[
							{ title: t('tracking.keyword'), render: (_, row) => <bdi>{row.keyword}</bdi> },
							{ title: t('tracking.times'), render: (_, row) => number(row.times) },
							{
								title: t('tracking.visits'),
								width: '40%',
								render: (_, row) => <BarCell value={row.visits} most={mostOf(searches)} />,
							},
						]}
					/>
					<p className="muted small">{t('tracking.searches.note')}</p>
				</Panel>
				<Panel
					title={t('tracking.campaigns')}
					name="campaigns"
					head={[t('tracking.campaign'), t('tracking.source'), t('tracking.visits')]}
					rows={campaigns.map((row) => [row.campaign, sourceName(t, row.source), row.visits])}
				>
					<Table
						rowKey={(row) => `${row.campaign} ${row.source}`}
						size="small"
						dataSource={campaigns}
						pagination={{ pageSize: 10, hideOnSinglePage: true }}
						scroll={{ x: 'max-content' }}
						columns={[
							{ title: t('tracking.campaign'), render: (_, row) => <bdi>{row.campaign}</bdi> },
							{ title: t('tracking.source'), render: (_, row) => <bdi>{sourceName(t, row.source)}</bdi> },
							{
								title: t('tracking.visits'),
								width: '40%',
								render: (_, row) => <BarCell value={row.visits} most={mostOf(campaigns)} />,
							},
						]}
					/>
				</Panel>
				<Panel
					title={t('tracking.pages')}
					name="pages"
					head={[t('tracking.page'), t('tracking.times'), t('tracking.visits')]}
					rows={pages.map((row) => [row.path, row.views, row.visits])}
				>
					<Table
						rowKey="path"
						size="small"
						dataSource={pages}
						pagination={{ pageSize: 10, hideOnSinglePage: true }}
						columns={[
							{
								title: t('tracking.page'),
								render: (_, row) => (
									<bdi dir="ltr" className="address">
										{row.path}
									</bdi>
								),
							},
							{ title: t('tracking.times'), render: (_, row) => number(row.views) },
							{
								title: t('tracking.visits'),
								width: '40%',
								render: (_, row) => <BarCell value={row.visits} most={mostOf(pages)} />,
							},
						]}
					/>
				</Panel>
				<Panel
					title={t('tracking.actions')}
					name="actions"
					head={[t('tracking.action'), t('tracking.times'), t('tracking.visits')]}
					rows={actions.map((row) => [row.label, row.times, row.visits])}
				>
					<Table
						rowKey="label"
						size="small"
						dataSource={actions}
						pagination={{ pageSize: 10, hideOnSinglePage: true }}
						scroll={{ x: 'max-content' }}
						columns={[
							{ title: t('tracking.action'), render: (_, row) => <bdi dir="ltr">{row.label}</bdi> },
							{ title: t('tracking.times'), render: (_, row) => number(row.times) },
							{
								title: t('tracking.visits'),
								width: '40%',
								render: (_, row) => <BarCell value={row.visits} most={mostOf(actions)} />,
							},
						]}
					/>
				</Panel>
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

/** What the longest bar stands for. */
function mostOf(rows: readonly { visits: number }[]): number {
	return Math.max(1, ...rows.map((row) => row.visits));
}

function sumOf(days: Overview['days']): Funnel {
	const total: Funnel = { visits: 0, viewed: 0, carted: 0, ordered: 0, paid: 0 };
	for (const day of days) for (const step of steps) total[step] += day[step];
	return total;
}
