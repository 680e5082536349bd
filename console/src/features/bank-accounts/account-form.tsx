import type { LocalizedText } from '@qaysari/contract/languages';
import { Form, Input, Switch } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LocalizedItem } from '../../ui/localized-item.tsx';
import { filledTexts } from '../../ui/localized-text.ts';
import { type BankAccount, useProposeAccount } from './use-bank-accounts.ts';

interface Values {
	bankName: LocalizedText;
	branchName: LocalizedText;
	swiftCode: string;
	accountName: string;
	cardNumber: string;
	active: boolean;
	position: number | null;
}

const fresh: Values = {
	bankName: {},
	branchName: {},
	swiftCode: '',
	accountName: '',
	cardNumber: '',
	active: true,
	position: 0,
};

/** 8 or 11 signs, or none for transfers within the country. */
const swiftShape = /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/;

/** Proposes an account or a change of one; it counts when a second person has let it pass. */
export function AccountForm({ account, onClose }: { account: BankAccount | 'new'; onClose: () => void }) {
	const t = useText();
	const propose = useProposeAccount();
	const present = account === 'new' ? null : account;
	const submit = (values: Values): void =>
		propose.mutate(
			{
				...values,
				bankName: filledTexts(values.bankName),
				branchName: filledTexts(values.branchName),
				position: values.position ?? 0,
				...(present ? { id: present.id, readVersion: present.version } : {}),
			},
			{ onSuccess: onClose },
		);
	return (
		<FormDialog<Values>
			open
			title={t(present ? 'bank.change' : 'bank.add')}
			submit={t('bank.propose')}
			initial={present ?? fresh}
			fault={propose.error}
			busy={propose.isPending}
			width={680}
			onClose={onClose}
			onSubmit={submit}
		>
			<p className="muted small">{t('bank.second')}</p>
			<LocalizedItem name="bankName" label={t('bank.name')} max={120} />
			<LocalizedItem name="branchName" label={t('bank.branch')} max={120} />
			<NumberFields />
			<div className="row">
				<Form.Item name="active" label={t('bank.active')} valuePropName="checked">
					<Switch />
				</Form.Item>
				<Form.Item name="position" label={t('store.position')}>
					<CountInput max={1000} />
				</Form.Item>
			</div>
		</FormDialog>
	);
}

function NumberFields() {
	const t = useText();
	return (
		<>
			<Form.Item
				name="accountName"
				label={t('bank.holder')}
				rules={[{ required: true, whitespace: true, min: 2, message: t('bank.holder.missing') }]}
			>
				<Input dir="auto" maxLength={120} />
			</Form.Item>
			<Form.Item
				name="cardNumber"
				label={t('bank.number')}
				extra={t('bank.number.hint')}
				rules={[{ required: true, whitespace: true, min: 6, message: t('bank.number.missing') }]}
			>
				<Input dir="ltr" maxLength={60} autoComplete="off" />
			</Form.Item>
			<Form.Item
				name="swiftCode"
				label={t('bank.swift')}
				normalize={(typed: string) => typed.trim().toUpperCase()}
				rules={[{ pattern: swiftShape, message: t('bank.swift.wrong') }]}
			>
				<Input dir="ltr" maxLength={11} autoComplete="off" />
			</Form.Item>
		</>
	);
}
