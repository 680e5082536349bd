import { Button, Form, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { useSetWhiteList, useWhiteList, type WhiteListed } from './use-finance.ts';

/** Buyers who may pay for goods from China on delivery. */
export function WhiteListTab() {
	const t = useText();
	const toastFault = useFaultToast();
	const list = useWhiteList();
	// Each with a fault of its own: why one stayed on the list says nothing of who is added next.
	const [set, takeOff] = [useSetWhiteList(), useSetWhiteList()];
	const [adding, setAdding] = useState(false);
	const close = () => {
		set.reset();
		setAdding(false);
	};
	const drop = ({ userId }: WhiteListed) => takeOff.mutate({ userId, listed: false }, { onError: toastFault });
	return (
		<div className="stack">
			<p className="muted">{t('whiteList.hint')}</p>
			<div>
				<Button type="primary" onClick={() => setAdding(true)}>
					{t('whiteList.add')}
				</Button>
			</div>
			<PagedTable<WhiteListed> list={list} empty={t('whiteList.none')} rowKey="userId" columns={columnsOf(t, drop)} />
			<FormDialog<{ userId: string; note: string }>
				open={adding}
				title={t('whiteList.add')}
				submit={t('action.save')}
				initial={{ userId: '', note: '' }}
				fault={set.error}
				busy={set.isPending}
				onClose={close}
				onSubmit={({ userId, note }) =>
					set.mutate({ userId: userId.trim(), listed: true, note: note.trim() }, { onSuccess: close })
				}
			>
				<Form.Item
					name="userId"
					label={t('whiteList.userId')}
					rules={[{ required: true, whitespace: true, message: t('whiteList.missing') }]}
				>
					<Input dir="ltr" maxLength={40} autoComplete="off" />
				</Form.Item>
				<Form.Item name="note" label={t('fees.note')}>
					<Input dir="auto" maxLength={300} />
				</Form.Item>
			</FormDialog>
		</div>
	);
}

/** What each column says of a row. */
function columnsOf(t: ReturnType<typeof useText>, onDrop: (row: WhiteListed) => void): TableColumnsType<WhiteListed> {
	return [
		{ title: t('whiteList.userId'), render: (_, row) => <bdi dir="ltr">{row.userId}</bdi> },
		{ title: t('couriers.since'), render: (_, row) => <When at={row.since} /> },
		{ title: t('fees.note'), render: (_, row) => <bdi>{row.note}</bdi> },
		{
			title: '',
			render: (_, row) => (
				<Button danger onClick={() => onDrop(row)}>
					{t('action.delete')}
				</Button>
			),
		},
	];
}
