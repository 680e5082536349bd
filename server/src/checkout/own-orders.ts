import type { InputOf } from '@qaysari/contract/call';
import { deliveryMode } from '@qaysari/contract/order-states';
import type { ordersSchemas } from '@qaysari/contract/orders.schemas';
import { type AddressSnapshot, getSnapshot } from '../addresses/addresses.ts';
import { takeOrdered, takeSelection } from '../cart/cart.ts';
import { provenBy } from '../orders/reader.calls.ts';
import type { PaymentDependencies } from '../payments/payments.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { ContextOf } from '../platform/http/call-context.ts';
import { readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { itemsOf } from './checkout.calls.ts';
import { type Customer, placeOrders } from './checkout.ts';
import { chosenOf } from './chosen.ts';

/** What a buyer asks for who is signed in. */
export interface OwnOrder {
	input: InputOf<typeof ordersSchemas.createOrder>;
	context: ContextOf<'buyer'>;
}

/** Who is signed in, as whoever orders: named as their address names them. @throws Refusal address_required where nothing says a number */
export function customerOf(context: ContextOf<'buyer'>, address: AddressSnapshot | null): Customer {
	const { accountId, name, phone: ownPhone } = context.buyer;
	return {
		accountId,
		visitorHash: null,
		provenBy: provenBy(context, accountId),
		name: address?.fullName ?? name,
		phone: address?.phone ?? ownPhone ?? refuse('address_required'),
		language: context.language,
		utmSource: context.utmSource,
	};
}

/** Places what a buyer ordered, by name or from their cart, which it leaves. @throws Refusal of placing */
export async function placeOwnOrder(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	{ input, context }: OwnOrder,
): ReturnType<typeof placeOrders> {
	const { accountId } = context.buyer;
	const owner = { accountId };
	const isFromCart = input.source.kind === 'cart';
	const items = isFromCart ? await takeSelection(tx, owner, now) : await itemsOf(tx, input.source, owner);
	const address = input.addressId ? await getSnapshot(tx, accountId, readId(input.addressId)) : null;
	const placed = await placeOrders(tx, deps, now, customerOf(context, address), {
		...chosenOf(input),
		items,
		place: address,
		address: input.deliveryMode === deliveryMode.specifiedAddress ? address : null,
		coupon: input.couponId ? { accountId, couponId: readId(input.couponId), now } : null,
	});
	if (isFromCart) {
		await takeOrdered(
			tx,
			owner,
			now,
			items.map((item) => item.skuId),
		);
	}
	return placed;
}
