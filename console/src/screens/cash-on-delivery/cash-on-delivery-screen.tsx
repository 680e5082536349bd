import { cashOnDeliveryCalls } from '@qaysari/contract/cash-on-delivery.calls';
import { App, Button, Form, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { type BlockedNumber, useBlock, useBlocks, useOpen } from '../../features/cash-on-delivery/use-blocks.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Phone } from '../../ui/phone.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';

interface Values {
	phone: string;
	note: string;
}

/** Numbers that may not pay at the door. */
export function CashOnDeliveryScreen() {
	const t = useText();
	const may = useMay();
	const toastFault = useFaultToast();
	const { modal } = App.useApp();
	const [phone, setPhone] = useState('');
	const [adding, setAdding] = useState(false);
	const list = useBlocks(phone);
	const block = useBlock();
	const open = useOpen();
	const mayEdit = may(cashOnDeliveryCalls.block);
	const close = () => {
		block.reset();
		setAdding(false);
	};
	const ask = (row: BlockedNumber) =>
		modal.confirm({
			title: t('cashOnDelivery.open.title'),
			content: <Phone number={row.phone} />,
			okText: t('cashOnDelivery.open'),
			cancelText: t('action.cancel'),
			onOk: () => open.mutateAsync({ phone: row.phone }).catch(toastFault),
		});
	return (
		<>
			<PageHeader
				title={t('cashOnDelivery.title')}
				actions={
					mayEdit && (
						<Button type="primary" onClick={() => setAdding(true)}>
							{t('cashOnDelivery.block')}
						</Button>
					)
				}
			/>
			<p className="muted">{t('cashOnDelivery.text')}</p>
			<div className="row wrap" style={{ marginBlockEnd: 16 }}>
				<Field label={t('order.phone')}>
					<Input.Search allowClear dir="ltr" inputMode="tel" maxLength={30} onSearch={setPhone} />
				</Field>
			</div>
			<PagedTable<BlockedNumber>
				list={list}
				empty={t('cashOnDelivery.none')}
				rowKey="phone"
				columns={columnsOf(t, mayEdit ? ask : null)}
			/>
			<FormDialog<Values>
				open={adding}
				title={t('cashOnDelivery.block')}
				submit={t('cashOnDelivery.block')}
				initial={{ phone: '', note: '' }}
				fault={block.error}
				busy={block.isPending}
				onClose={close}
				onSubmit={(values) => block.mutate(values, { onSuccess: close })}
			>
				<Form.Item name="phone" label={t('order.phone')} rules={[{ required: true, message: t('store.phone.missing') }]}>
					<Input dir="ltr" inputMode="tel" maxLength={30} />
				</Form.Item>
				<Form.Item
					name="note"
					label={t('cashOnDelivery.note')}
					rules={[{ required: true, whitespace: true, message: t('cashOnDelivery.note.missing') }]}
				>
					<Input maxLength={300} />
				</Form.Item>
			</FormDialog>
		</>
	);
}

/** What each column says of a row. */
function columnsOf(
	t: ReturnType<typeof useText>,
	onOpen: ((row: BlockedNumber) => void) | null,
): TableColumnsType<BlockedNumber> {
	return [
		{ title: t('order.phone'), render: (_, row) => <Phone number={row.phone} /> },
		{ title: t('cashOnDelivery.reason'), render: (_, row) => t(`cashOnDelivery.reason.${row.reason}`) },
		{ title: t('cashOnDelivery.note'), render: (_, row) => <bdi>{row.note}</bdi> },
		{ title: t('cashOnDelivery.by'), render: (_, row) => <bdi>{row.blockedBy}</bdi> },
		{ title: t('cashOnDelivery.since'), render: (_, row) => <When at={row.blockedAt} /> },
		...(onOpen
			? [
					{
						key: 'open',
						render: (_: unknown, row: BlockedNumber) => <Button onClick={() => onOpen(row)}>{t('cashOnDelivery.open')}</Button>,
					},
				]
			: []),
	];
}
