import { isTrackingLabel } from '@qaysari/contract/tracking-labels';
import { formatNumber } from '@qaysari/messages/format';
import { Table } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { BarCell } from '../../features/tracking/bar-cell.tsx';
import { labelKeys } from '../../features/tracking/label-keys.ts';
import { pageKey } from '../../features/tracking/page-names.ts';
import { Panel } from '../../features/tracking/panel.tsx';
import { sourceName } from '../../features/tracking/source-name.ts';
import type { Overview } from '../../features/tracking/use-overview.ts';

/** What visitors searched for. */
export function SearchesPanel({ searches }: Pick<Overview, 'searches'>) {
	const { t } = useLanguage();
	return (
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
					{ title: t('tracking.times'), render: (_, row) => <Times times={row.times} /> },
					{
						title: t('tracking.visits'),
						width: '40%',
						render: (_, row) => <BarCell value={row.visits} most={mostOf(searches)} />,
					},
				]}
			/>
			<p className="muted small">{t('tracking.searches.note')}</p>
		</Panel>
	);
}

/** Which campaigns brought them. */
export function CampaignsPanel({ campaigns }: Pick<Overview, 'campaigns'>) {
	const { t } = useLanguage();
	return (
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
	);
}

/** What they looked at. */
export function PagesPanel({ pages }: Pick<Overview, 'pages'>) {
	const { t } = useLanguage();
	return (
		<Panel
			title={t('tracking.pages')}
			name="pages"
			head={[t('tracking.page'), t('tracking.address'), t('tracking.times'), t('tracking.visits')]}
			rows={pages.map((row) => [t(pageKey(row.path)), row.path, row.views, row.visits])}
		>
			<Table
				rowKey="path"
				size="small"
				dataSource={pages}
				pagination={{ pageSize: 10, hideOnSinglePage: true }}
				columns={[
					{
						title: t('tracking.page'),
						render: (_, row) => <span title={row.path}>{t(pageKey(row.path))}</span>,
					},
					{ title: t('tracking.times'), render: (_, row) => <Times times={row.views} /> },
					{
						title: t('tracking.visits'),
						width: '40%',
						render: (_, row) => <BarCell value={row.visits} most={mostOf(pages)} />,
					},
				]}
			/>
		</Panel>
	);
}

/** What they did, in words. */
export function ActionsPanel({ actions }: Pick<Overview, 'actions'>) {
	const { t } = useLanguage();
	const nameOf = (label: string): string => (isTrackingLabel(label) ? t(labelKeys[label]) : label);
	return (
		<Panel
			title={t('tracking.actions')}
			name="actions"
			head={[t('tracking.action'), t('tracking.times'), t('tracking.visits')]}
			rows={actions.map((row) => [nameOf(row.label), row.times, row.visits])}
		>
			<Table
				rowKey="label"
				size="small"
				dataSource={actions}
				pagination={{ pageSize: 10, hideOnSinglePage: true }}
				scroll={{ x: 'max-content' }}
				columns={[
					{ title: t('tracking.action'), render: (_, row) => nameOf(row.label) },
					{ title: t('tracking.times'), render: (_, row) => <Times times={row.times} /> },
					{
						title: t('tracking.visits'),
						width: '40%',
						render: (_, row) => <BarCell value={row.visits} most={mostOf(actions)} />,
					},
				]}
			/>
		</Panel>
	);
}

function Times({ times }: { times: number }) {
	const { language } = useLanguage();
	return <bdi className="number">{formatNumber(language, times)}</bdi>;
}

/** What the longest bar stands for. */
function mostOf(rows: readonly { visits: number }[]): number {
	return Math.max(1, ...rows.map((row) => row.visits));
}
