import type { dealDelivery, dealPlaced, dealPlacing } from '@qaysari/contract/deal-orders.schemas';
import type { z } from 'zod';
import { getAccount } from '../accounts/accounts.ts';
import { getSnapshot } from '../addresses/addresses.ts';
import { getOffers } from '../catalog/catalog.ts';
import { getAnyOrder } from '../orders/orders.ts';
import type { PaymentDependencies } from '../payments/payments.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { ContextOf } from '../platform/http/call-context.ts';
import { refuse } from '../platform/refusal.ts';
import { getQuote, placeOrders, type Quote } from './checkout.ts';

type Delivery = z.output<z.ZodObject<typeof dealDelivery>>;
type Placing = z.output<z.ZodObject<typeof dealPlacing>>;
type Placed = z.input<typeof dealPlaced>;

/**
 * Only skus that the prize or deal names may be taken, or any of its product when it names none.
 * @throws Refusal sku_gone
 */
export async function checkDealSku(db: Handle, productId: number, skuIds: readonly number[], skuId: number): Promise<void> {
	const offer = (await getOffers(db, [skuId], null)).get(skuId);
	const named = skuIds.length === 0 ? offer?.product_id === productId : skuIds.includes(skuId);
	if (!offer || !named) refuse('sku_gone', {}, { data: { skuId: String(skuId) } });
}

/** What one piece at a fixed price costs to get. `price`: hundredths of a dinar. */
export async function quoteDeal(
	db: Handle,
	deps: PaymentDependencies,
	context: ContextOf<'buyer'>,
	wish: Delivery,
	price: number,
): Promise<Quote> {
	const { accountId } = context.buyer;
	const place = wish.addressId ? await getSnapshot(db, accountId, Number(wish.addressId)) : null;
	return getQuote(db, context.now, deps, { language: context.language, accountId }, { ...wishOf(wish, price), place });
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
): Promise<Placed & { orderId: number }> {
	const { accountId } = context.buyer;
	const account = await getAccount(tx, accountId);
	const address = wish.addressId ? await getSnapshot(tx, accountId, Number(wish.addressId)) : null;
	const phone = address?.phone ?? account.phone;
	if (!phone) refuse('address_required');
	const placed = await placeOrders(
		tx,
		deps,
		context.now,
		{
			accountId,
			visitorHash: null,
			name: address?.fullName ?? account.nickname ?? account.user_id,
			phone,
			language: context.language,
			utmSource: context.utmSource,
		},
		{
			...wishOf(wish, price),
			place: address,
			address: wish.deliveryMode === 1 ? address : null,
			storeId: wish.storeId ? Number(wish.storeId) : null,
			remark: wish.remark,
			paymentMethod: wish.paymentMethod,
			agreed: wish.agreed,
			expectedTotal: wish.expectedTotal,
		},
	);
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

function wishOf(wish: Delivery, price: number) {
	return {
		items: [{ skuId: Number(wish.skuId), quantity: 1 }],
		deliveryMode: wish.deliveryMode,
		logistics: wish.logistics,
		fixedPrice: price,
	};
}
