import { formatDate, formatMoney } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useRefundToBalance } from '../payments/refund-to-balance.tsx';
import type { OrderDetail } from './order-queries.ts';

const tones = { requested: 'saffron', processing: 'saffron', done: 'leaf', failed: 'pomegranate' } as const;

/** Money on its way back, and money that went back. */
export function OrderRefunds({ refunds }: { refunds: OrderDetail['refunds'] }) {
	const { t, language } = useLanguage();
	const { take, dialog } = useRefundToBalance();
	if (refunds.length === 0) return null;
	return (
		<Card>
			<h2 className="mb-2 text-15 font-bold">{t('order.refunds')}</h2>
			<ul className="divide-y divide-line">
				{refunds.map((refund) => (
					<li key={refund.refundId} className="flex items-center justify-between gap-3 py-2.5 text-13 last:pb-0">
						<span className="min-w-0">
							<span className="block font-semibold">
								<bdi>{formatMoney(language, refund.amount)}</bdi>
							</span>
							<span className="block text-12 text-soft">
								{t(`order.refund.reason.${refund.reason}`)} · {formatDate(language, refund.doneAt ?? refund.requestedAt)}
							</span>
							{refund.matchedOrder ? (
								<span className="block text-12">{t('order.refund.matched', { number: refund.matchedOrder })}</span>
							) : null}
							{refund.keptFor ? (
								<span className="block text-12">
									<bdi>{refund.keptFor}</bdi>
								</span>
							) : null}
							{refund.toBalance ? (
								<Button look="plain" size="small" className="-ms-2" onClick={() => void take(refund)}>
									{t('order.refund.toBalance')}
								</Button>
							) : null}
						</span>
						<Badge fixed tone={tones[refund.state]}>
							{t(
								refund.settledAs !== null && refund.settledAs !== 'paid'
									? `order.refund.settled.${refund.settledAs}`
									: `order.refund.state.${refund.state}`,
							)}
						</Badge>
					</li>
				))}
			</ul>
			{dialog}
		</Card>
	);
}
