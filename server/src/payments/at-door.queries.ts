import { sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import type { Handle } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import type { OrderId, PaymentId } from '../platform/ids.ts';

/** Whether the first stage of an order was to be paid at the door at some time. */
export async function stoodAtDoor(db: Handle, orderId: OrderId): Promise<boolean> {
	const { stood } = await one<{ stood: boolean }>(
		db,
		sql`
			select exists (select 1 from payment_line l join payment p on p.id = l.payment_id
				where l.order_id = ${orderId} and l.stage = 1 and p.method = ${code.method('cashOnDelivery')}) as stood
		`,
	);
	return stood;
}

/** Payments whose time ran out while their orders went on: the clock of orders ends only those that wait. */
export function listRunOut(db: Handle, now: Date, limit: number): Promise<{ id: PaymentId }[]> {
	return many(
		db,
		sql`
			select p.id from payment p
			where p.closed_at is null and p.pay_until <= ${now} and p.state in ('waiting', 'review failed')
				and exists (select 1 from payment_line l join shop_order o on o.id = l.order_id
					where l.payment_id = p.id and l.open and o.status in (${code.status('WAITING_PURCHASE', 'WAIT_SELLER_SEND')}))
			order by p.pay_until limit ${limit}
		`,
	);
}
