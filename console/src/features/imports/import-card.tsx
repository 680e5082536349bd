import { formatNumber } from '@qaysari/messages/format';
import { Alert, Button, Collapse, Popconfirm, Progress } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { ImportPreview } from './import-preview.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { type ImportRow, isUnderWay, useCancelImport, useTakeBackImport } from './use-imports.ts';

const tones = {
	sending: 'works',
	reading: 'works',
	asking: 'waits',
	waiting: 'works',
	running: 'works',
	done: 'done',
	failed: 'wrong',
	cancelled: 'over',
	takingBack: 'works',
	takenBack: 'over',
} as const;

/** A file that came in: how far it is, what it changed, which rows were refused. */
export function ImportCard({ row }: { row: ImportRow }) {
	const { t, language } = useLanguage();
	const number = (count: number): string => formatNumber(language, count);
	const { counts } = row;
	return (
		<div className="block-body">
			<div className="row">
				<strong className="grow">
					<bdi>{row.name}</bdi>
				</strong>
				<span className="muted small">
					<When at={row.at} />
				</span>
				<ToneTag tone={tones[row.state]}>{t(`imports.state.${row.state}`)}</ToneTag>
				<Ways row={row} />
			</div>
			{isUnderWay(row) ? <Progress percent={row.percent} status="active" /> : null}
			{row.failure ? <Alert type="error" showIcon title={t(`imports.failure.${row.failure}`)} /> : null}
			{row.state === 'asking' || row.state === 'failed' ? (
				<ImportPreview importId={row.importId} canConfirm={row.state === 'asking'} />
			) : null}
			{counts && row.state !== 'asking' ? (
				<span className="muted">
					{t('imports.counts', {
						made: number(counts.made),
						changed: number(counts.changed),
						unchanged: number(counts.unchanged),
						refused: number(counts.rowsRefused),
					})}
					{counts.pictures + counts.picturesMissing > 0
						? ` · ${t('imports.pictures', { taken: number(counts.pictures), missing: number(counts.picturesMissing) })}`
						: null}
				</span>
			) : null}
			{row.leftProducts ? <span className="muted">{t('imports.left', { count: row.leftProducts })}</span> : null}
			{row.refusedUrl ? (
				<span>
					<Button size="small" href={row.refusedUrl} download>
						{t('imports.refusedFile')}
					</Button>
				</span>
			) : null}
			{row.refused.length > 0 && row.state !== 'asking' ? (
				<Collapse
					items={[
						{
							key: 'refused',
							label: t('imports.refused', { count: row.refused.length }),
							children: <RefusedRows rows={row.refused} />,
						},
					]}
				/>
			) : null}
		</div>
	);
}

/** What can be done with an import now. */
function Ways({ row }: { row: ImportRow }) {
	const { t } = useLanguage();
	const toastFault = useFaultToast();
	const cancel = useCancelImport();
	const takeBack = useTakeBackImport();
	const { importId } = row;
	if (row.mayTakeBack && row.counts && row.counts.made + row.counts.changed > 0)
		return (
			<Popconfirm
				title={t('imports.takeBack.ask')}
				okText={t('imports.takeBack')}
				cancelText={t('action.close')}
				onConfirm={() => takeBack.mutate({ importId }, { onError: toastFault })}
			>
				<Button size="small" danger loading={takeBack.isPending}>
					{t('imports.takeBack')}
				</Button>
			</Popconfirm>
		);
	return ['sending', 'reading', 'asking', 'waiting', 'running'].includes(row.state) ? (
		<Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ importId }, { onError: toastFault })}>
			{t('imports.cancel')}
		</Button>
	) : null;
}
