import { newKey } from '@qaysari/client/new-key';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { formatNumber } from '@qaysari/messages/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Collapse, Progress, Segmented, Spin, Table } from 'antd';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import type { Fault } from '../../app/fault.ts';
import { useLanguage } from '../../app/language.ts';
import { type ImportRow, importsKey, useImports } from '../../features/imports/use-imports.ts';
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
const tones = { waiting: 'waits', running: 'waits', done: 'done', failed: 'wrong' } as const;

/** Catalogue files into the shop, how far they are, and which rows were refused and why. */
export function ImportsScreen() {
	const { t } = useLanguage();
	const textOf = useFaultText();
	const client = useQueryClient();
	const imports = useImports();
	const [origin, setOrigin] = useState<From>('');
	const start = useMutation<{ importId: string }, Fault, File>({
		mutationFn: (file) => api(merchandiseCalls.startImport, { origin }, { file, key: newKey() }),
		retry: false,
		onSuccess: () => void client.invalidateQueries({ queryKey: importsKey }),
	});
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
							accept=".csv,.jsonl,.json,.gz,text/csv,application/json,application/gzip"
							disabled={start.isPending}
							onChange={(event) => {
								const file = event.target.files?.[0];
								// The same file can be chosen again after a failure.
								event.target.value = '';
								if (file) start.mutate(file);
							}}
						/>
						{start.isPending ? <Spin size="small" /> : <Icon name="plus" size={18} />}
						{t('imports.choose')}
					</label>
				</div>
				{start.error ? <Alert type="error" showIcon role="alert" title={textOf(start.error)} /> : null}
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
			</div>
			{row.state === 'running' || row.state === 'waiting' ? <Progress percent={row.percent} status="active" /> : null}
			{row.message ? <Alert type="error" showIcon title={<bdi>{row.message}</bdi>} /> : null}
			{counts ? (
				<span className="muted">
					{t('imports.counts', {
						made: number(counts.made),
						changed: number(counts.changed),
						unchanged: number(counts.unchanged),
						refused: number(counts.rowsRefused),
					})}
				</span>
			) : null}
			{row.refused.length > 0 ? (
				<Collapse
					items={[
						{
							key: 'refused',
							label: t('imports.refused', { count: row.refused.length }),
							children: (
								<Table
									size="small"
									rowKey={(one) => `${one.line} ${one.reason} ${one.detail}`}
									dataSource={row.refused}
									pagination={{ pageSize: 20, hideOnSinglePage: true }}
									columns={[
										{ title: t('imports.line'), dataIndex: 'line', width: 90, render: (line: number) => number(line) },
										{
											title: t('imports.reason'),
											render: (_, one) => (
												<>
													{t(`imports.refusal.${one.reason}`)}
													{one.detail ? (
														<bdi dir="auto" className="small">
															{one.detail}
														</bdi>
													) : null}
												</>
											),
										},
									]}
								/>
							),
						},
					]}
				/>
			) : null}
		</div>
	);
}
