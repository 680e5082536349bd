import { latinDigits } from '@qaysari/contract/account-input';
import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { Button, Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Phone } from '../../ui/phone.tsx';
import { useProveNumber, useSendOrderCode } from './use-desk-orders.ts';

interface Props {
	/** Null while nothing is to be proven. */
	phone: string | null;
	language: Language;
	onProven: () => void;
	onClose: () => void;
}

/** Sends the customer a code, which they read out: without an account nothing goes out unpaid before that. */
export function ProveDialog({ phone, language, onProven, onClose }: Props) {
	const t = useText();
	const send = useSendOrderCode();
	const prove = useProveNumber();
	const fault = prove.error ?? send.error;
	const close = () => {
		send.reset();
		prove.reset();
		onClose();
	};
	return (
		<FormDialog<{ code: string }>
			open={phone !== null}
			title={t('deskOrder.prove')}
			submit={t('deskOrder.prove.submit')}
			initial={{ code: '' }}
			fault={fault}
			busy={prove.isPending}
			onClose={close}
			onSubmit={({ code }) => {
				send.reset();
				prove.mutate({ phone: phone ?? '', code: latinDigits(code).trim() }, { onSuccess: onProven });
			}}
		>
			<p>
				{t('deskOrder.prove.text')} <Phone number={phone ?? ''} />
			</p>
			<p>
				<Button
					loading={send.isPending}
					onClick={() => {
						prove.reset();
						send.mutate({ phone: phone ?? '', language });
					}}
				>
					{t('deskOrder.prove.send')}
				</Button>
			</p>
			<Form.Item name="code" label={t('deskOrder.prove.code')} rules={[{ required: true, message: t('amend.missing') }]}>
				<Input dir="ltr" inputMode="numeric" maxLength={limits.codeLength} autoComplete="off" />
			</Form.Item>
		</FormDialog>
	);
}
