import { limits } from '@qaysari/contract/limits';
import { formatDate, formatNumber } from '@qaysari/messages/format';
import { Button, Progress } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { type ExportRow, useExports, useRemoveExport } from './use-exports.ts';

const tones = { waiting: 'works', running: 'works', done: 'done', failed: 'wrong', over: 'over' } as const;

/** Files of products, how far they are, and where they can be fetched. */
export function ExportsList() {
	const { t } = useLanguage();
	const found = useExports();
	return (
		<section aria-labelledby="exports-title">
			<h2 id="exports-title">{t('exports.title')}</h2>
			<p className="muted">
				{t('exports.text', { days: limits.exportDays })} <LinkButton to={paths.products}>{t('exports.toProducts')}</LinkButton>
			</p>
			<PagedRows list={found} empty={<Empty title={t('exports.empty')} />}>
				{(rows) => (
					<ul className="rows">
						{rows.map((row) => (
							<li key={row.exportId}>
								<OneExport row={row} />
							</li>
						))}
					</ul>
				)}
			</PagedRows>
		</section>
	);
}

function OneExport({ row }: { row: ExportRow }) {
	const { t, language } = useLanguage();
	const toastFault = useFaultToast();
	const remove = useRemoveExport();
	const number = (count: number): string => formatNumber(language, count);
	const isUnderWay = row.state === 'waiting' || row.state === 'running';
	return (
		<div className="block-body">
			<div className="row">
				<strong className="grow">
					{t(`exports.format.${row.format}`)}
					{row.format === 'own' ? null : ` · ${t(`language.name.${row.language}`)}`}
				</strong>
				<span className="muted small">
					<When at={row.at} />
				</span>
				<ToneTag tone={tones[row.state]}>{t(`exports.state.${row.state}`)}</ToneTag>
				{row.url ? (
					<Button type="primary" size="small" href={row.url} download>
						{t('exports.fetch')}
					</Button>
				) : null}
				{row.state === 'over' ? null : (
					<Button
						size="small"
						loading={remove.isPending}
						onClick={() => remove.mutate({ exportId: row.exportId }, { onError: toastFault })}
					>
						{isUnderWay ? t('action.cancel') : t('exports.remove')}
					</Button>
				)}
			</div>
			{isUnderWay ? (
				<Progress percent={row.total === 0 ? 0 : Math.floor((row.products / row.total) * 100)} status="active" />
			) : null}
			<span className="muted">
				{t('exports.written', { written: number(row.products), total: number(row.total) })}
				{row.size === null ? null : ` · ${number(Math.max(0.1, Math.round(row.size / 104_857.6) / 10))} MB`}
				{row.endsAt === null || row.state === 'over' ? null : <Until at={row.endsAt} />}
			</span>
		</div>
	);
}

function Until({ at }: { at: string }) {
	const { t, language } = useLanguage();
	return <> · {t('exports.until', { date: formatDate(language, at, 'day') })}</>;
}
