import { Alert, Button, Form, Input, QRCode, Typography } from 'antd';
import { useText } from '../../app/language.ts';
import { useOperator } from '../../app/session.ts';
import { useBeginSecondFactor, useConfirmSecondFactor, useRemoveSecondFactor } from '../../features/staff/use-second-factor.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function SecondFactorScreen() {
	const t = useText();
	const { secondFactor } = useOperator();
	const [begin, confirm, remove] = [useBeginSecondFactor(), useConfirmSecondFactor(), useRemoveSecondFactor()];
	const fault = begin.error ?? confirm.error ?? remove.error;
	const codes = confirm.data?.recoveryCodes;
	const password = (
		<Form.Item name="password" label={t('signIn.password')} rules={[{ required: true, message: t('signIn.password.missing') }]}>
			<Input.Password autoComplete="current-password" dir="ltr" maxLength={200} />
		</Form.Item>
	);
	const code = (
		<Form.Item name="code" label={t('secondFactor.code')} rules={[{ required: true, message: t('signIn.code.missing') }]}>
			<Input autoComplete="one-time-code" dir="ltr" maxLength={40} />
		</Form.Item>
	);
	return (
		<>
			<PageHeader title={t('secondFactor.title')} />
			<section className="panel" style={{ maxInlineSize: 480 }}>
				<p className="muted">{t('secondFactor.text')}</p>
				<FaultAlert fault={fault} spaced />
				{codes && (
					<Alert
						type="success"
						showIcon
						style={{ marginBlockEnd: 16 }}
						title={t('secondFactor.recovery')}
						description={
							<Typography.Paragraph copyable={{ text: codes.join('\n'), tooltips: [t('action.copy'), t('action.copied')] }}>
								<bdi dir="ltr">{codes.join(' ')}</bdi>
							</Typography.Paragraph>
						}
					/>
				)}
				{secondFactor || codes ? (
					// Each is a form of its own: what was typed into one is not in the next.
					<Form<{ password: string; code: string }>
						key="remove"
						layout="vertical"
						onFinish={(input) => remove.mutate(input, { onSuccess: () => confirm.reset() })}
					>
						{password}
						{code}
						<Button danger htmlType="submit" loading={remove.isPending}>
							{t('secondFactor.remove')}
						</Button>
					</Form>
				) : begin.data ? (
					<Form<{ code: string }>
						key="confirm"
						layout="vertical"
						onFinish={(input) => confirm.mutate(input, { onSuccess: () => begin.reset() })}
					>
						<p>{t('secondFactor.scan')}</p>
						<QRCode value={begin.data.uri} type="svg" bgColor="#ffffff" color="#000000" />
						<Typography.Paragraph copyable={{ text: begin.data.secret, tooltips: [t('action.copy'), t('action.copied')] }}>
							<bdi dir="ltr">{begin.data.secret}</bdi>
						</Typography.Paragraph>
						{code}
						<Button type="primary" htmlType="submit" loading={confirm.isPending}>
							{t('secondFactor.confirm')}
						</Button>
					</Form>
				) : (
					<Form<{ password: string }> key="begin" layout="vertical" onFinish={(input) => begin.mutate(input)}>
						{password}
						<Button type="primary" htmlType="submit" loading={begin.isPending}>
							{t('secondFactor.begin')}
						</Button>
					</Form>
				)}
			</section>
		</>
	);
}
