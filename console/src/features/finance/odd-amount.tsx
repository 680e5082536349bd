import { dinar } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import { Form, Radio } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../app/language.ts';
import { usePaymentRules } from '../payment-rules/use-payment-rules.ts';
import type { PaymentDetail } from './use-finance.ts';

export type OddChoice = 'return' | 'accept' | 'writeOff';

/** Another sum arrived than was asked for: what happens with it. Only what the rules allow can be chosen. */
export function OddAmount({ payment }: { payment: PaymentDetail }) {
	const t = useText();
	const rules = usePaymentRules();
	const received = (Form.useWatch('amount') as number | null | undefined) ?? 0;
	const missing = payment.total.amount - received;
	const tolerance = rules.data?.transferTolerance ?? Number.POSITIVE_INFINITY;
	const writesOff = missing > 0 && missing <= tolerance && payment.method === paymentMethod.bankTransfer;
	const form = Form.useFormInstance<{ odd?: OddChoice }>();
	const lost = (Form.useWatch('odd', form) as OddChoice | undefined) === 'writeOff' && !writesOff;
	useEffect(() => {
		// Another sum was typed since: what cannot be chosen any more is not done, nor is anything else in its place.
		if (lost) form.setFieldValue('odd', undefined);
	}, [lost, form]);
	if (received === 0 || missing === 0) return null;
	return (
		<Form.Item
			name="odd"
			label={t('finance.odd.title')}
			extra={t(missing > 0 ? 'finance.odd.missing' : 'finance.odd.more', { amount: dinar(Math.abs(missing)) })}
			rules={[{ required: true, message: t('finance.odd.title') }]}
		>
			<Radio.Group className="stack tight">
				<Radio value="return">{t('finance.odd.return')}</Radio>
				<Radio value="accept">{t(missing > 0 ? 'finance.odd.acceptLess' : 'finance.odd.acceptMore')}</Radio>
				{writesOff && <Radio value="writeOff">{t('finance.odd.writeOff')}</Radio>}
			</Radio.Group>
		</Form.Item>
	);
}
