import { deliveryMode, orderStatus } from '@qaysari/contract/order-states';
import { formatDate, formatFacts, formatPhone } from '@qaysari/messages/format';
import type { ReactNode } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { sourceTitle } from '../payments/method-words.ts';
import { TimeToPay } from '../payments/time-to-pay.tsx';
import { CourierCard } from './delivery-attempts.tsx';
import { MadeAmendments } from './order-amendments.tsx';
import { expectedArrival } from './order-arrival.ts';
import { OrderMoney } from './order-money.tsx';
import type { OrderDetail } from './order-queries.ts';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { payUntil, readyHint, stateHint, stateTitle } from './order-words.ts';

/**
 * An order from its state down to its facts: `pay` is how its open payment is paid, `care` what was wrong and how the shop is
 * reached, `end` what is rarely wanted.
 */
export function OrderBody({ order, pay, care, end }: { order: OrderDetail; pay: ReactNode; care: ReactNode; end: ReactNode }) {
	const { t, language } = useLanguage();
	const pickup = order.deliveryMode === deliveryMode.selfPickup;
	const reviewed = order.payment?.state === 'under review';
	const unpaid = !reviewed && order.actions.includes('pay');
	const off = order.status === orderStatus.CANCEL || order.status === orderStatus.TERMINATED;
	const arrival = expectedArrival(t, language, order);
	const until = unpaid ? payUntil(order) : null;
	const [hint, ready] = [stateHint(t, order), readyHint(t, order)];
	const current = order.timeline.findLastIndex((step) => step.reached);
	return (
		<div className="flex flex-col gap-3 px-4 pb-28">
			<header
				className={`rounded-banner p-5 ${off ? 'border border-line bg-surface' : unpaid ? 'bg-saffron-50 text-saffron-ink' : 'bg-tile text-on-tile dark:bg-tile-50 dark:text-ink'}`}
			>
				<h2 className="text-21 font-extrabold">{stateTitle(t, { ...order, paymentState: order.payment?.state ?? null })}</h2>
				<p className="mt-1 text-13">{hint}</p>
				{ready !== null && ready !== hint ? <p className="mt-1 text-13">{ready}</p> : null}
				{order.closedReason ? (
					<p className="mt-3 whitespace-pre-line rounded-option bg-paper p-3 text-13">
						<span className="font-semibold">{t('order.closedReason')}</span> <bdi>{order.closedReason}</bdi>
					</p>
				) : null}
				{until === null ? null : <TimeToPay until={until} className="mt-3" />}
				{arrival ? (
					<p className="mt-3 flex items-center gap-2 text-13 font-semibold">
						<Icon name="truck" size={20} />
						{arrival}
					</p>
				) : null}
			</header>
			<CourierCard order={order} />
			{order.handoverCode ? <HandoverCode code={order.handoverCode} /> : null}
			{pay}
			<Lines order={order} />
			<OrderMoney order={order} />
			<MadeAmendments amendments={order.amendments} />
			<OrderRefunds refunds={order.refunds} />
			<Card>
				<h2 className="mb-4 text-15 font-bold">{t('order.timeline.title')}</h2>
				<OrderTimeline steps={order.timeline} pickup={pickup} current={current} />
			</Card>
			<Receiver order={order} pickup={pickup} />
			<Facts order={order} />
			{care}
			{end}
		</div>
	);
}

/** Shown at the store, where it is asked for before the goods are handed over. */
function HandoverCode({ code }: { code: string }) {
	const { t } = useLanguage();
	return (
		<Card className="text-center">
			<h2 className="text-15 font-bold">{t('order.pickup.code')}</h2>
			<p className="my-1 text-26 font-extrabold tracking-[0.12em]">
				<bdi dir="ltr">{code}</bdi>
			</p>
			<p className="text-12 text-soft">{t('order.pickup.hint')}</p>
		</Card>
	);
}

