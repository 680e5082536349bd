import { latinDigits } from '@qaysari/contract/account-input';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { useConfirm, useForget, useSendCode, type Way } from './use-work-alerts.ts';

/** Where one is told, proven by a code that is sent there. */
export function Contact({ way, present }: { way: Way; present: string | null }) {
	const t = useText();
	const forget = useForget();
	const [changing, setChanging] = useState(false);
	const label = t(`workAlerts.address.${way}`);
	if (changing) return <Proving way={way} label={label} onClose={() => setChanging(false)} />;
	return (
		<div className="stack tight">
			<div className="row">
				<span>{label}</span>
				{present ? <bdi dir="ltr">{present}</bdi> : <span className="muted">{t('workAlerts.address.none')}</span>}
				<Button
					size="small"
					aria-label={t(present ? 'workAlerts.address.change' : 'workAlerts.address.add', { name: label })}
					onClick={() => setChanging(true)}
				>
					{t(present ? 'workAlerts.change' : 'workAlerts.add')}
				</Button>
				{present && (
					<Button
						size="small"
						danger
						aria-label={t('workAlerts.address.forget', { name: label })}
						loading={forget.isPending}
						onClick={() => forget.mutate({ way })}
					>
						{t('workAlerts.forget')}
					</Button>
				)}
			</div>
			<FaultAlert fault={forget.error} />
		</div>
	);
}

function Proving({ way, label, onClose }: { way: Way; label: string; onClose: () => void }) {
	const t = useText();
	const send = useSendCode();
	const confirm = useConfirm();
	const [sentTo, setSentTo] = useState<string | null>(null);
	const fault = send.error ?? confirm.error;
	return (
		<Form<{ address: string; code?: string }>
			layout="vertical"
			onFinish={({ address, code = '' }) => {
				if (sentTo === address) confirm.mutate({ way, address, code: latinDigits(code).trim() }, { onSuccess: onClose });
				else send.mutate({ way, address }, { onSuccess: () => setSentTo(address) });
			}}
		>
			<FaultAlert fault={fault} />
			<Form.Item name="address" label={label} rules={[{ required: true, message: t('workAlerts.address.needed') }]}>
				<Input
					dir="ltr"
					type={way === 'email' ? 'email' : 'tel'}
					autoComplete={way === 'email' ? 'email' : 'tel'}
					maxLength={80}
				/>
			</Form.Item>
			{sentTo !== null && (
				<Form.Item name="code" label={t('workAlerts.code')} extra={t('workAlerts.code.sent')}>
					<Input dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus />
				</Form.Item>
			)}
			<div className="row">
				<Button onClick={onClose}>{t('action.cancel')}</Button>
				<Button type="primary" htmlType="submit" loading={send.isPending || confirm.isPending}>
					{t(sentTo === null ? 'workAlerts.code.send' : 'workAlerts.code.confirm')}
				</Button>
			</div>
		</Form>
	);
}
