import { Alert, Button, Form, Input, QRCode, Typography } from 'antd';
import { useText } from '../../app/language.ts';
import { useOperator } from '../../app/session.ts';
import { useBeginSecondFactor, useConfirmSecondFactor, useRemoveSecondFactor } from '../../features/staff/use-second-factor.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';

export function SecondFactorScreen() {
	const t = useText();
	const textOf = useFaultText();
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
				{fault && <Alert type="error" showIcon role="alert" title={textOf(fault)} style={{ marginBlockEnd: 16 }} />}
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
					<Form<{ password: string; code: string }>
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
					<Form<{ password: string }> layout="vertical" onFinish={(input) => begin.mutate(input)}>
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
