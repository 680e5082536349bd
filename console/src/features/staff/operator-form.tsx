import { usernameIsWellFormed } from '@qaysari/contract/account-input';
import { type Role, roles } from '@qaysari/contract/call';
import { type Language, pickerOrder } from '@qaysari/contract/languages';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { useLanguage } from '../../app/language.ts';

export interface NewOperator {
	username: string;
	role: Role;
	language: Language;
}

interface Props {
	open: boolean;
	fault: string | null;
	busy: boolean;
	onSubmit: (operator: NewOperator) => void;
	onClose: () => void;
}

export function OperatorForm({ open, fault, busy, onSubmit, onClose }: Props) {
	const { language, t } = useLanguage();
	const [form] = Form.useForm<NewOperator>();
	return (
		<Modal
			open={open}
			title={t('staff.add')}
			okText={t('action.save')}
			cancelText={t('action.cancel')}
			confirmLoading={busy}
			onOk={() => form.submit()}
			onCancel={onClose}
			destroyOnHidden
		>
			<Form form={form} layout="vertical" onFinish={onSubmit} initialValues={{ username: '', role: 'support', language }}>
				{fault && <Alert type="error" showIcon role="alert" title={fault} style={{ marginBlockEnd: 16 }} />}
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
			</Form>
		</Modal>
	);
}
