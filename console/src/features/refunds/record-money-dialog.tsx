import { paymentMethod } from '@qaysari/contract/order-states';
import { App, Form, Input, Radio } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { typedOrderNumber } from '../../ui/typed-order-number.ts';
import { StoreItem } from '../stores/store-item.tsx';
import { useRecordMoney } from './use-refunds.ts';

interface Values {
	orderNumber: string;
	method: typeof paymentMethod.bankTransfer | typeof paymentMethod.cashAtStore;
	amount: number | null;
	storeId?: string;
	note: string;
}

/** Money that came without being asked for, as the bank or the till says. */
export function RecordMoneyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const t = useText();
	const { message } = App.useApp();
	const record = useRecordMoney();
	const close = () => {
		record.reset();
		onClose();
	};
	const submit = ({ orderNumber, method, amount, storeId, note }: Values) => {
		if (amount === null) return;
		record.mutate(
			{
				orderNumber: typedOrderNumber(orderNumber),
				method,
				amount,
				note: note.trim(),
				...(method === paymentMethod.cashAtStore && storeId ? { storeId } : {}),
			},
			{ tell: () => void message.success(t('late.recorded')), onSuccess: close },
		);
	};
	return (
		<FormDialog<Values>
			open={open}
			title={t('late.record')}
			submit={t('late.record')}
			initial={{ orderNumber: '', method: paymentMethod.bankTransfer, amount: null, note: '' }}
			fault={record.error}
			busy={record.isPending}
			onClose={close}
			onSubmit={submit}
		>
			<Form.Item
				name="orderNumber"
				label={t('late.order')}
				rules={[{ required: true, whitespace: true, message: t('late.order.missing') }]}
			>
				<Input dir="ltr" maxLength={20} autoComplete="off" />
			</Form.Item>
			<Form.Item name="method" label={t('late.method')}>
				<Radio.Group
					options={[paymentMethod.bankTransfer, paymentMethod.cashAtStore].map((method) => ({
						value: method,
						label: t(`payment.method.${method}`),
					}))}
				/>
			</Form.Item>
			<Form.Item noStyle shouldUpdate>
				{({ getFieldValue }) => (getFieldValue('method') === paymentMethod.cashAtStore ? <StoreItem /> : null)}
			</Form.Item>
			<Form.Item
				name="amount"
				label={t('finance.received')}
				rules={[{ required: true, type: 'number', min: 1, message: t('payment.cash.missing') }]}
			>
				<MoneyInput />
			</Form.Item>
			<ReasonItem name="note" label={t('late.note')} />
		</FormDialog>
	);
}
