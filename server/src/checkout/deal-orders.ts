import type { dealDelivery, dealPlaced, dealPlacing } from '@qaysari/contract/deal-orders.schemas';
import { deliveryMode } from '@qaysari/contract/order-states';
import type { z } from 'zod';
import { getSnapshot } from '../addresses/addresses.ts';
import { getOffers } from '../catalog/catalog.ts';
import { getAnyOrder } from '../orders/orders.ts';
import type { PaymentDependencies } from '../payments/payments.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { ContextOf } from '../platform/http/call-context.ts';
import { type OrderId, type ProductId, readId, type SkuId, type StoreId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import type { Promised } from '../pricing/pricing.ts';
import { getQuote, placeOrders, type Quote } from './checkout.ts';
import { customerOf } from './own-orders.ts';

type Delivery = z.output<z.ZodObject<typeof dealDelivery>>;
type Placing = z.output<z.ZodObject<typeof dealPlacing>>;
type Placed = z.input<typeof dealPlaced>;

/**
 * Only skus that the prize or deal names may be taken, or any of its product when it names none.
 * @throws Refusal sku_gone
 */
export async function checkDealSku(
	db: Handle,
	now: Date,
	productId: ProductId,
	skuIds: readonly SkuId[],
	skuId: SkuId,
): Promise<void> {
	const offer = (await getOffers(db, now, [skuId], null)).get(skuId);
	const named = skuIds.length === 0 ? offer?.product_id === productId : skuIds.includes(skuId);
	if (!offer || !named) refuse('sku_gone', {}, { data: { skuId: writeId(skuId) } });
}

/** What one piece at a fixed price costs to get. `price`: hundredths of a dinar. */
export async function quoteDeal(
	db: Handle,
	deps: PaymentDependencies,
	context: ContextOf<'buyer'>,
	wish: Delivery,
	price: number,
	promised: Promised | null = null,
): Promise<Quote> {
	const { accountId } = context.buyer;
	const place = wish.addressId ? await getSnapshot(db, accountId, readId(wish.addressId)) : null;
	return getQuote(db, context.now, deps, { language: context.language, accountId }, { ...wishOf(wish, price, promised), place });
}

/**
 * Places the order of one piece at a price that a prize or a deal fixes, through the same way as every order.
 * @throws Refusal of placing
 */
export async function placeDealOrder(
	tx: Transaction,
	deps: PaymentDependencies,
	context: ContextOf<'buyer'>,
	wish: Placing,
	price: number,
	promised: Promised | null = null,
): Promise<Placed & { orderId: OrderId }> {
	const address = wish.addressId ? await getSnapshot(tx, context.buyer.accountId, readId(wish.addressId)) : null;
	const placed = await placeOrders(tx, deps, context.now, customerOf(context, address), {
		...wishOf(wish, price, promised),
		place: address,
		address: wish.deliveryMode === deliveryMode.specifiedAddress ? address : null,
		storeId: wish.storeId ? readId<StoreId>(wish.storeId) : null,
		remark: wish.remark,
		paymentMethod: wish.paymentMethod,
		useBalance: wish.useBalance,
		agreed: wish.agreed,
		expectedTotal: wish.expectedTotal,
	});
	const [order] = placed.orders;
	if (!order) throw new Error('An order of one piece became none');
	const { id } = await getAnyOrder(tx, order.orderNumber);
	return {
		orderId: id,
		orderNumber: order.orderNumber,
		status: order.status,
		paymentId: placed.paymentId,
		payNow: placed.payNow,
	};
}

function wishOf(wish: Delivery, price: number, promised: Promised | null) {
	return {
		items: [{ skuId: readId<SkuId>(wish.skuId), quantity: 1 }],
		deliveryMode: wish.deliveryMode,
		logistics: wish.logistics,
		fixedPrice: price,
		promised,
	};
}
