import { type OrderStatus, orderStatus } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { Tag } from 'antd';
import { useText } from '../../../app/language.ts';

const s = orderStatus;

/** Saffron waits for money, turquoise for the shop's own work, plain is on its way, green is done, red is over. */
const tones: Record<OrderStatus, 'pays' | 'works' | 'moves' | 'done' | 'over'> = {
	[s.WAIT_BUYER_PAY]: 'pays',
	[s.LOGISTICS_PAYMENT]: 'pays',
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

export function OrderStateTag({ status }: { status: number }) {
	const t = useText();
	const tone = tones[status as OrderStatus] ?? 'moves';
	return <Tag className={`state-tag ${tone}`}>{t.find(`order.state.${status}`) ?? status}</Tag>;
}

export function OriginTag({ origin }: { origin: Origin }) {
	const t = useText();
	return <Tag className="origin-tag">{t(`origin.${origin}`)}</Tag>;
}
