import { dinar, roundToNote } from '@qaysari/contract/money';
import { deliveryMode, paymentMethod, paymentSource } from '@qaysari/contract/order-states';
import { formatDays } from '@qaysari/messages/format';
import type { Translator } from '@qaysari/messages/translate';
import { useT } from '../../app/language.tsx';
import { Link } from '../../app/router.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { isCash } from '../payments/method-words.ts';
import type { Payment } from '../payments/payment-queries.ts';
import type { OrderDetail } from './order-queries.ts';
import { stateTitle } from './order-words.ts';

/** Arrival of an order's goods, as the checkout told it. */
export function arrivalOf(t: Translator<'shop'>, order: OrderDetail): string {
	const days = formatDays(t.language, order.arrivalDays.min, order.arrivalDays.max);
	if (order.deliveryMode === deliveryMode.selfPickup) return t('checkout.arrival.pickup', { days });
	return t(order.origin === 'iraq' ? 'product.arrival.iraq' : 'product.arrival.china', { days });
}

const howToPay = {
	[paymentMethod.card]: 'payment.next.payByCard',
	[paymentMethod.bankTransfer]: 'payment.next.transfer',
	[paymentMethod.cashAtStore]: 'payment.next.payAtStore',
	[paymentMethod.cashOnDelivery]: 'order.hint.cashAtDoor',
} as const;

/** What happens now with orders just placed, by how they are paid. */
export function nextSteps(t: Translator<'shop'>, orders: readonly OrderDetail[], payment: Payment | null): string[] {
	const [first] = orders;
	if (!first) return [];
	const exact = orders.reduce((sum, order) => sum + order.stageOne.due.amount, 0);
	const due = dinar(isCash(payment?.method ?? first.paymentMethod) ? roundToNote(exact) : exact);
	const pickup = first.deliveryMode === deliveryMode.selfPickup;
	const hasChina = orders.some((order) => order.origin === 'china');
	if (first.paymentMethod === paymentMethod.cashOnDelivery) {
		return [
			t('payment.next.pack'),
			arrivalOf(t, first),
			t(pickup ? 'order.hint.cashAtPickup' : 'order.hint.cashAtDoor', { amount: due }),
		];
	}
	// Receipts that are looked at leave nothing to do but wait.
	const open = payment !== null && payment.state !== 'under review' && due.amount > 0;
	return [
		...(open && payment.method !== paymentSource.balance ? [t(howToPay[payment.method], { amount: due })] : []),
		t(hasChina ? 'payment.next.buy' : 'payment.next.pack'),
		...orders.map((order) =>
			orders.length > 1
				? t('payment.next.part', {
						origin: t(order.origin === 'iraq' ? 'cart.origin.iraq' : 'cart.origin.china'),
						arrival: arrivalOf(t, order),
					})
				: arrivalOf(t, order),
		),
		...(hasChina ? [t('payment.next.freight')] : []),
	];
}

/** An order that was just placed, and the way to it. */
export function PlacedOrder({ order, to }: { order: OrderDetail; to: string }) {
	const t = useT();
	return (
		<Link to={to}>
			<Card className="flex items-center gap-3">
				<div className="flex -space-x-4">
					{order.lines.slice(0, 3).map((line) => (
						<Picture
							key={line.lineId}
							picture={line.picture}
							alt=""
							sizes="48px"
							className="size-12 rounded-option border-2 border-surface"
						/>
					))}
				</div>
				<div className="min-w-0 flex-1">
					<p className="text-15 font-bold">
						<bdi dir="ltr">{order.orderNumber}</bdi>
					</p>
					<p className="text-12 text-soft">
						{t(order.origin === 'iraq' ? 'cart.origin.iraq' : 'cart.origin.china')} ·{' '}
						{stateTitle(t, { ...order, paymentState: order.payment?.state ?? null })}
					</p>
				</div>
				<Icon name="forward" size={20} className="text-soft" />
			</Card>
		</Link>
	);
}
