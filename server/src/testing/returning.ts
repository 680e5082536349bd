import { ordersCalls } from '@qaysari/contract/orders.calls';
import type { ReturnReason, ReturnWay } from '@qaysari/contract/return-states';
import type { Client } from './client.ts';
import { createProduct, type Goods } from './goods.ts';
import { move, type PlacedOrder, placeOrder } from './ordering.ts';
import { payByCard, uploadReceipt } from './paying.ts';
import type { BuyerClient, TestShop } from './test-shop.ts';

export interface ReceivedOrder extends PlacedOrder {
	skuId: string;
	skuIds: string[];
	lineId: string;
}

/** An order of one line that was paid by card and received. Prices in whole dinars. */
export async function receivedOrder(
	shop: TestShop,
	buyer: BuyerClient,
	wish: { quantity: number; price?: number; confirmed?: boolean; goods?: Goods; couponId?: string },
): Promise<ReceivedOrder> {
	const { quantity, price = 10_000, confirmed = true, goods = {}, couponId } = wish;
	const { skuId, skuIds } = await createProduct(shop, { price, ...goods });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity }], method: 10, ...(couponId ? { couponId } : {}) });
	await payByCard(shop, buyer, placed.paymentId);
	await move(shop, placed.orderId, 'outForDelivery', 'fulfilment');
	if (confirmed) await move(shop, placed.orderId, 'receiptConfirmed', 'buyer');
	const { lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber: placed.orderNumber });
	return { ...placed, skuId, skuIds, lineId: lines[0]?.lineId ?? '' };
}

/** What the form asks for: the piece of an order for its money, fetched by a courier, because somebody changed their mind. */
export function asking(
	{ orderNumber, lineId }: { orderNumber: string; lineId: string },
	{ quantity = 1, reason = 'changedMind', way = 'courier' }: { quantity?: number; reason?: ReturnReason; way?: ReturnWay } = {},
) {
	return { orderNumber, reason, wish: 'refund' as const, way, lines: [{ lineId, quantity }] };
}

const png = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64',
);

/** A picture of what is wrong. */
export const pictureOf = (client: Client): Promise<string> => uploadReceipt(client, png);
