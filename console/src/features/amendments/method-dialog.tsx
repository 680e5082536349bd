import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import { Form, Radio } from 'antd';
import { useText } from '../../app/language.ts';
import type { Order } from '../orders/use-order.ts';
import { MethodName } from '../payments/method-name.tsx';
import { AmendDialog, type WithReason } from './amend-dialog.tsx';

interface Values extends WithReason {
	method: PaymentMethod;
}

const before = [paymentMethod.bankTransfer, paymentMethod.cashAtStore, paymentMethod.card];

/** What was to be paid at the door is paid before it goes out. */
export function MethodDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const t = useText();
	return (
		<AmendDialog<Values>
			orderNumber={order.orderNumber}
			kind="method"
			initial={{ method: paymentMethod.bankTransfer, reason: '' }}
			toChange={({ method }) => ({ kind: 'method', method })}
			onClose={onClose}
		>
			<Form.Item name="method" label={t('orders.column.method')} extra={t('amend.method.why')}>
				<Radio.Group options={before.map((method) => ({ value: method, label: <MethodName method={method} /> }))} />
			</Form.Item>
		</AmendDialog>
	);
}
