import type { PaymentMethod } from '@qaysari/contract/order-states';
import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { BalanceChoice } from '../payments/balance-choice.tsx';
import { methodHint, methodTitle } from '../payments/method-words.ts';
import type { Quote } from './checkout-queries.ts';
import type { ChangeWish } from './checkout-wish.ts';
import type { ToPay } from './to-pay.ts';

interface PaymentSectionProps {
	quote: Quote;
	chosen: PaymentMethod | null;
	toPay: ToPay;
	change: ChangeWish;
}

/** Whether the balance pays first, and the ways to pay; one that is closed for these goods stays in sight and says why. */
export function PaymentSection({ quote, chosen, toPay, change }: PaymentSectionProps) {
	const t = useT();
	return (
		<div id="payment">
			<Card>
				<fieldset className="flex flex-col gap-2">
					<legend className="mb-3 text-15 font-bold">{t('checkout.payment.title')}</legend>
					<BalanceChoice
						balance={quote.balance}
						used={toPay.fromBalance > 0}
						covers={toPay.covered}
						onUse={(useBalance) => change({ useBalance })}
					/>
					{/* Where it pays all of it, no method is asked for. */}
					{(toPay.covered ? [] : quote.methods).map(({ method, open, reason }) => (
						<ChoiceRow
							key={method}
							name="payment-method"
							chosen={method === chosen}
							closed={!open}
							onChoose={() => change({ method })}
							title={t(methodTitle[method])}
							hint={
								open ? t(methodHint[method]) : (t.find(`checkout.payment.reason.${reason}`) ?? t('checkout.payment.unavailable'))
							}
						/>
					))}
				</fieldset>
			</Card>
		</div>
	);
}

/** The method that would be used: the chosen one while it is open, else the first that is. */
export function methodOf(methods: Quote['methods'], chosen: PaymentMethod | null): PaymentMethod | null {
	const open = methods.filter((one) => one.open);
	return (open.find((one) => one.method === chosen) ?? open[0])?.method ?? null;
}
