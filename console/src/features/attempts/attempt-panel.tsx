import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import type { DeliveryStep } from '@qaysari/contract/delivery-steps';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Phone } from '../../ui/phone.tsx';
import { When } from '../../ui/when.tsx';
import type { Order } from '../orders/use-order.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

/** How the delivery of an order stands, and what became of the attempt; or until when it waits at its store. Absent while it is not out. */
export function AttemptPanel({ order }: { order: Order }) {
	const t = useText();
	const may = useMay();
	const [asked, setAsked] = useState<DeliveryStep | null>(null);
	const [extending, setExtending] = useState(false);
	const { deliveryState, courier, pickupUntil, store } = order;
	if (!deliveryState && !pickupUntil) return null;
	return (
		<section className="panel">
			<h2>{t(deliveryState ? 'attempt.title' : 'pickup.title')}</h2>
			<div className="stack">
				{deliveryState && (
					<div className="stack tight">
						<span className="strong">{t(`attempt.step.${deliveryState.step}`)}</span>
						<span className="muted small">
							<When at={deliveryState.at} />
						</span>
						{deliveryState.day && (
							<span>
								{t('attempt.next')} <When at={deliveryState.day} style="day" />
							</span>
						)}
						{deliveryState.failures > 0 && (
							<span className="owed small">{t('attempt.failures', { count: deliveryState.failures })}</span>
						)}
						{courier && (
							<span>
								{t('couriers.courier')}: <bdi>{courier.name}</bdi> {courier.phone && <Phone number={courier.phone} />}
							</span>
						)}
					</div>
				)}
				{pickupUntil && (
					<span className="stack tight">
						{store && <bdi className="strong">{store.name}</bdi>}
						<span>
							{t('pickup.until')} <When at={pickupUntil} style="day" />
						</span>
					</span>
				)}
				{may(deliveriesConsoleCalls.noteStep) && (
					<div className="row wrap">
						{deliveryState?.next.map((step) => (
							<Button key={step} onClick={() => setAsked(step)}>
								{t(`attempt.note.${step}`)}
							</Button>
						))}
						{pickupUntil && <Button onClick={() => setExtending(true)}>{t('pickup.extend')}</Button>}
					</div>
				)}
			</div>
			<StepDialog order={order} step={asked} onClose={() => setAsked(null)} />
			<ExtendDialog orderNumber={extending ? order.orderNumber : null} onClose={() => setExtending(false)} />
		</section>
	);
}
