import { type OrderStatus, orderStatus } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { useText } from '../../app/language.ts';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';

const s = orderStatus;

const tones: Record<OrderStatus, Tone> = {
	[s.WAIT_BUYER_PAY]: 'waits',
	[s.LOGISTICS_PAYMENT]: 'waits',
	[s.WAITING_PURCHASE]: 'works',
	[s.WAIT_SELLER_SEND]: 'works',
	[s.TO_WAREHOUSE]: 'works',
	[s.CHINA_SHIPPING]: 'moves',
	[s.SEA_SHIPPING]: 'moves',
	[s.WAIT_BUYER_RECEIVER]: 'moves',
	[s.CONFIRM_GOODS_AND_HAS_SUBSIDY]: 'done',
	[s.CONFIRM_GOODS]: 'done',
	[s.SUCCESS]: 'done',
	[s.CANCEL]: 'over',
	[s.TERMINATED]: 'over',
};

/** @param pickup goods that wait at a store are not out for delivery */
export function OrderStateTag({ status, pickup = false }: { status: number; pickup?: boolean }) {
	const t = useText();
	const waits = pickup && status === s.WAIT_BUYER_RECEIVER;
	const name = waits ? t('pickup.done.outForDelivery') : t.find(`order.state.${status}`);
	return <ToneTag tone={tones[status as OrderStatus] ?? 'moves'}>{name ?? status}</ToneTag>;
}

export function OriginTag({ origin }: { origin: Origin }) {
	const t = useText();
	return <ToneTag tone="over">{t(`origin.${origin}`)}</ToneTag>;
}
