import { roundToDinar } from '@qaysari/contract/money';
import { isFault, type ReturnReason, type ReturnWay, type ReturnWish } from '@qaysari/contract/return-states';
import { mayGiveBack, type OrderLineRow, type OrderRow } from '../orders/orders.ts';
import type { ReturnRules } from '../settings/settings.ts';

/** What a return brings, in hundredths of a dinar. */
export interface Worth {
	goods: number;
	fee: number;
	back: number;
}

/** Pieces of a line that come back. */
export interface Pieces {
	line: Pick<OrderLineRow, 'total' | 'price_difference' | 'quantity'>;
	pieces: number;
	/** That came back before, so that all parts together are never more than the line. */
	before: number;
}

type Paid = Pick<OrderRow, 'origin' | 'product_total' | 'discount' | 'freight' | 'allowance_one' | 'captured_one'>;

/** How much of what the goods cost was paid for them, of 1: what the shop took off before they were paid is spread over all of them. */
function shareOfPaid(order: Paid): number {
	const asked = order.product_total - order.discount;
	const paid = order.captured_one - (order.origin === 'iraq' ? order.freight : 0);
	const reduced = Math.min(order.allowance_one, Math.max(0, asked - paid));
	return asked > 0 ? (asked - reduced) / asked : 1;
}

/** What the buyer paid for pieces of a line: their share of what it cost after coupons and reductions, and of what it became dearer by. */
export function paidFor(order: Paid, { line, pieces, before }: Pieces): number {
	const whole = line.total * shareOfPaid(order) + line.price_difference;
	const share = (count: number): number => roundToDinar((whole * count) / line.quantity);
	return share(before + pieces) - share(before);
}

/** What the way back costs its buyer: nothing where the goods are at fault, they bring it themselves, or take something instead. */
export function feeOf(
	{ reason, way, wish }: { reason: ReturnReason; way: ReturnWay; wish: ReturnWish },
	rules: Pick<ReturnRules, 'fee'>,
): number {
	return isFault(reason) || way === 'store' || wish === 'exchange' ? 0 : rules.fee;
}

/** What goes back: never more than was paid and did not go back yet, and never less than nothing. */
export function worthOf(order: OrderRow, goods: number, fee: number): Worth {
	const { one, two } = mayGiveBack(order);
	const most = Math.min(goods, one + two);
	return { goods: most, fee: Math.min(fee, most), back: Math.max(0, most - fee) };
}
