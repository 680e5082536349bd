import type { PaymentMethod } from '@qaysari/contract/order-states';
import type { ReactNode } from 'react';
import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { methodHint, methodTitle } from '../payments/method-words.ts';
import type { Quote } from './checkout-queries.ts';

/** Ways to pay; one that is closed for these goods stays in sight and says why. */
export function PaymentSection({
	methods,
	chosen,
	onChoose,
	balance,
	covered,
}: {
	methods: Quote['methods'];
	chosen: PaymentMethod | null;
	onChoose: (method: PaymentMethod) => void;
	/** Whether the balance pays first. */
	balance: ReactNode;
	/** It pays all of it: no method is asked for. */
	covered: boolean;
}) {
	const t = useT();
	return (
		<Card>
			<fieldset className="flex flex-col gap-2">
				<legend className="mb-3 text-15 font-bold">{t('checkout.payment.title')}</legend>
				{balance}
				{(covered ? [] : methods).map(({ method, open, reason }) => (
					<ChoiceRow
						key={method}
						name="payment-method"
						chosen={method === chosen}
						closed={!open}
						onChoose={() => onChoose(method)}
						title={t(methodTitle[method])}
						hint={
							open ? t(methodHint[method]) : (t.find(`checkout.payment.reason.${reason}`) ?? t('checkout.payment.unavailable'))
						}
					/>
				))}
			</fieldset>
		</Card>
	);
}

/** The method that would be used: the chosen one while it is open, else the first that is. */
export function methodOf(methods: Quote['methods'], chosen: PaymentMethod | null): PaymentMethod | null {
	const open = methods.filter((one) => one.open);
	return (open.find((one) => one.method === chosen) ?? open[0])?.method ?? null;
}
