import { directionOf } from '@qaysari/contract/languages';
import type { Money } from '@qaysari/contract/money';
import { formatDate, formatFacts, formatMoney, formatPhone } from '@qaysari/messages/format';
import type { ReactNode } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { sourceTitle } from '../payments/method-words.ts';
import { feeTitle } from './fee-words.ts';
import type { OrderDetail } from './order-queries.ts';
import { stateTitle } from './order-words.ts';

/** The order as a sheet of paper: drawn only when it is printed. */
export function OrderPrint({ order }: { order: OrderDetail }) {
	const { t, language } = useLanguage();
	const { address, store } = order;
	const paid = { ...order.stageOne.captured, amount: order.stageOne.captured.amount + order.stageTwo.captured.amount };
	const due = { ...order.stageOne.due, amount: order.stageOne.due.amount + order.stageTwo.due.amount };
	return (
		<article className="hidden break-after-page text-[10pt] leading-normal text-black last:break-after-auto print:block">
			<header className="mb-[6mm] flex items-end justify-between border-b-2 border-black pb-[3mm]">
				<div>
					<p className="text-[18pt] font-extrabold">{t('brand.name')}</p>
					<p>
						{t('order.number')} <bdi dir="ltr">{order.orderNumber}</bdi>
					</p>
				</div>
				<div className="text-end">
					<p>{formatDate(language, order.submittedAt, 'day-time')}</p>
					<p className="font-bold">{stateTitle(t, { ...order, paymentState: order.payment?.state ?? null })}</p>
				</div>
			</header>
			<section className="mb-[6mm]">
				<h2 className="font-bold">{t(store ? 'order.address.pickup' : 'order.address')}</h2>
				{store ? (
					<p>
						<bdi>{store.name}</bdi> · <bdi>{store.address}</bdi> · <bdi dir="ltr">{formatPhone(store.phone)}</bdi>
					</p>
				) : null}
				{address ? (
					<p>
						<bdi>{address.fullName}</bdi> · <bdi dir="ltr">{formatPhone(address.phone)}</bdi>
						<br />
						<bdi>{address.address}</bdi> · <bdi>{address.city}</bdi> · <bdi>{address.province}</bdi> ·{' '}
						<bdi>{address.country}</bdi>
					</p>
				) : null}
				<p>{t(sourceTitle[order.paymentMethod])}</p>
				{order.remark ? (
					<p>
						{t('order.remark')}: <bdi>{order.remark}</bdi>
					</p>
				) : null}
			</section>
			<table className="mb-[6mm] w-full border-collapse">
				<thead>
					<tr className="border-b border-black text-start">
						<th className="py-1 text-start">{t('order.lines')}</th>
						<th className="py-1 text-end">{t('order.print.quantity')}</th>
						<th className="py-1 text-end">{t('order.print.unit')}</th>
						<th className="py-1 text-end">{t('order.fees.total')}</th>
					</tr>
				</thead>
				<tbody>
					{order.lines.map((line) => (
						<tr key={line.lineId} className={`break-inside-avoid border-b border-[#ccc] ${line.dropped ? 'line-through' : ''}`}>
							<td className="py-1 pe-2">
								{line.title}
								<span className="block text-[8.5pt]">
									{formatFacts(
										language,
										line.specification.map(({ value }) => value),
									)}
								</span>
							</td>
							<td className="py-1 text-end">{line.quantity}</td>
							<td className="py-1 text-end">
								<bdi dir={directionOf(language)}>{formatMoney(language, line.unitPrice)}</bdi>
							</td>
							<td className="py-1 text-end">
								<bdi dir={directionOf(language)}>{formatMoney(language, beforeReduction(line))}</bdi>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<table className="ms-auto min-w-[45%] break-inside-avoid">
				<tbody>
					<Row label={t('order.fees.product')} money={order.productFee} />
					<Row label={t('checkout.sum.discount')} money={minus(order.discount)} unlessZero />
					<Row label={t('order.fees.freight')} money={order.freight} unlessZero />
					<Row label={t('order.fees.allowance')} money={minus(order.allowance)} unlessZero />
					{order.fees.map((fee, index) => (
						<Row key={`${fee.kind}-${index}`} label={t(feeTitle[fee.kind])} money={fee.amount} />
					))}
					<Row label={t('order.fees.paid')} money={paid} />
					<Row label={t('order.fees.refunded')} money={order.refunded} unlessZero />
					<Row strong label={t('order.fees.due')} money={due} />
				</tbody>
			</table>
		</article>
	);
}

/** Reductions of the whole order stand below, once. */
const beforeReduction = ({ unitPrice, quantity }: OrderDetail['lines'][number]): Money => ({
	...unitPrice,
	amount: unitPrice.amount * quantity,
});

const minus = (money: Money): Money => ({ ...money, amount: -money.amount });

function Row(props: { label: ReactNode; money: Money; strong?: boolean; unlessZero?: boolean }) {
	const { language } = useLanguage();
	if (props.unlessZero && props.money.amount === 0) return null;
	return (
		<tr className={props.strong ? 'border-t border-black font-bold' : ''}>
			<th className="py-0.5 pe-6 text-start font-normal">{props.label}</th>
			<td className="py-0.5 text-end">
				<bdi dir={directionOf(language)}>{formatMoney(language, props.money)}</bdi>
			</td>
		</tr>
	);
}
