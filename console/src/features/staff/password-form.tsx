import { passwordIsWellFormed } from '@qaysari/contract/account-input';
import { Button, Form, Input } from 'antd';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';

export interface PasswordChange {
	current: string;
	next: string;
}

interface Props {
	fault: Fault | null;
	busy: boolean;
	/** @param clear empties the fields after a success */
	onSubmit: (change: PasswordChange, clear: () => void) => void;
}

export function PasswordForm({ fault, busy, onSubmit }: Props) {
	const t = useText();
	const [form] = Form.useForm<PasswordChange & { again: string }>();
	return (
		<Form form={form} layout="vertical" onFinish={({ current, next }) => onSubmit({ current, next }, () => form.resetFields())}>
			<FaultAlert fault={fault} spaced />
			<Form.Item
				name="current"
				label={t('password.current')}
				rules={[{ required: true, message: t('password.current.missing') }]}
			>
				<Input.Password autoComplete="current-password" dir="ltr" maxLength={200} />
			</Form.Item>
			<Form.Item
				name="next"
				label={t('password.next')}
				extra={t('password.rule')}
				rules={[
					{
						validator: async (_rule, value: string | undefined) => {
							if (!passwordIsWellFormed(value ?? '')) throw new Error(t('password.weak'));
						},
					},
				]}
			>
				<Input.Password autoComplete="new-password" dir="ltr" maxLength={200} />
			</Form.Item>
			<Form.Item
				name="again"
				label={t('password.again')}
				dependencies={['next']}
				rules={[
					{
						validator: async (_rule, value: string | undefined) => {
							if (value !== form.getFieldValue('next')) throw new Error(t('password.different'));
						},
					},
				]}
			>
				<Input.Password autoComplete="new-password" dir="ltr" maxLength={200} />
			</Form.Item>
			<Button type="primary" htmlType="submit" loading={busy}>
				{t('password.submit')}
			</Button>
		</Form>
	);
}
