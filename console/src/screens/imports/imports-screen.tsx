import { formatNumber } from '@qaysari/messages/format';
import { Alert, Button, Collapse, Popconfirm, Progress, Segmented, Spin } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { ExportsList } from '../../features/exports/exports-list.tsx';
import { ImportPreview } from '../../features/imports/import-preview.tsx';
import { RefusedRows } from '../../features/imports/refused-rows.tsx';
import { useSendFile } from '../../features/imports/send-file.ts';
import {
	type ImportRow,
	isUnderWay,
	useCancelImport,
	useImports,
	useTakeBackImport,
} from '../../features/imports/use-imports.ts';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';

const origins = ['', 'iraq', 'china'] as const;
type From = (typeof origins)[number];
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

/** Catalogue files into the shop, how far they are, and which rows were refused and why. */
export function ImportsScreen() {
	const { t } = useLanguage();
	const textOf = useFaultText();
	const imports = useImports();
	const [origin, setOrigin] = useState<From>('');
	const send = useSendFile();
	const rows = imports.data?.pages.flatMap((page) => page.records);
	return (
		<>
			<PageHeader title={t('imports.title')} />
			<section className="panel stack">
				<p className="muted">{t('imports.text')}</p>
				<div className="row">
					<Segmented
						value={origin}
						onChange={setOrigin}
						options={origins.map((one) => ({ value: one, label: one === '' ? t('imports.origin.file') : t(`origin.${one}`) }))}
					/>
					<label className="upload-button primary">
						<input
							type="file"
							accept=".csv,.tsv,.txt,.jsonl,.json,.xml,.xlsx,.gz,.zip"
							disabled={send.isPending}
							onChange={(event) => {
								const file = event.target.files?.[0];
								// The same file can be chosen again after a failure.
								event.target.value = '';
								if (file) send.mutate({ file, origin });
							}}
						/>
						{send.isPending ? <Spin size="small" /> : <Icon name="plus" size={18} />}
						{t('imports.choose')}
					</label>
				</div>
				{send.error ? (
					<Alert
						type="error"
						showIcon
						role="alert"
						title={t('imports.broken', { name: send.variables.file.name })}
						description={textOf(send.error)}
						action={<Button onClick={() => send.mutate(send.variables)}>{t('imports.resume')}</Button>}
					/>
				) : null}
			</section>
			{imports.isPending && <Loading />}
			{imports.isError && !rows && <Failed fault={imports.error} onRetry={() => void imports.refetch()} />}
			{rows?.length === 0 && <Empty title={t('imports.empty')} />}
			{rows && rows.length > 0 && (
				<>
					<ul className="rows" style={{ marginBlockStart: 16 }}>
						{rows.map((row) => (
							<li key={row.importId}>
								<OneImport row={row} />
							</li>
						))}
					</ul>
					<LoadMore
						shown={rows.length}
						hasMore={imports.hasNextPage}
						loading={imports.isFetchingNextPage}
						onMore={() => void imports.fetchNextPage()}
					/>
				</>
			)}
			<ExportsList />
		</>
	);
}

function OneImport({ row }: { row: ImportRow }) {
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
	const cancel = useCancelImport();
	const takeBack = useTakeBackImport();
	const { importId } = row;
	if (row.state === 'done' || row.state === 'cancelled')
		return row.counts && row.counts.made + row.counts.changed > 0 ? (
			<Popconfirm
				title={t('imports.takeBack.ask')}
				okText={t('imports.takeBack')}
				cancelText={t('action.close')}
				onConfirm={() => takeBack.mutate({ importId })}
			>
				<Button size="small" danger loading={takeBack.isPending}>
					{t('imports.takeBack')}
				</Button>
			</Popconfirm>
		) : null;
	return ['sending', 'reading', 'asking', 'waiting', 'running'].includes(row.state) ? (
		<Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ importId })}>
			{t('imports.cancel')}
		</Button>
	) : null;
}
