import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { type Courier, useCouriers, useSaveCourier } from '../../features/couriers/use-couriers.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Phone } from '../../ui/phone.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';

interface Values {
	name: string;
	phone: string;
	active: boolean;
}

const fresh: Values = { name: '', phone: '', active: true };

/** Who brings goods and takes cash: chosen from here wherever something goes through their hands. */
export function CouriersScreen() {
	const t = useText();
	const may = useMay();
	const [search, setSearch] = useState('');
	const list = useCouriers(search, true);
	const [editing, setEditing] = useState<Courier | 'new' | null>(null);
	const mayEdit = may(couriersConsoleCalls.saveCourier);
	return (
		<>
			<PageHeader
				title={t('nav.couriers')}
				actions={
					mayEdit && (
						<Button type="primary" onClick={() => setEditing('new')}>
							{t('courier.add')}
						</Button>
					)
				}
			/>
			<Input.Search
				allowClear
				aria-label={t('courier.search')}
				placeholder={t('courier.search')}
				maxLength={60}
				onSearch={(typed) => setSearch(typed.trim())}
				style={{ maxInlineSize: 360, marginBlockEnd: 16 }}
			/>
			<PagedTable<Courier>
				list={list}
				empty={t(search ? 'courier.notFound' : 'courier.none')}
				rowKey="courierId"
				columns={[
					{
						title: t('couriers.courier'),
						render: (_, row) => (
							<span className="row wrap">
								<bdi className="strong">{row.name}</bdi>
								{!row.active && <ToneTag tone="over">{t('courier.inactive')}</ToneTag>}
							</span>
						),
					},
					{ title: t('order.phone'), render: (_, row) => (row.phone ? <Phone number={row.phone} /> : '–') },
					{
						title: '',
						align: 'end',
						render: (_, row) => mayEdit && <Button onClick={() => setEditing(row)}>{t('store.edit')}</Button>,
					},
				]}
			/>
			<CourierForm courier={editing} onClose={() => setEditing(null)} />
		</>
	);
}

function CourierForm({ courier, onClose }: { courier: Courier | 'new' | null; onClose: () => void }) {
	const t = useText();
	const textOf = useFaultText();
	const save = useSaveCourier();
	const present = courier === 'new' ? null : courier;
	const close = () => {
		save.reset();
		onClose();
	};
	return (
		<FormDialog<Values>
			open={courier !== null}
			title={t(present ? 'courier.edit' : 'courier.add')}
			submit={t('action.save')}
			initial={present ?? fresh}
			fault={save.error ? textOf(save.error) : null}
			busy={save.isPending}
			onClose={close}
			onSubmit={({ name, phone, active }) => {
				const known = present ? { courierId: present.courierId, readVersion: present.version } : {};
				save.mutate({ name: name.trim(), phone: phone.trim(), active, ...known }, { onSuccess: close });
			}}
		>
			<Form.Item
				name="name"
				label={t('store.name')}
				rules={[{ required: true, whitespace: true, message: t('courier.name.missing') }]}
			>
				<Input maxLength={80} dir="auto" autoComplete="off" />
			</Form.Item>
			<Form.Item name="phone" label={t('order.phone')} rules={[{ required: true, message: t('store.phone.missing') }]}>
				<Input dir="ltr" maxLength={30} autoComplete="off" />
			</Form.Item>
			<Form.Item name="active" label={t('courier.active')} valuePropName="checked">
				<Switch />
			</Form.Item>
		</FormDialog>
	);
}
