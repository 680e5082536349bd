import { orderStatus } from '@qaysari/contract/order-states';
import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { SumRow } from '../../ui/sum-row.tsx';
import type { OrderDetail } from './order-queries.ts';

/** Money of an order by stage: what it costs, what is paid, what is still due. */
export function OrderMoney({ order }: { order: OrderDetail }) {
	const t = useT();
	const { stageOne, stageTwo } = order;
	const cancelled = order.status === orderStatus.CANCEL || order.status === orderStatus.TERMINATED;
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
				<SumRow strong label={t('order.fees.total')} money={stageOne.total} />
				{stageOne.captured.amount > 0 ? <SumRow label={t('order.fees.paid')} money={stageOne.captured} /> : null}
				{stageOne.due.amount > 0 ? <SumRow label={t('order.fees.due')} money={stageOne.due} /> : null}
			</dl>
			{order.origin === 'china' && !cancelled ? (
				<>
					<h2 className="border-t border-line pt-3 text-15 font-bold">{t('order.fees.second')}</h2>
					<dl className="flex flex-col gap-2">
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
			) : null}
		</Card>
	);
}
