import { type ReportKind, reportKinds } from '@qaysari/contract/reports.schemas';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { ReportFileDialog } from '../../features/list-files/list-file-dialog.tsx';
import { ComparisonStrip } from '../../features/reports/comparison-strip.tsx';
import { DaysChart, SharesChart } from '../../features/reports/report-charts.tsx';
import { ReportTable } from '../../features/reports/report-table.tsx';
import { type ReportWish, useReport } from '../../features/reports/use-reports.ts';
import { dayAgo } from '../../features/tracking/use-overview.ts';
import '../../features/reports/reports.css';
import '../../features/tracking/tracking.css';
import { DaySpan } from '../../ui/day-span.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const usualDays = 28;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** What was sold, told apart by what is chosen; the choice stands in the address. */
export function ReportsScreen() {
	const { t } = useLanguage();
	const [query, setQuery] = useSearchParams();
	const [exporting, setExporting] = useState(false);
	const by: ReportKind = reportKinds.find((one) => one === query.get('by')) ?? 'day';
	const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
	const isSpan = dayPattern.test(from) && dayPattern.test(to) && from <= to;
	const wish: ReportWish = { by, from: isSpan ? from : dayAgo(usualDays - 1), to: isSpan ? to : dayAgo(0) };
	const found = useReport(wish);
	const choose = (next: Partial<ReportWish>) => setQuery({ ...wish, ...next }, { replace: true });
	return (
		<>
			<PageHeader
				title={t('nav.reports')}
				actions={
					<DaySpan
						from={wish.from}
						until={wish.to}
						max={dayAgo(0)}
						clearable={false}
						onChange={(first, last) => choose({ from: first, to: last })}
					/>
				}
			/>
			<ComparisonStrip />
			<div className="report-tools">
				<Segmented
					aria-label={t('reports.by')}
					value={by}
					onChange={(next) => choose({ by: next })}
					options={reportKinds.map((kind) => ({ value: kind, label: t(`reports.by.${kind}`) }))}
				/>
				<Button onClick={() => setExporting(true)}>{t('listFiles.open')}</Button>
				{exporting && <ReportFileDialog choice={wish} onClose={() => setExporting(false)} />}
			</div>
			<LoadState query={found} rows={12} />
			{found.data &&
				(found.data.total.orders + found.data.total.calledOff + found.data.total.visits === 0 ? (
					<Empty title={t('reports.none')} />
				) : (
					<div className="stack paged-rows" aria-busy={found.isPlaceholderData}>
						<section className="panel" aria-label={t('reports.amount')}>
							{found.data.by === 'day' ? (
								<DaysChart rows={found.data.rows} />
							) : (
								<SharesChart rows={found.data.rows} by={found.data.by} />
							)}
						</section>
						<ReportTable report={found.data} by={found.data.by} />
						{found.data.more && <p className="muted small">{t('reports.more')}</p>}
						<p className="muted small">{t('reports.note')}</p>
					</div>
				))}
		</>
	);
}
