import { paymentMethod } from '@qaysari/contract/order-states';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AtThumb } from '../../ui/thumb.tsx';
import { CardPayment } from './card-payment.tsx';
import { MethodSheet } from './method-sheet.tsx';
import type { Payment } from './payment-queries.ts';
import { Receipts } from './receipts.tsx';
import { StorePayment } from './store-payment.tsx';
import { TransferPayment } from './transfer-payment.tsx';

interface PaymentPanelProps {
	payment: Payment;
	/** Straight to the bank's page, as the checkout leads there. */
	startsAtOnce?: boolean;
	/** What was to be paid at the door may be paid before. */
	mayPayBefore?: boolean;
	/** Another payment took its place. */
	onStarted: (paymentId: string) => void;
}

/** A payment in every state of every method, with what can be done about it. */
export function PaymentPanel({ payment, startsAtOnce = false, mayPayBefore = false, onStarted }: PaymentPanelProps) {
	const t = useT();
	const [choosing, setChoosing] = useState(false);
	const open = payment.state === 'waiting' || payment.state === 'review failed';
	const failed = payment.state === 'failed' || payment.state === 'abnormal collection';
	return (
		<>
			{payment.state === 'waiting' || payment.state === 'review failed' ? (
				<OpenPayment payment={payment} startsAtOnce={startsAtOnce} />
			) : null}
			{payment.state === 'under review' ? <Receipts receipts={payment.receipts} /> : null}
			{failed ? <Failure payment={payment} /> : null}
			{failed && payment.canPayAgain ? (
				<AtThumb>
					<Button size="main" wide data-track="payment.again" onClick={() => setChoosing(true)}>
						{t('payment.repay')}
					</Button>
				</AtThumb>
			) : null}
			{open && (payment.method !== paymentMethod.cashOnDelivery || mayPayBefore) ? (
				<Button look="plain" wide onClick={() => setChoosing(true)}>
					{t('payment.changeMethod')}
				</Button>
			) : null}
			<MethodSheet
				open={choosing}
				orderNumbers={payment.orderNumbers}
				stage={payment.stage}
				amount={payment.total}
				present={payment.method}
				onClose={() => setChoosing(false)}
				onStarted={onStarted}
			/>
		</>
	);
}

function OpenPayment({ payment, startsAtOnce }: { payment: Payment; startsAtOnce: boolean }) {
	if (payment.method === paymentMethod.card) return <CardPayment payment={payment} startsAtOnce={startsAtOnce} />;
	if (payment.method === paymentMethod.bankTransfer) return <TransferPayment payment={payment} />;
	if (payment.method !== paymentMethod.cashAtStore) return null;
	return (
		<StorePayment
			code={payment.storeCode ?? payment.orderNumbers[0] ?? ''}
			amount={(payment.cashTotal ?? payment.total).amount}
		/>
	);
}

function Failure({ payment }: { payment: Payment }) {
	const t = useT();
	if (payment.state === 'abnormal collection') {
		return (
			<Card className="flex flex-col gap-2">
				<Notice tone="pomegranate" icon="wallet" alert>
					<p className="font-bold">{t('payment.state.abnormalCollection')}</p>
					{payment.received ? <p>{t('payment.abnormal.amounts', { received: payment.received, total: payment.total })}</p> : null}
					{payment.reviewNote ? (
						<p>
							<bdi>{payment.reviewNote}</bdi>
						</p>
					) : null}
					{payment.canPayAgain ? <p className="mt-1">{t('payment.abnormal.again')}</p> : null}
				</Notice>
			</Card>
		);
	}
	return (
		<Notice tone="pomegranate" icon="close" alert>
			<p className="font-bold">{t('payment.state.failed')}</p>
			{payment.failure ? <p>{t(`payment.failure.${payment.failure}`)}</p> : null}
			{payment.canPayAgain ? <p>{t('payment.failure.again')}</p> : null}
		</Notice>
	);
}
