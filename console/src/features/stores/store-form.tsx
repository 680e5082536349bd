import type { LocalizedText } from '@qaysari/contract/languages';
import { Form, Input, Switch } from 'antd';
import { useText } from '../../app/language.ts';
import { copiedNames, type Edited, presentOf } from '../../ui/copied.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LocalizedItem } from '../../ui/localized-item.tsx';
import { filledTexts } from '../../ui/localized-text.ts';
import { type Store, useSaveStore } from './use-stores.ts';

interface Values {
	name: LocalizedText;
	address: LocalizedText;
	phone: string;
	hours: LocalizedText;
	active: boolean;
	position: number | null;
}

const nameLength = 120;
const fresh: Values = { name: {}, address: {}, phone: '', hours: {}, active: true, position: 0 };

const copyOf = (store: Store | null | undefined): Values =>
	store ? { ...store, name: copiedNames(store.name, nameLength) } : fresh;

/** A store where cash is taken and goods are picked up. */
export function StoreForm({ edited, onClose }: { edited: Edited<Store>; onClose: () => void }) {
	const t = useText();
	const save = useSaveStore();
	const present = presentOf(edited);
	const submit = (values: Values): void =>
		save.mutate(
			{
				...values,
				name: filledTexts(values.name),
				address: filledTexts(values.address),
				hours: filledTexts(values.hours),
				position: values.position ?? 0,
				...(present ? { id: present.id, readVersion: present.version } : {}),
			},
			{ onSuccess: onClose },
		);
	return (
		<FormDialog<Values>
			open
			title={t(present ? 'store.edit' : 'store.add')}
			submit={t('action.save')}
			initial={present ?? copyOf(edited.row)}
			fault={save.error}
			busy={save.isPending}
			width={680}
			onClose={onClose}
			onSubmit={submit}
		>
			<LocalizedItem name="name" label={t('store.name')} max={nameLength} />
			<LocalizedItem name="address" label={t('store.address')} max={300} />
			<LocalizedItem name="hours" label={t('store.hours')} max={120} />
			<Form.Item
				name="phone"
				label={t('order.phone')}
				rules={[{ required: true, whitespace: true, message: t('store.phone.missing') }]}
			>
				<Input dir="ltr" maxLength={30} />
			</Form.Item>
			<div className="row">
				<Form.Item name="active" label={t('store.active')} valuePropName="checked">
					<Switch />
				</Form.Item>
				<Form.Item name="position" label={t('store.position')}>
					<CountInput max={1000} />
				</Form.Item>
			</div>
		</FormDialog>
	);
}
