import { limits } from '@qaysari/contract/limits';
import { formatDate, formatNumber } from '@qaysari/messages/format';
import { Button } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { type ListFile, useListFiles, useRemoveListFile } from '../../features/list-files/use-list-files.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';

const tones = { waiting: 'works', running: 'works', done: 'done', failed: 'wrong', over: 'over' } as const;

/** The operator's own files of lists, how far they are, and where they can be fetched. */
export function ListFilesScreen() {
	const { t, language } = useLanguage();
	const list = useListFiles();
	return (
		<>
			<PageHeader title={t('nav.listFiles')} />
			<p className="muted">{t('listFiles.text', { days: limits.exportDays })}</p>
			<PagedTable<ListFile>
				list={list}
				empty={t('listFiles.empty')}
				rowKey="fileId"
				columns={[
					{
						title: t('listFiles.open'),
						render: (_, row) => (
							<div className="stack tight">
								<strong>{t(`listFiles.title.${row.kind}`)}</strong>
								<span className="muted small">
									{t(`listFiles.format.${row.format}`)} · <When at={row.at} />
								</span>
							</div>
						),
					},
					{
						title: t('customers.state'),
						render: (_, row) => <ToneTag tone={tones[row.state]}>{t(`exports.state.${row.state}`)}</ToneTag>,
					},
					{
						title: t('listFiles.size'),
						render: (_, row) => (
							<div className="stack tight">
								<span>
									{t('listFiles.written', { count: row.written })}
									{row.size === null ? null : ` · ${formatNumber(language, Math.ceil(row.size / 1024))} kB`}
								</span>
								{row.endsAt !== null && row.state === 'done' && (
									<span className="muted small">{t('exports.until', { date: formatDate(language, row.endsAt, 'day') })}</span>
								)}
							</div>
						),
					},
					{ title: '', align: 'end', render: (_, row) => <Actions row={row} /> },
				]}
			/>
		</>
	);
}

function Actions({ row }: { row: ListFile }) {
	const { t } = useLanguage();
	const remove = useRemoveListFile();
	const toastFault = useFaultToast();
	return (
		<span className="row" style={{ justifyContent: 'end' }}>
			{row.url && (
				<Button type="primary" href={row.url} download>
					{t('exports.fetch')}
				</Button>
			)}
			{row.state !== 'over' && (
				<Button loading={remove.isPending} onClick={() => remove.mutate({ fileId: row.fileId }, { onError: toastFault })}>
					{row.state === 'waiting' || row.state === 'running' ? t('action.cancel') : t('exports.remove')}
				</Button>
			)}
		</span>
	);
}
