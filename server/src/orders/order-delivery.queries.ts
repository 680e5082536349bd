import type { DeliveryStep } from '@qaysari/contract/delivery-steps';
import { sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';
import type { CourierId, OrderId } from '../platform/ids.ts';

/** Where the delivery of an order stands; the steps themselves are those of `deliveries`. */
export async function setDelivery(
	tx: Transaction,
	id: OrderId,
	d: { step: DeliveryStep | null; at: string | null; day: string | null; failures: number; courierId: CourierId | null },
): Promise<void> {
	await sql`
		update shop_order set delivery_step = ${d.step}, delivery_at = ${d.at}, delivery_day = ${d.day}::date,
			delivery_failures = ${d.failures}, courier_id = ${d.courierId}
		where id = ${id}
	`.execute(tx);
}

/** Who takes it out. */
export async function setCourier(tx: Transaction, id: OrderId, courierId: CourierId): Promise<void> {
	await sql`update shop_order set courier_id = ${courierId} where id = ${id}`.execute(tx);
}

/** Until when goods wait at their store; null when they do not wait there. */
export async function setPickupUntil(tx: Transaction, id: OrderId, until: Date | null): Promise<void> {
	await sql`
		update shop_order set pickup_until = ${until}, pickup_reminded = case when ${until}::timestamptz is null then 0 else pickup_reminded end
		where id = ${id}
	`.execute(tx);
}

export async function clearPacked(tx: Transaction, id: OrderId): Promise<void> {
	await sql`update shop_order set packed_at = null where id = ${id}`.execute(tx);
}

/** Goods that wait at a store since before then, whose buyers were not reminded of that many days; not those whose time is over. */
export function listUnremindedPickups(
	db: Handle,
	before: Date,
	waited: number,
	now: Date,
	limit: number,
): Promise<{ id: OrderId }[]> {
	return many(
		db,
		sql`
			select id from shop_order
			where status = ${code.status('WAIT_BUYER_RECEIVER')} and delivery_mode = ${code.mode('selfPickup')} and status_at <= ${before} and pickup_until > ${now} and pickup_reminded < ${waited}
			order by status_at limit ${limit}
		`,
	);
}

export async function markRemindedOfPickup(tx: Transaction, id: OrderId, waited: number): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update shop_order set pickup_reminded = ${waited} where id = ${id} and status = ${code.status('WAIT_BUYER_RECEIVER')} and pickup_reminded < ${waited}`,
	);
	return count > 0;
}
