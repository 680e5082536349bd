import { dinar } from '@qaysari/contract/money';
import { orderStatus, overseasReview } from '@qaysari/contract/order-states';
import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SumRow } from '../../ui/sum-row.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { FeeLines } from './fee-lines.tsx';
import type { OrderDetail } from './order-queries.ts';

/** Money of an order by stage: what it costs, what is paid, what is still due, what went back. */
export function OrderMoney({ order }: { order: OrderDetail }) {
	const t = useT();
	const { stageOne } = order;
	const reduced = order.allowance.amount - (order.stageTwo.allowance?.amount ?? 0);
	const settled = order.refunds.filter(({ state }) => state === 'done');
	const sumOf = (refunds: typeof settled) => refunds.reduce((sum, { amount }) => sum + amount.amount, 0);
	const coming = order.refunded.amount - sumOf(settled);
	// What was moved to another order, or kept, stands among the refunds with its reason.
	const back = sumOf(settled.filter(({ settledAs }) => settledAs === null || settledAs === 'paid' || settledAs === 'balance'));
	const off = order.status === orderStatus.CANCEL || order.status === orderStatus.TERMINATED;
	return (
		<Card className="flex flex-col gap-3">
			<h2 className="text-15 font-bold">{t(order.origin === 'china' ? 'order.fees.first' : 'order.money')}</h2>
			<dl className="flex flex-col gap-2">
				<SumRow label={t('order.fees.product')} money={order.productFee} />
				{order.discount.amount > 0 ? <SumRow saved label={t('checkout.sum.discount')} money={order.discount} /> : null}
				{order.origin === 'iraq' ? (
					order.freight.amount > 0 ? (
						<SumRow label={t('order.fees.freight')} money={order.freight} />
					) : (
						<SumRow label={t('order.fees.freight')} text={t('checkout.sum.free')} />
					)
				) : null}
				{reduced > 0 ? <SumRow saved label={t('order.fees.allowance')} money={dinar(reduced)} /> : null}
				<SumRow strong label={t('order.fees.total')} money={stageOne.total} />
				{stageOne.captured.amount > 0 ? <SumRow label={t('order.fees.paid')} money={stageOne.captured} /> : null}
				{stageOne.due.amount > 0 ? <SumRow label={t('order.fees.due')} money={stageOne.due} /> : null}
				{order.fromBalance.amount > 0 ? <SumRow label={t('order.fromBalance')} money={order.fromBalance} /> : null}
			</dl>
			{order.origin === 'china' && !off ? <SecondStage order={order} /> : null}
			{order.refunded.amount > 0 || order.retained.amount > 0 || order.subsidy ? (
				<dl className="flex flex-col gap-2 border-t border-line pt-3">
					{order.retained.amount > 0 ? <SumRow label={t('order.fees.retained')} money={order.retained} /> : null}
					{coming > 0 ? <SumRow label={t('order.fees.refunding')} money={dinar(coming)} /> : null}
					{back > 0 ? <SumRow label={t('order.fees.refunded')} money={dinar(back)} /> : null}
					{order.subsidy ? (
						<SumRow
							label={
								<>
									{t('order.fees.subsidy')}
									<span className="block text-12">
										<bdi>
											<TypedText>{order.subsidy.reason}</TypedText>
										</bdi>
									</span>
								</>
							}
							money={order.subsidy.amount}
						/>
					) : null}
				</dl>
			) : null}
		</Card>
	);
}

function SecondStage({ order }: { order: OrderDetail }) {
	const t = useT();
	const { stageTwo } = order;
	return (
		<>
			<h2 className="border-t border-line pt-3 text-15 font-bold">{t('order.fees.second')}</h2>
			{order.overseasReview === overseasReview.underReview ? (
				<Notice tone="saffron" icon="clock">
					{t('order.hint.9')}
				</Notice>
			) : null}
			{order.fees.length > 0 ? <FeeLines fees={order.fees} /> : null}
			<dl className="flex flex-col gap-2">
				{stageTwo.allowance ? <SumRow saved label={t('order.fees.allowance')} money={stageTwo.allowance} /> : null}
				{stageTwo.total ? (
					<SumRow strong label={t('order.fees.total')} money={stageTwo.total} />
				) : stageTwo.estimate ? (
					<SumRow
						label={t('order.fees.estimate')}
						text={t('order.fees.range', { min: stageTwo.estimate.min, max: stageTwo.estimate.max })}
					/>
				) : null}
				{stageTwo.captured.amount > 0 ? <SumRow label={t('order.fees.paid')} money={stageTwo.captured} /> : null}
				{stageTwo.due.amount > 0 ? <SumRow label={t('order.fees.due')} money={stageTwo.due} /> : null}
			</dl>
			{stageTwo.total ? null : <p className="text-12 text-soft">{t('checkout.sum.laterHint')}</p>}
		</>
	);
}
