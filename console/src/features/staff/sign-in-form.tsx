import { Button, Form, Input } from 'antd';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';

export interface Credentials {
	username: string;
	password: string;
	code?: string;
}

interface Props {
	/** The password was right: what is missing is a code of the second factor. */
	asksForCode: boolean;
	/** Fixed when an expired session is to be taken up again. */
	username?: string;
	/** What the last attempt was refused with. */
	fault: Fault | null;
	busy: boolean;
	onSubmit: (credentials: Credentials) => void;
}

export function SignInForm({ username, asksForCode, fault, busy, onSubmit }: Props) {
	const t = useText();
	return (
		<Form<Credentials>
			// The page beneath may have a field of a password too: labels find theirs by its id.
			name="signIn"
			layout="vertical"
			onFinish={onSubmit}
			initialValues={{ username: username ?? '', password: '' }}
			size="large"
		>
			<FaultAlert fault={fault} spaced />
			<Form.Item name="username" label={t('signIn.username')} rules={[{ required: true, message: t('signIn.username.missing') }]}>
				<Input autoComplete="username" autoCapitalize="none" spellCheck={false} dir="auto" autoFocus={!username} maxLength={60} />
			</Form.Item>
			<Form.Item name="password" label={t('signIn.password')} rules={[{ required: true, message: t('signIn.password.missing') }]}>
				<Input.Password autoComplete="current-password" dir="ltr" autoFocus={Boolean(username)} maxLength={200} />
			</Form.Item>
			{asksForCode && (
				<Form.Item name="code" label={t('signIn.code')} rules={[{ required: true, message: t('signIn.code.missing') }]}>
					<Input autoComplete="one-time-code" dir="ltr" autoFocus maxLength={40} />
				</Form.Item>
			)}
			<Button type="primary" htmlType="submit" block loading={busy}>
				{t('signIn.submit')}
			</Button>
		</Form>
	);
}
