import type { LocalizedText } from '@qaysari/contract/languages';
import { Form, Input, Segmented, Switch } from 'antd';
import { useText } from '../../app/language.ts';
import { copiedCode, copiedNames, type Edited, presentOf } from '../../ui/copied.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LocalizedItem } from '../../ui/localized-item.tsx';
import { filledTexts } from '../../ui/localized-text.ts';
import { type FreightMethod, useSaveMethod } from './use-freight.ts';

interface Values {
	code: string;
	origin: 'iraq' | 'china';
	name: LocalizedText;
	minDays: number | null;
	maxDays: number | null;
	position: number | null;
	active: boolean;
}

const codeLength = 39;
const nameLength = 80;
const fresh: Values = { code: '', origin: 'iraq', name: {}, minDays: 3, maxDays: 5, position: 0, active: true };

const copyOf = ({ code, name, ...method }: FreightMethod): Values => ({
	...method,
	code: copiedCode(code, codeLength),
	name: copiedNames(name, nameLength),
});

/** A way that goods travel: its name and how long it takes. A copy brings the rates of the one it was copied from. */
export function MethodForm({ edited, onClose }: { edited: Edited<FreightMethod>; onClose: () => void }) {
	const t = useText();
	const save = useSaveMethod();
	const present = presentOf(edited);
	const copied = edited.isNew ? edited.row : null;
	const needed = [{ required: true, message: t('paymentRules.amount.missing') }];
	const submit = (values: Values): void =>
		save.mutate(
			{
				code: present?.code ?? values.code.trim(),
				origin: present?.origin ?? copied?.origin ?? values.origin,
				name: filledTexts(values.name),
				minDays: values.minDays ?? 0,
				maxDays: values.maxDays ?? 0,
				position: values.position ?? 0,
				active: values.active,
				readVersion: present?.version ?? 0,
				...(copied ? { ratesOf: copied.code } : {}),
			},
			{ onSuccess: onClose },
		);
	return (
		<FormDialog<Values>
			open
			title={t(present ? 'freight.method.edit' : 'freight.method.add')}
			submit={t('action.save')}
			initial={present ?? (copied ? copyOf(copied) : fresh)}
			fault={save.error}
			busy={save.isPending}
			width={680}
			onClose={onClose}
			onSubmit={submit}
		>
			{!present && <IdentityFields copied={copied} />}
			<LocalizedItem name="name" label={t('freight.name')} max={nameLength} />
			<div className="row">
				<Form.Item name="minDays" label={t('freight.minDays')} rules={needed}>
					<CountInput max={365} />
				</Form.Item>
				<Form.Item name="maxDays" label={t('freight.maxDays')} rules={needed}>
					<CountInput max={365} />
				</Form.Item>
				<Form.Item name="position" label={t('store.position')}>
					<CountInput max={1000} />
				</Form.Item>
				<Form.Item name="active" label={t('freight.active')} valuePropName="checked">
					<Switch />
				</Form.Item>
			</div>
		</FormDialog>
	);
}

/** What cannot be changed once goods travel by it. */
function IdentityFields({ copied }: { copied: FreightMethod | null }) {
	const t = useText();
	return (
		<>
			{copied && <p className="muted">{t('freight.method.copy')}</p>}
			<Form.Item name="origin" label={t('orders.origin')}>
				<Segmented
					disabled={copied !== null}
					options={(['iraq', 'china'] as const).map((value) => ({ value, label: t(`origin.${value}`) }))}
				/>
			</Form.Item>
			<Form.Item
				name="code"
				label={t('freight.code')}
				extra={t('freight.code.hint')}
				rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{1,38}$/, message: t('freight.code.wrong') }]}
			>
				<Input dir="ltr" maxLength={codeLength} autoComplete="off" />
			</Form.Item>
		</>
	);
}
