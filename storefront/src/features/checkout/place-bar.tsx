import { dinar } from '@qaysari/contract/money';
import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import { useT } from '../../app/language.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import type { ToPay } from './to-pay.ts';

export function PlaceBar({
	toPay,
	method,
	busy,
	stale,
	onPlace,
}: {
	/** Null where there is nothing to be asked for yet. */
	toPay: ToPay | null;
	method: PaymentMethod | null;
	busy: boolean;
	stale: boolean;
	onPlace: () => void;
}) {
	const t = useT();
	const atDoor = method === paymentMethod.cashOnDelivery && !toPay?.covered;
	return (
		<BottomBar>
			<div
				className={`min-w-0 flex-1 transition-opacity ${stale ? 'opacity-40' : ''}`}
				aria-live="polite"
				aria-busy={stale || undefined}
			>
				{toPay ? (
					<>
						<p className="text-11 text-soft">{t(atDoor ? 'checkout.sum.onDelivery' : 'checkout.sum.now')}</p>
						<Price money={dinar(toPay.rest)} />
					</>
				) : null}
			</div>
			<Button size="main" className="min-w-[46%]" busy={busy || stale} onClick={onPlace}>
				{busy ? t('checkout.placing') : t('checkout.place')}
			</Button>
		</BottomBar>
	);
}
