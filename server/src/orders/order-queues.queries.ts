import { mostFailures } from '@qaysari/contract/delivery-steps';
import type { fulfilmentQueues } from '@qaysari/contract/fulfilment.schemas';
import { storage } from '@qaysari/contract/order-states';
import { sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import type { Handle } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import { columns, from, nothingDue, type OrderRow } from './orders.queries.ts';

export type FulfilmentQueue = (typeof fulfilmentQueues)[number];

/** Fees that were not paid for so long stand in a queue of their own. */
const unpaidSince = sql`interval '14 days'`;

const daysOf = (count: number) => sql`${sql.lit(`${count} days`)}::interval`;

/** That goods may be sold was told in time; where a release told it that did not note when, it did so on its day. */
const saleToldBefore = (now: Date) => sql`
	o.fees_reminded >= ${sql.lit(storage.announceDays)}
	and coalesce(o.sale_announced_at, o.status_at + ${daysOf(storage.announceDays)})
		<= ${now}::timestamptz - ${daysOf(storage.saleDays - storage.announceDays)}
`;

/** Out to a door. */
const atDoor = sql`o.status = ${code.status('WAIT_BUYER_RECEIVER')} and o.delivery_mode = ${code.mode('specifiedAddress')}`;
const dayOf = (now: Date) => sql`(${now}::timestamptz at time zone 'Asia/Baghdad')::date`;

/** Which orders stand in a queue; every condition has an index of just these, sorted by how long they wait. */
const queueIs = (queue: FulfilmentQueue, now: Date): ReturnType<typeof sql> => {
	switch (queue) {
		case 'toPurchase':
			return sql`o.status = ${code.status('WAITING_PURCHASE')} and o.open_questions = 0`;
		case 'toPack':
			return sql`o.status = ${code.status('WAIT_SELLER_SEND')} and o.origin = 'iraq' and o.packed_at is null and o.open_questions = 0`;
		case 'toSend':
			return sql`o.status = ${code.status('WAIT_SELLER_SEND')} and o.origin = 'iraq' and o.packed_at is not null`;
		case 'toShip':
			return sql`o.status = ${code.status('WAIT_SELLER_SEND')} and o.origin = 'china' and o.open_questions = 0`;
		case 'toCharge':
			return sql`o.status = ${code.status('CHINA_SHIPPING')}`;
		case 'unpaidFees':
			return sql`o.status = ${code.status('LOGISTICS_PAYMENT')} and o.status_at <= ${now}::timestamptz - ${unpaidSince}`;
		case 'maySell':
			return sql`o.status = ${code.status('LOGISTICS_PAYMENT')} and o.open_objections = 0 and o.status_at <= ${now}::timestamptz - ${daysOf(storage.saleDays)} and ${saleToldBefore(now)}`;
		case 'atSea':
			return sql`o.status = ${code.status('SEA_SHIPPING')}`;
		case 'toDeliver':
			return sql`o.status = ${code.status('TO_WAREHOUSE')}`;
		case 'delivering':
			return sql`${atDoor} and (coalesce(o.delivery_step, 'out') = 'out' or o.delivery_step = 'rescheduled' and o.delivery_day > ${dayOf(now)})`;
		case 'toGoOut':
			return sql`${atDoor} and o.delivery_step = 'rescheduled' and o.delivery_day <= ${dayOf(now)}`;
		case 'failed':
			return sql`${atDoor} and o.delivery_step in ('notReached', 'refused') and o.delivery_failures < ${mostFailures}::int`;
		case 'undecided':
			return sql`${atDoor} and o.delivery_step in ('notReached', 'refused') and o.delivery_failures >= ${mostFailures}::int`;
		case 'comingBack':
			return sql`${atDoor} and o.delivery_step in ('comingBack', 'comeBack')`;
		case 'toCollect':
			return sql`${atDoor} and o.delivery_step = 'delivered' and not (${nothingDue})`;
		case 'atStore':
			return sql`o.status = ${code.status('WAIT_BUYER_RECEIVER')} and o.delivery_mode = ${code.mode('selfPickup')} and (o.pickup_until is null or o.pickup_until > ${now})`;
		case 'pickupOver':
			return sql`o.status = ${code.status('WAIT_BUYER_RECEIVER')} and o.delivery_mode = ${code.mode('selfPickup')} and o.pickup_until <= ${now}`;
		case 'asked':
			return sql`o.open_questions > 0`;
		case 'problems':
			return sql`o.open_problems > 0`;
		case 'objected':
			return sql`o.open_objections > 0`;
	}
};

/** Orders of a queue, those that wait longest first. */
export function listQueue(
	db: Handle,
	f: { queue: FulfilmentQueue; now: Date; after: [string, number] | null; limit: number },
): Promise<OrderRow[]> {
	const later = f.after === null ? sql`true` : sql`(o.status_at, o.id) > (${f.after[0]}::timestamptz, ${f.after[1]})`;
	return many<OrderRow>(
		db,
		sql`
			select ${columns} ${from} where ${queueIs(f.queue, f.now)} and ${later} order by o.status_at, o.id limit ${f.limit + 1}
		`,
	);
}

/** How many stand in each queue, capped at a thousand. */
export function countQueues(db: Handle, queues: readonly FulfilmentQueue[], now: Date): Promise<Record<FulfilmentQueue, number>> {
	const counts = queues.map(
		(queue) =>
			sql`(select count(*)::int from (select 1 from shop_order o where ${queueIs(queue, now)} limit 1000) c) as ${sql.ref(queue)}`,
	);
	return one(db, sql`select ${sql.join(counts)}`);
}
