import { purchaseCurrencies } from '@qaysari/contract/purchase-states';
import { Form, Input, Segmented, Switch } from 'antd';
import { useText } from '../../app/language.ts';
import { copiedName, type Edited, presentOf } from '../../ui/copied.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type Supplier, useSaveSupplier } from './use-purchasing.ts';

type Values = Pick<Supplier, 'name' | 'platform' | 'url' | 'contact' | 'currency' | 'note' | 'archived'>;

const nameLength = 120;
const fresh: Values = { name: '', platform: '', url: '', contact: '', currency: 'CNY', note: '', archived: false };

const copyOf = (supplier: Supplier): Values => ({
	...supplier,
	name: copiedName(supplier.name, nameLength),
	archived: false,
});

/** @param edited null while the dialog is closed */
export function SupplierForm({ edited, onClose }: { edited: Edited<Supplier> | null; onClose: () => void }) {
	const t = useText();
	const save = useSaveSupplier();
	const present = presentOf(edited);
	const close = () => {
		save.reset();
		onClose();
	};
	return (
		<FormDialog<Values>
			open={edited !== null}
			title={t(present ? 'supplier.edit' : 'supplier.add')}
			submit={t('action.save')}
			initial={present ?? (edited?.row ? copyOf(edited.row) : fresh)}
			fault={save.error}
			busy={save.isPending}
			width={600}
			onClose={close}
			onSubmit={({ name, platform, url, contact, currency, note, archived }) => {
				const known = present ? { supplierId: present.supplierId, version: present.version } : {};
				const fields = {
					name: name.trim(),
					platform: platform.trim(),
					url: url.trim(),
					contact: contact.trim(),
					note: note.trim(),
				};
				save.mutate({ ...fields, currency, archived: archived ?? false, ...known }, { onSuccess: close });
			}}
		>
			<Form.Item
				name="name"
				label={t('supplier.name')}
				rules={[{ required: true, whitespace: true, message: t('supplier.name.missing') }]}
			>
				<Input maxLength={nameLength} dir="auto" autoComplete="off" />
			</Form.Item>
			<Form.Item name="platform" label={t('supplier.platform')} extra={t('supplier.platform.hint')}>
				<Input maxLength={60} dir="auto" autoComplete="off" />
			</Form.Item>
			<Form.Item name="url" label={t('supplier.url')} rules={[addressRule(t('supplier.url.wrong'))]}>
				<Input maxLength={1000} dir="ltr" inputMode="url" placeholder="https://" autoComplete="off" />
			</Form.Item>
			<Form.Item name="contact" label={t('supplier.contact')} extra={t('supplier.contact.hint')}>
				<Input maxLength={200} dir="auto" autoComplete="off" />
			</Form.Item>
			<Form.Item name="currency" label={t('supplier.currency')}>
				<Segmented options={purchaseCurrencies.map((value) => ({ value, label: <bdi dir="ltr">{value}</bdi> }))} />
			</Form.Item>
			<Form.Item name="note" label={t('supplier.note')}>
				<Input.TextArea rows={3} maxLength={1000} showCount dir="auto" />
			</Form.Item>
			{present && (
				<Form.Item name="archived" label={t('supplier.archived')} valuePropName="checked" extra={t('supplier.archived.hint')}>
					<Switch />
				</Form.Item>
			)}
		</FormDialog>
	);
}

/** An address of the web, or nothing. */
export const addressRule = (message: string) => ({
	validator: (_rule: unknown, typed: string | undefined) => {
		const address = (typed ?? '').trim();
		const fits = address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address));
		return fits ? Promise.resolve() : Promise.reject(new Error(message));
	},
});
