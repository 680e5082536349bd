import { Form } from 'antd';
import { useText } from '../../app/language.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import type { Order } from '../orders/use-order.ts';
import { AmendDialog, type WithReason } from './amend-dialog.tsx';

interface Values extends WithReason {
	amount: number | null;
}

/** The shop asks for less of what is not paid yet. */
export function PriceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const t = useText();
	return (
		<AmendDialog<Values>
			orderNumber={order.orderNumber}
			kind="price"
			initial={{ amount: null, reason: '' }}
			toChange={({ amount }) => ({ kind: 'price', amount: amount ?? 0 })}
			onClose={onClose}
		>
			<Form.Item
				name="amount"
				label={t('amend.amount')}
				rules={[{ required: true, type: 'number', min: 1, message: t('payment.cash.missing') }]}
			>
				<MoneyInput />
			</Form.Item>
		</AmendDialog>
	);
}
