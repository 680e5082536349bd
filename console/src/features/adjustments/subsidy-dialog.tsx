import { Form } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import type { Order } from '../orders/use-order.ts';
import { useSetSubsidy } from './use-adjustments.ts';

interface Values {
	amount: number | null;
	reason: string;
}

/** What the shop pays the buyer after receipt; zero takes it back. */
export function SubsidyDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
	const t = useText();
	const set = useSetSubsidy();
	const { orderNumber, subsidy } = order;
	const close = () => {
		set.reset();
		onClose();
	};
	return (
		<FormDialog<Values>
			open={open}
			title={t('care.subsidy')}
			submit={t('action.save')}
			initial={{ amount: subsidy?.amount.amount ?? null, reason: subsidy?.reason ?? '' }}
			fault={set.error}
			busy={set.isPending}
			onClose={close}
			onSubmit={({ amount, reason }) =>
				set.mutate({ orderNumber, amount: amount ?? 0, reason: reason.trim() }, { onSuccess: close })
			}
		>
			<p className="muted small">{t('care.subsidy.hint')}</p>
			<Form.Item
				name="amount"
				label={t('payment.cash.amount')}
				rules={[{ required: true, type: 'number', min: 0, message: t('payment.cash.missing') }]}
			>
				<MoneyInput />
			</Form.Item>
			<ReasonItem name="reason" />
		</FormDialog>
	);
}
