import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { usePassFees, useRefuseFees } from './use-fees.ts';

/** Finance approves a version, after which the buyer is asked to pay, or sends it back with a reason. */
export function FeeReview({ orderNumber, version, beyond }: { orderNumber: string; version: number; beyond: boolean }) {
	const t = useText();
	const { message, modal } = App.useApp();
	const toastFault = useFaultToast();
	const pass = usePassFees();
	const refuse = useRefuseFees();
	const [refusing, setRefusing] = useState(false);
	const close = () => {
		refuse.reset();
		setRefusing(false);
	};
	const approve = (seen: boolean) =>
		pass.mutate(
			{ orderNumber, version, seen },
			{
				tell: () => void message.success(t('fees.passed')),
				onError: toastFault,
			},
		);
	// Far above the estimate they get a second look.
	const look = () =>
		modal.confirm({
			title: t('fees.beyond.title'),
			content: t('fees.beyond.sure'),
			okText: t('fees.pass'),
			cancelText: t('action.cancel'),
			onOk: () => approve(true),
		});
	return (
		<>
			<div className="row wrap">
				<Button type="primary" loading={pass.isPending} onClick={beyond ? look : () => approve(false)}>
					{t('fees.pass')}
				</Button>
				<Button danger onClick={() => setRefusing(true)}>
					{t('fees.refuse')}
				</Button>
			</div>
			<FormDialog<{ note: string }>
				open={refusing}
				title={t('fees.refuse')}
				submit={t('fees.refuse')}
				danger
				initial={{ note: '' }}
				fault={refuse.error}
				busy={refuse.isPending}
				onClose={close}
				onSubmit={({ note }) => refuse.mutate({ orderNumber, version, note: note.trim() }, { onSuccess: close })}
			>
				<Form.Item
					name="note"
					label={t('order.reason')}
					rules={[{ required: true, whitespace: true, message: t('order.reason.missing') }]}
				>
					<Input.TextArea rows={3} maxLength={300} showCount dir="auto" />
				</Form.Item>
			</FormDialog>
		</>
	);
}
