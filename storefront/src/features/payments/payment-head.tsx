import type { PaymentState } from '@qaysari/contract/payment-states';
import { formatDate } from '@qaysari/messages/format';
import type { ShopKey } from '@qaysari/messages/translate';
import { useLanguage } from '../../app/language.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import type { Payment } from './payment-queries.ts';
import { TimeToPay } from './time-to-pay.tsx';

interface Look {
	icon: IconName;
	colours: string;
	title: ShopKey;
}

const done: Look = { icon: 'check', colours: 'bg-leaf-50 text-leaf', title: 'checkout.placed' };
const looks: Record<PaymentState, Look> = {
	waiting: { icon: 'clock', colours: 'bg-saffron-50 text-saffron-ink', title: 'payment.state.waiting' },
	'under review': { icon: 'clock', colours: 'bg-saffron-50 text-saffron-ink', title: 'payment.state.underReview' },
	paid: { icon: 'check', colours: 'bg-leaf-50 text-leaf', title: 'payment.result.success' },
	failed: { icon: 'close', colours: 'bg-pomegranate-50 text-pomegranate', title: 'payment.result.failed' },
	'review failed': { icon: 'receipt', colours: 'bg-pomegranate-50 text-pomegranate', title: 'payment.state.reviewFailed' },
	'abnormal collection': {
		icon: 'wallet',
		colours: 'bg-pomegranate-50 text-pomegranate',
		title: 'payment.state.abnormalCollection',
	},
};

/** In a window of the bazaar: how it stands. */
export function PaymentHead({ payment, orders }: { payment: Payment | null; orders: number }) {
	const { t, language } = useLanguage();
	const waitsForFees = payment?.state === 'waiting' && payment.stage === 2;
	const look = payment === null ? done : looks[payment.state];
	return (
		<div role="status" className="flex flex-col items-center gap-2 py-5 text-center">
			<div className={`arch grid h-24 w-20 place-items-center pt-4 ${look.colours}`}>
				<Icon name={waitsForFees ? 'wallet' : look.icon} size={40} strokeWidth={2.4} />
			</div>
			<h2 className="text-21 font-extrabold">{t(waitsForFees ? 'order.action.payLogistics' : look.title)}</h2>
			{payment?.state === 'waiting' && payment.payUntil ? (
				<>
					<p className="max-w-80 text-13 text-soft">
						{t('order.hint.payUntil', { time: formatDate(language, payment.payUntil, 'day-time') })}
					</p>
					<TimeToPay until={Date.parse(payment.payUntil)} />
				</>
			) : null}
			{payment?.state === 'under review' ? <p className="max-w-80 text-13 text-soft">{t('payment.review.hint')}</p> : null}
			{orders > 1 ? <p className="text-13 text-soft">{t('payment.result.orders', { count: orders })}</p> : null}
		</div>
	);
}
