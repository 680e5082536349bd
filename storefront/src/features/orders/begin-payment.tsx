import type { Money } from '@qaysari/contract/money';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { AtThumb } from '../../ui/thumb.tsx';
import { MethodSheet } from '../payments/method-sheet.tsx';
import type { OrderDetail } from './order-queries.ts';

/** What is due for a stage of an order that has no payment yet, and the ways to pay it. */
export function BeginPayment({
	order,
	stage,
	amount,
	onStarted,
}: {
	order: OrderDetail;
	stage: 1 | 2;
	amount: Money;
	onStarted: () => void;
}) {
	const t = useT();
	const [choosing, setChoosing] = useState(false);
	return (
		<Card className="flex flex-col gap-3">
			<div className="flex items-baseline justify-between gap-3">
				<span className="text-15 font-bold">{t(stage === 2 ? 'order.action.payLogistics' : 'checkout.sum.now')}</span>
				<Price money={amount} />
			</div>
			<AtThumb>
				<Button size="main" wide onClick={() => setChoosing(true)}>
					{t('payment.pay', { amount })}
				</Button>
			</AtThumb>
			<MethodSheet
				open={choosing}
				orderNumbers={[order.orderNumber]}
				stage={stage}
				amount={amount}
				present={order.paymentMethod}
				onClose={() => setChoosing(false)}
				onStarted={onStarted}
			/>
		</Card>
	);
}
