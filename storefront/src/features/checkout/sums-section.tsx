import { limits } from '@qaysari/contract/limits';
import { dinar } from '@qaysari/contract/money';
import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SumRow } from '../../ui/sum-row.tsx';
import { returnPromiseQuery } from '../returns/return-queries.ts';
import type { Quote } from './checkout-queries.ts';
import type { ToPay } from './to-pay.ts';

/** What is to be paid now, and what may follow, before the button is reached. */
export function SumsSection({ quote, method, toPay }: { quote: Quote; method: PaymentMethod | null; toPay: ToPay }) {
	const t = useT();
	const { data: promise } = useQuery(returnPromiseQuery());
	const returnable = quote.parts.some((part) => part.lines.some((line) => line.returnable));
	const sum = (of: (part: Quote['parts'][number]) => number) => dinar(quote.parts.reduce((total, part) => total + of(part), 0));
	const discount = sum((part) => part.discount.amount);
	const freight = sum((part) => part.freight.amount);
	const hasIraq = quote.parts.some((part) => part.origin === 'iraq');
	const { rest, rounding, fromBalance, covered } = toPay;
	const atDoor = method === paymentMethod.cashOnDelivery && !covered;
	return (
		<Card className="flex flex-col gap-3">
			<dl className="flex flex-col gap-2">
				<SumRow label={t('checkout.sum.products')} money={sum((part) => part.productTotal.amount)} />
				{discount.amount > 0 ? <SumRow saved label={t('checkout.sum.discount')} money={discount} /> : null}
				{hasIraq ? (
					freight.amount > 0 ? (
						<SumRow label={t('checkout.sum.freight')} money={freight} />
					) : (
						<SumRow label={t('checkout.sum.freight')} text={t('checkout.sum.free')} />
					)
				) : null}
				{fromBalance > 0 ? <SumRow saved label={t('checkout.sum.balance')} money={dinar(fromBalance)} /> : null}
				{rounding === 0 ? null : <SumRow label={t('checkout.sum.rounding')} money={dinar(rounding)} />}
			</dl>
			<dl className="flex flex-col gap-2 border-t border-dashed border-line pt-3">
				{atDoor ? <SumRow label={t('checkout.sum.now')} money={dinar(0)} /> : null}
				<SumRow strong label={t(atDoor ? 'checkout.sum.onDelivery' : 'checkout.sum.now')} money={dinar(rest)} />
			</dl>
			{quote.later ? (
				<Notice tone="saffron" icon="clock">
					<p className="font-semibold">{t('checkout.sum.laterRange', { min: quote.later.min, max: quote.later.max })}</p>
					<p className="mt-1">{t('checkout.sum.laterHint')}</p>
				</Notice>
			) : (
				<p className="text-12 text-soft">{t('checkout.sum.nothingLater')}</p>
			)}
			<p className="text-12 text-soft">{t('product.promise.report', { days: limits.reportDays })}</p>
			{promise && returnable ? <p className="text-12 text-soft">{t('product.promise.return', { days: promise.days })}</p> : null}
		</Card>
	);
}