function Lines({ order }: { order: OrderDetail }) {
	const { t, language } = useLanguage();
	return (
		<Card>
			<h2 className="mb-3 text-15 font-bold">{t('order.lines')}</h2>
			<ul className="flex flex-col gap-3">
				{shownLines(order.lines).map((line) => (
					<li key={line.lineId}>
						<Link to={paths.product(line.productId)} className="flex gap-3">
							<Picture picture={line.picture} alt="" sizes="60px" className="size-15 shrink-0 rounded-option" />
							<span className="min-w-0 flex-1">
								<span title={line.title} className={`line-clamp-2 text-13 ${line.dropped ? 'text-soft line-through' : ''}`}>
									<TitleText>{line.title}</TitleText>
								</span>
								{line.dropped ? <span className="block text-12 text-pomegranate">{t('order.line.dropped')}</span> : null}
								<span className="block text-12 text-soft">
									{formatFacts(
										language,
										line.specification.map(({ value }) => value),
									)}
								</span>
								{line.returnable || line.dropped ? null : (
									<span className="block text-12 text-soft">{t('returns.line.not')}</span>
								)}
								<span className="flex flex-wrap items-baseline justify-between gap-x-3">
									<span className="text-12 text-soft">{t('cart.times', { count: line.quantity, price: line.unitPrice })}</span>
									<Price
										money={{ ...line.unitPrice, amount: line.unitPrice.amount * line.quantity }}
										size="small"
										className="ms-auto"
									/>
								</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** Pieces that were taken out one after the other stand as one line. */
function shownLines(lines: OrderDetail['lines']): OrderDetail['lines'] {
	const shown: OrderDetail['lines'] = [];
	for (const line of lines) {
		const same = line.dropped
			? shown.findIndex((one) => one.dropped && one.skuId === line.skuId && one.unitPrice.amount === line.unitPrice.amount)
			: -1;
		const before = shown[same];
		if (before) shown[same] = { ...before, quantity: before.quantity + line.quantity };
		else shown.push(line);
	}
	return shown;
}

function Receiver({ order, pickup }: { order: OrderDetail; pickup: boolean }) {
	const { t } = useLanguage();
	const { address } = order;
	if (!address && !pickup) return null;
	return (
		<Card className="flex gap-3">
			<Icon name="pin" className="text-tile" />
			<div className="min-w-0 flex-1">
				<h2 className="text-15 font-bold">{t(pickup ? 'order.address.pickup' : 'order.address')}</h2>
				{order.store ? (
					<p className="text-13 text-soft">
						<bdi className="font-semibold text-ink">{order.store.name}</bdi>
						<br />
						<bdi>{order.store.address}</bdi>
						<br />
						<bdi>{order.store.hours}</bdi>
						<br />
						<bdi dir="ltr" className="whitespace-nowrap">
							{formatPhone(order.store.phone)}
						</bdi>
					</p>
				) : null}
				{address ? (
					<p className="text-13 text-soft">
						<bdi className="font-semibold text-ink">{address.fullName}</bdi>{' '}
						<bdi dir="ltr" className="whitespace-nowrap">
							{formatPhone(address.phone)}
						</bdi>
						<br />
						<bdi>{address.province}</bdi> · <bdi>{address.city}</bdi>
						<br />
						<bdi>
							<TypedText>{address.address}</TypedText>
						</bdi>
					</p>
				) : null}
			</div>
		</Card>
	);
}

function Facts({ order }: { order: OrderDetail }) {
	const { t, language } = useLanguage();
	const rows: [string, ReactNode][] = [
		[t('order.submissionTime'), formatDate(language, order.submittedAt, 'day-time')],
		[t('order.paymentMethod'), t(sourceTitle[order.paymentMethod])],
		[
			t('order.deliveryMode'),
			t(order.deliveryMode === deliveryMode.selfPickup ? 'checkout.delivery.pickup' : 'checkout.delivery.address'),
		],
		...(order.logisticsMethod && order.deliveryMode === deliveryMode.specifiedAddress
			? [[t('checkout.logistics.title'), order.logisticsMethod.name] as [string, ReactNode]]
			: []),
		...(order.logisticsNumber
			? [
					[
						t('order.logisticsNumber'),
						<bdi key="number" dir="ltr">
							{order.logisticsNumber}
						</bdi>,
					] as [string, ReactNode],
				]
			: []),
		...(order.remark
			? [
					[
						t('order.remark'),
						<bdi key="remark" className="whitespace-pre-line">
							<TypedText>{order.remark}</TypedText>
						</bdi>,
					] as [string, ReactNode],
				]
			: []),
	];
	return (
		<Card>
			<h2 className="text-15 font-bold">{t('order.facts')}</h2>
			<dl className="mt-1 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-13">
				<dt className="text-soft">{t('order.number')}</dt>
				<dd className="flex items-center justify-end">
					<bdi dir="ltr" className="font-semibold">
						{order.orderNumber}
					</bdi>
					<CopyButton bare text={order.orderNumber} />
				</dd>
				{rows.map(([label, value]) => (
					<div key={label} className="contents">
						<dt className="self-start text-soft">{label}</dt>
						<dd className="text-end">{value}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}
