import type { DeliveryMode, OrderStatus, PaymentSource } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { OrderId } from '../platform/ids.ts';

/** What an order is about, and nothing of whose it is. */
export interface OrderFactsRow {
	id: OrderId;
	number: string;
	origin: Origin;
	status: OrderStatus;
	payment_method: PaymentSource;
	delivery_mode: DeliveryMode;
	pieces: number;
	product_total: number;
	discount: number;
	freight: number;
	stage_two_total: number | null;
	captured: number;
	refunded: number;
	placed_at: string;
}

export function listFacts(db: Handle, ids: readonly OrderId[]): Promise<OrderFactsRow[]> {
	return many<OrderFactsRow>(
		db,
		sql`
			select id, number, origin, status, payment_method, delivery_mode, pieces, product_total, discount, freight, stage_two_total,
				captured_one + captured_two as captured, refunded, placed_at
			from shop_order where id = any(${ids}::bigint[]) order by id
		`,
	);
}
