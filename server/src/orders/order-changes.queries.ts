import type { DeliveryMode } from '@qaysari/contract/order-states';
import { sql } from 'kysely';
import type { AddressSnapshot } from '../addresses/addresses.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { AccountId, OrderId, StoreId } from '../platform/ids.ts';

/** How an order reaches its buyer, and what that costs. */
export interface Shipping {
	deliveryMode: DeliveryMode;
	storeId: StoreId | null;
	freightMethod: string | null;
	address: AddressSnapshot | null;
	/** Of who receives it. */
	phone: string;
	customerName: string;
	freight: number;
	estimate: { min: number; max: number } | null;
	arrivalDays: { min: number; max: number };
}

export async function setShipping(tx: Transaction, orderId: OrderId, s: Shipping): Promise<void> {
	await sql`
		update shop_order set delivery_mode = ${s.deliveryMode}, store_id = ${s.storeId}, freight_method = ${s.freightMethod},
			address = ${s.address === null ? null : JSON.stringify(s.address)}, province_id = ${s.address?.provinceId ?? null},
			phone = ${s.phone}, customer_name = ${s.customerName}, freight = ${s.freight}, estimate_min = ${s.estimate?.min ?? null},
			estimate_max = ${s.estimate?.max ?? null}, arrival_min_days = ${s.arrivalDays.min}, arrival_max_days = ${s.arrivalDays.max}
		where id = ${orderId}
	`.execute(tx);
}

export async function setRemark(tx: Transaction, orderId: OrderId, remark: string): Promise<void> {
	await sql`update shop_order set remark = ${remark} where id = ${orderId}`.execute(tx);
}

/** Orders that were placed without an account with a number become those of its account. */
export async function joinToAccount(tx: Transaction, accountId: AccountId, phone: string): Promise<number[]> {
	const rows = await many<{ id: OrderId }>(
		tx,
		sql`
			update shop_order set account_id = ${accountId}
			where id in (select id from shop_order where phone = ${phone} and account_id is null order by id for update)
			returning id
		`,
	);
	return rows.map((row) => row.id);
}
