import { formatNumber } from '@qaysari/messages/format';
import { Alert, Button, Collapse, Table } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { ReadingForm } from './reading-form.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { type ImportPreview as Preview, useConfirmImport, useImport, useReadImport } from './use-imports.ts';

const dinars = (amount: number) => ({ amount, currency: 'IQD' }) as const;

/** How a file was read and what it would do; nothing comes in before somebody says so. */
export function ImportPreview({ importId, canConfirm }: { importId: string; canConfirm: boolean }) {
	const { t } = useLanguage();
	const detail = useImport(importId, canConfirm);
	const read = useReadImport();
	const confirm = useConfirmImport();
	if (!detail.data) return <LoadState query={detail} />;
	const { preview, settings } = detail.data;
	const fault = read.error ?? confirm.error;
	return (
		<div className="stack">
			{preview ? <WhatItDoes preview={preview} /> : null}
			<Collapse
				items={[
					{
						key: 'settings',
						label: t('imports.set.title'),
						children: (
							<ReadingForm
								// A file that was read anew begins with what it was read with; looked at again it is the same.
								key={JSON.stringify([settings, preview?.columns])}
								settings={settings}
								preview={preview}
								busy={read.isPending}
								onRead={(wish) => {
									confirm.reset();
									read.mutate({ importId, settings: wish });
								}}
							/>
						),
					},
				]}
			/>
			<FaultAlert fault={fault} />
			{canConfirm && preview ? (
				<Button
					type="primary"
					size="large"
					disabled={preview.made + preview.changed === 0 || read.isPending}
					loading={confirm.isPending}
					onClick={() => {
						read.reset();
						confirm.mutate({ importId });
					}}
				>
					{t('imports.confirm', { count: preview.made + preview.changed })}
				</Button>
			) : null}
		</div>
	);
}

function WhatItDoes({ preview }: { preview: Preview }) {
	const { t, language } = useLanguage();
	const number = (count: number): string => formatNumber(language, count);
	const rate = preview.rates.find((one) => one.currency === preview.currency);
	return (
		<>
			<p className="muted">
				{t('imports.read.as', { format: t(`imports.format.${preview.format}`), encoding: preview.encoding.toUpperCase() })}
				{preview.delimiter
					? ` · ${t('imports.read.delimiter', { sign: preview.delimiter === '\t' ? t('imports.set.tab') : preview.delimiter })}`
					: null}
				{' · '}
				{rate
					? t('imports.read.rate', { currency: preview.currency, rate: number(rate.rate) })
					: t('imports.read.currency', { currency: preview.currency })}
				{preview.languages.length > 0 ? ` · ${preview.languages.map((one) => t(`language.name.${one}`)).join(' · ')}` : null}
			</p>
			<strong>
				{t('imports.would', {
					made: number(preview.made),
					changed: number(preview.changed),
					unchanged: number(preview.unchanged),
					refused: number(preview.refused),
				})}
			</strong>
			<Table
				size="small"
				rowKey={(one) => `${one.line} ${one.handle}`}
				dataSource={preview.first}
				pagination={false}
				scroll={{ x: true }}
				title={() => t('imports.first')}
				columns={[
					{ title: t('imports.line'), dataIndex: 'line', render: number },
					{ title: t('imports.column.title'), dataIndex: 'title', render: (title: string) => <bdi dir="auto">{title}</bdi> },
					{ title: t('imports.column.category'), dataIndex: 'category', render: (name: string) => <bdi dir="auto">{name}</bdi> },
					{ title: t('imports.column.price'), dataIndex: 'price', render: (price: number) => <Amount money={dinars(price)} /> },
					{ title: t('imports.column.skus'), dataIndex: 'skus', render: number },
					{ title: t('imports.column.stock'), dataIndex: 'stock', render: number },
					{ title: t('imports.column.pictures'), dataIndex: 'pictures', render: number },
				]}
			/>
			{preview.unusualCount > 0 ? (
				<>
					<Alert type="warning" showIcon title={t('imports.unusual', { count: preview.unusualCount })} />
					<Table
						size="small"
						rowKey={(one) => `${one.line} ${one.handle}`}
						dataSource={preview.unusual}
						pagination={{ pageSize: 10, hideOnSinglePage: true }}
						scroll={{ x: true }}
						columns={[
							{ title: t('imports.line'), dataIndex: 'line', render: number },
							{ title: t('imports.column.title'), dataIndex: 'title', render: (title: string) => <bdi dir="auto">{title}</bdi> },
							{
								title: t('imports.column.price'),
								dataIndex: 'price',
								render: (price: number) => <Amount money={dinars(price)} />,
							},
							{
								title: t('imports.column.usual'),
								dataIndex: 'usual',
								render: (price: number) => <Amount money={dinars(price)} />,
							},
						]}
					/>
				</>
			) : null}
			{preview.reasons.length > 0 ? (
				<Collapse
					items={[
						{
							key: 'reasons',
							label: t('imports.notes'),
							children: (
								<>
									<ul>
										{preview.reasons.map((one) => (
											<li key={one.reason}>
												{t(`imports.refusal.${one.reason}`)}: <bdi>{number(one.rows)}</bdi>
											</li>
										))}
									</ul>
									<RefusedRows rows={preview.refusedRows} />
								</>
							),
						},
					]}
				/>
			) : null}
		</>
	);
}
