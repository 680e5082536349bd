import { orderStatus } from '@qaysari/contract/order-states';
import { formatDate } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { nextStep } from './next-step.ts';
import type { OrderSummary } from './order-queries.ts';
import { stateTitle } from './order-words.ts';

const toneOf = ({ status, paymentState }: OrderSummary): 'saffron' | 'leaf' | 'plain' | 'tile' | 'pomegranate' => {
	if (paymentState === 'under review') return 'tile';
	if (paymentState === 'review failed') return 'pomegranate';
	if (status === orderStatus.WAIT_BUYER_PAY || status === orderStatus.LOGISTICS_PAYMENT) return 'saffron';
	if (status === orderStatus.CANCEL || status === orderStatus.TERMINATED) return 'plain';
	return status === orderStatus.SUCCESS || status === orderStatus.CONFIRM_GOODS ? 'leaf' : 'tile';
};

/** An order of the list: how it stands, what is in it, what it costs, and what can be done with it. */
export function OrderCard({ order, to }: { order: OrderSummary; to: string }) {
	const { t, language } = useLanguage();
	const [first] = order.lines;
	const step = nextStep(order);
	const onItsWay = step === 'track' || step === 'confirm';
	return (
		<article className="rounded-card border border-line bg-surface">
			<Link to={to} className="flex flex-col gap-3 p-4">
				<span className="flex items-center justify-between gap-2">
					<Badge tone={toneOf(order)}>{stateTitle(t, order)}</Badge>
					<time dateTime={order.submittedAt} className="shrink-0 text-12 text-soft">
						{formatDate(language, order.submittedAt)}
					</time>
				</span>
				<span className="-mt-2 text-12 text-soft">
					{t('order.number')} <bdi dir="ltr">{order.orderNumber}</bdi>
				</span>
				<span className="flex items-center gap-2">
					{order.lines.map((line, index) => (
						<Picture key={index} picture={line.picture} alt={line.title} sizes="60px" className="size-15 rounded-option" />
					))}
					{order.lineCount > order.lines.length ? (
						<span className="grid size-15 place-items-center rounded-option bg-paper text-13 font-bold text-soft">
							<bdi dir="ltr">+{order.lineCount - order.lines.length}</bdi>
						</span>
					) : null}
					{order.lines.length === 1 && first ? (
						<span title={first.title} className="line-clamp-2 min-w-0 flex-1 text-13">
							<TitleText>{first.title}</TitleText>
						</span>
					) : null}
				</span>
				<span className="flex flex-wrap items-baseline justify-between gap-x-3">
					<span className="text-12 text-soft">
						{t(order.origin === 'iraq' ? 'cart.origin.iraq' : 'cart.origin.china')} · {t('order.pieces', { count: order.pieces })}
					</span>
					<Price money={order.total} />
				</span>
				{order.due.amount > 0 && order.due.amount !== order.total.amount && order.paymentState !== 'under review' ? (
					<span className="flex items-baseline justify-between gap-3 text-13 font-semibold text-saffron-ink">
						{t('order.fees.due')}
						<Price money={order.due} size="small" />
					</span>
				) : null}
			</Link>
			<div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-2.5 empty:hidden">
				{onItsWay ? (
					<ButtonLink look="secondary" to={paths.track(order.orderNumber)}>
						{t('order.action.track')}
					</ButtonLink>
				) : null}
				{step === 'pay' ? <ButtonLink to={to}>{t('payment.pay', { amount: order.due })}</ButtonLink> : null}
				{step === 'receipt' ? <ButtonLink to={to}>{t('payment.receipt.resend')}</ButtonLink> : null}
				{step === 'confirm' ? <ButtonLink to={to}>{t('order.action.confirm')}</ButtonLink> : null}
			</div>
		</article>
	);
}
