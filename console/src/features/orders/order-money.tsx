import { dinar } from '@qaysari/contract/money';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import type { Order } from './use-order.ts';

type Money = Order['productFee'];

/** What an order costs and what has come in, by stage; iraq goods have one stage only. */
export function OrderMoney({ order }: { order: Order }) {
	const t = useText();
	const { stageOne, stageTwo } = order;
	const two = order.origin === 'china';
	const reduced = order.allowance.amount - (stageTwo.allowance?.amount ?? 0);
	return (
		<section className="panel">
			<h2>{t('order.money')}</h2>
			<div className={two ? 'money-stages two' : 'money-stages'}>
				<div>
					<h3>{two ? t('order.stage.one') : t('order.stage.only')}</h3>
					<table className="money-table">
						<tbody>
							<Line label={t('order.fee.product')} money={order.productFee} />
							{order.discount.amount !== 0 && (
								<Line label={t('order.fee.discount')} money={{ ...order.discount, amount: -Math.abs(order.discount.amount) }} />
							)}
							{order.freight.amount !== 0 && <Line label={t('order.fee.freight')} money={order.freight} />}
							{reduced > 0 && <Line label={t('order.fee.allowance')} money={dinar(-reduced)} />}
							<Line label={t('order.fee.total')} money={stageOne.total} sum />
							<Line label={t('order.fee.captured')} money={stageOne.captured} />
							{order.retained.amount > 0 && <Line label={t('order.fee.retained')} money={order.retained} />}
							{order.refunded.amount > 0 && <Line label={t('order.fee.refunded')} money={order.refunded} />}
							<Line label={t('order.fee.due')} money={stageOne.due} owed />
						</tbody>
					</table>
				</div>
				{two && (
					<div>
						<h3>{t('order.stage.two')}</h3>
						<table className="money-table">
							<tbody>
								{stageTwo.total ? (
									<>
										{stageTwo.allowance && <Line label={t('order.fee.allowance')} money={dinar(-stageTwo.allowance.amount)} />}
										<Line label={t('order.fee.total')} money={stageTwo.total} sum />
										<Line label={t('order.fee.captured')} money={stageTwo.captured} />
										<Line label={t('order.fee.due')} money={stageTwo.due} owed />
									</>
								) : (
									<tr>
										<th scope="row">{t('order.fee.estimate')}</th>
										<td>
											{stageTwo.estimate ? (
												<>
													<Amount money={stageTwo.estimate.min} /> – <Amount money={stageTwo.estimate.max} />
												</>
											) : (
												t('order.fee.unknown')
											)}
										</td>
									</tr>
								)}
							</tbody>
						</table>
					</div>
				)}
			</div>
		</section>
	);
}

function Line({ label, money, sum, owed }: { label: string; money: Money; sum?: boolean; owed?: boolean }) {
	return (
		<tr className={sum ? 'sum' : undefined}>
			<th scope="row">{label}</th>
			<td>
				<Amount money={money} {...(owed && money.amount > 0 ? { className: 'owed' } : {})} />
			</td>
		</tr>
	);
}
