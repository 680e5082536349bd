import { usernameIsWellFormed } from '@qaysari/contract/account-input';
import { type Role, roles } from '@qaysari/contract/call';
import { type Language, pickerOrder } from '@qaysari/contract/languages';
import { Form, Input, Select } from 'antd';
import type { Fault } from '../../app/fault.ts';
import { useLanguage } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

export interface NewOperator {
	username: string;
	role: Role;
	language: Language;
}

interface Props {
	open: boolean;
	fault: Fault | null;
	busy: boolean;
	onSubmit: (operator: NewOperator) => void;
	onClose: () => void;
}

export function OperatorForm({ open, fault, busy, onSubmit, onClose }: Props) {
	const { language, t } = useLanguage();
	return (
		<FormDialog<NewOperator>
			open={open}
			title={t('staff.add')}
			submit={t('action.save')}
			initial={{ username: '', role: 'support', language }}
			fault={fault}
			busy={busy}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<Form.Item
				name="username"
				label={t('staff.username')}
				extra={t('staff.username.rule')}
				rules={[
					{
						validator: async (_rule, value: string | undefined) => {
							if (!usernameIsWellFormed(value ?? '')) throw new Error(t('staff.username.rule'));
						},
					},
				]}
			>
				<Input dir="ltr" autoCapitalize="none" autoComplete="off" spellCheck={false} maxLength={32} />
			</Form.Item>
			<Form.Item name="role" label={t('staff.role')}>
				<Select options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))} />
			</Form.Item>
			<Form.Item name="language" label={t('staff.language')}>
				<Select options={pickerOrder.map((one) => ({ value: one, label: t(`language.name.${one}`) }))} />
			</Form.Item>
		</FormDialog>
	);
}
