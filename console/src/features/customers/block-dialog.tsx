import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type Customer, useBlock, useUnblock } from './use-customers.ts';

interface Props {
	customer: Customer;
	onClose: () => void;
}

/** Says what it means before anybody presses; the reason stays with the shop. */
export function BlockDialog({ customer, onClose }: Props) {
	const t = useText();
	const block = useBlock();
	return (
		<FormDialog<{ reason: string }>
			open
			danger
			title={t('customers.block.title', { name: customer.name })}
			submit={t('customers.block')}
			initial={{ reason: '' }}
			fault={block.error}
			busy={block.isPending}
			onClose={onClose}
			onSubmit={({ reason }) => block.mutate({ userId: customer.userId, reason: reason.trim() }, { onSuccess: onClose })}
		>
			<p>{t('customers.block.text')}</p>
			<Form.Item
				name="reason"
				label={t('customers.block.reason')}
				rules={[{ required: true, whitespace: true, min: 3, message: t('order.reason.missing') }]}
			>
				<Input.TextArea rows={2} maxLength={300} showCount dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}

export function UnblockDialog({ customer, onClose }: Props) {
	const t = useText();
	const unblock = useUnblock();
	return (
		<FormDialog<object>
			open
			title={t('customers.unblock.title', { name: customer.name })}
			submit={t('customers.unblock')}
			initial={{}}
			fault={unblock.error}
			busy={unblock.isPending}
			onClose={onClose}
			onSubmit={() => unblock.mutate({ userId: customer.userId }, { onSuccess: onClose })}
		>
			<p>{t('customers.unblock.text')}</p>
		</FormDialog>
	);
}
