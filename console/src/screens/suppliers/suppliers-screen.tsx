import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { Button, Input, Switch, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { SourceLink } from '../../features/purchasing/goods-cell.tsx';
import { SupplierForm } from '../../features/purchasing/supplier-form.tsx';
import { type Supplier, useSuppliers } from '../../features/purchasing/use-purchasing.ts';
import '../../features/fulfilment/fulfilment.css';
import type { Edited } from '../../ui/copied.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';

/** Where goods are bought. */
export function SuppliersScreen() {
	const t = useText();
	const may = useMay();
	const [search, setSearch] = useState('');
	const [archivedToo, setArchivedToo] = useState(false);
	const list = useSuppliers(search, archivedToo);
	const [editing, setEditing] = useState<Edited<Supplier> | null>(null);
	const mayEdit = may(purchasingCalls.saveSupplier);
	return (
		<>
			<PageHeader
				title={t('nav.suppliers')}
				actions={
					mayEdit && (
						<Button type="primary" onClick={() => setEditing({ row: null, isNew: true })}>
							{t('supplier.add')}
						</Button>
					)
				}
			/>
			<div className="row wrap" style={{ marginBlockEnd: 16 }}>
				<Input.Search
					allowClear
					aria-label={t('supplier.search')}
					placeholder={t('supplier.search')}
					maxLength={60}
					onSearch={(typed) => setSearch(typed.trim())}
					style={{ maxInlineSize: 360 }}
				/>
				{/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the switch */}
				<label className="row">
					<Switch checked={archivedToo} onChange={setArchivedToo} />
					<span>{t('supplier.archivedToo')}</span>
				</label>
			</div>
			<PagedTable<Supplier>
				list={list}
				empty={t(search ? 'filter.nothing' : 'supplier.none')}
				rowKey="supplierId"
				columns={columnsOf(t, mayEdit ? setEditing : null)}
			/>
			<SupplierForm edited={editing} onClose={() => setEditing(null)} />
		</>
	);
}

/** What each column says of a row. */
function columnsOf(
	t: ReturnType<typeof useText>,
	onEdit: ((edited: Edited<Supplier>) => void) | null,
): TableColumnsType<Supplier> {
	return [
		{
			title: t('supplier.name'),
			render: (_, row) => (
				<div className="stack tight">
					<span className="row wrap">
						<bdi className="strong">{row.name}</bdi>
						{row.archived && <ToneTag tone="over">{t('supplier.archived')}</ToneTag>}
					</span>
					{row.note && (
						<span className="muted small queue-title">
							<bdi>
								<TypedText>{row.note}</TypedText>
							</bdi>
						</span>
					)}
				</div>
			),
		},
		{
			title: t('supplier.platform'),
			render: (_, row) => (
				<div className="stack tight">
					<bdi>{row.platform || '–'}</bdi>
					{row.url && <SourceLink address={row.url}>{t('supplier.open')}</SourceLink>}
				</div>
			),
		},
		{
			title: t('supplier.contact'),
			render: (_, row) =>
				row.contact ? (
					<bdi>
						<TypedText>{row.contact}</TypedText>
					</bdi>
				) : (
					'–'
				),
		},
		{ title: t('supplier.currency'), render: (_, row) => <bdi dir="ltr">{row.currency}</bdi> },
		{
			title: '',
			align: 'end',
			render: (_, row) =>
				onEdit && (
					<span className="row" style={{ justifyContent: 'end' }}>
						<Button aria-label={t('supplier.edit.one', { name: row.name })} onClick={() => onEdit({ row, isNew: false })}>
							{t('action.edit')}
						</Button>
						<CopyButton name={row.name} onPress={() => onEdit({ row, isNew: true })} />
					</span>
				),
		},
	];
}
