import { dinar } from '@qaysari/contract/money';
import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import { useT } from '../../app/language.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import type { Quote } from './checkout-queries.ts';
import { amountToPay } from './sums-section.tsx';

export function PlaceBar({
	quote,
	method,
	busy,
	stale,
	onPlace,
}: {
	quote: Quote;
	method: PaymentMethod | null;
	busy: boolean;
	stale: boolean;
	onPlace: () => void;
}) {
	const t = useT();
	const atDoor = method === paymentMethod.cashOnDelivery;
	return (
		<BottomBar>
			<div className={`min-w-0 flex-1 transition-opacity ${stale ? 'opacity-40' : ''}`} aria-live="polite">
				<p className="text-11 text-soft">{t(atDoor ? 'checkout.sum.onDelivery' : 'checkout.sum.now')}</p>
				<Price money={dinar(amountToPay(quote, method))} />
			</div>
			<Button size="main" className="min-w-[46%]" busy={busy || stale} onClick={onPlace}>
				{busy ? t('checkout.placing') : t('checkout.place')}
			</Button>
		</BottomBar>
	);
}
