import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { type Courier, useCouriers, useSaveCourier } from '../../features/couriers/use-couriers.ts';
import { copiedName, type Edited, presentOf } from '../../ui/copied.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Phone } from '../../ui/phone.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';

interface Values {
	name: string;
	phone: string;
	active: boolean;
}

const nameLength = 80;
const fresh: Values = { name: '', phone: '', active: true };

/** Who brings goods and takes cash: chosen from here wherever something goes through their hands. */
export function CouriersScreen() {
	const t = useText();
	const may = useMay();
	const [search, setSearch] = useState('');
	const list = useCouriers(search, true);
	const [editing, setEditing] = useState<Edited<Courier> | null>(null);
	const mayEdit = may(couriersConsoleCalls.saveCourier);
	return (
		<>
			<PageHeader
				title={t('nav.couriers')}
				actions={
					mayEdit && (
						<Button type="primary" onClick={() => setEditing({ row: null, isNew: true })}>
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
						render: (_, row) =>
							mayEdit && (
								<span className="row" style={{ justifyContent: 'end' }}>
									<Button onClick={() => setEditing({ row, isNew: false })}>{t('store.edit')}</Button>
									<CopyButton name={row.name} onPress={() => setEditing({ row, isNew: true })} />
								</span>
							),
					},
				]}
			/>
			<CourierForm edited={editing} onClose={() => setEditing(null)} />
		</>
	);
}

/** The number is somebody's own, and not copied. */
const copyOf = ({ name, active }: Courier): Values => ({ name: copiedName(name, nameLength), phone: '', active });

function CourierForm({ edited, onClose }: { edited: Edited<Courier> | null; onClose: () => void }) {
	const t = useText();
	const save = useSaveCourier();
	const present = presentOf(edited);
	const close = () => {
		save.reset();
		onClose();
	};
	return (
		<FormDialog<Values>
			open={edited !== null}
			title={t(present ? 'courier.edit' : 'courier.add')}
			submit={t('action.save')}
			initial={present ?? (edited?.row ? copyOf(edited.row) : fresh)}
			fault={save.error}
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
				<Input maxLength={nameLength} dir="auto" autoComplete="off" />
			</Form.Item>
			<Form.Item
				name="phone"
				label={t('order.phone')}
				rules={[{ required: true, whitespace: true, message: t('store.phone.missing') }]}
			>
				<Input dir="ltr" maxLength={30} autoComplete="off" />
			</Form.Item>
			<Form.Item name="active" label={t('courier.active')} valuePropName="checked">
				<Switch />
			</Form.Item>
		</FormDialog>
	);
}
