import type { ReviewReportReason, ReviewSort } from '@qaysari/contract/review-states';
import { sql } from 'kysely';
import type { LineSnapshot } from '../orders/orders.ts';
import { code } from '../platform/database/codes.ts';
import type { Handle } from '../platform/database/handle.ts';
import { many, maybe } from '../platform/database/rows.ts';
import type { AccountId, OrderId, OrderLineId, ProductId, ReviewId } from '../platform/ids.ts';
import { columns, type PhotoRow, type ReviewRow } from './reviews.queries.ts';

/** How each order is sorted, and what comes after the last one seen. */
function orderOf(sort: ReviewSort, [value, id]: readonly [number, number]) {
	switch (sort) {
		case 'newest':
			return { by: sql`r.id desc`, after: sql`r.id < ${id}` };
		case 'helpful':
			return { by: sql`r.helpful desc, r.id desc`, after: sql`(r.helpful, r.id) < (${value}::int, ${id}::bigint)` };
		case 'highest':
			return { by: sql`r.stars desc, r.id desc`, after: sql`(r.stars, r.id) < (${value}::smallint, ${id}::bigint)` };
		default:
			return { by: sql`r.stars, r.id`, after: sql`(r.stars, r.id) > (${value}::smallint, ${id}::bigint)` };
	}
}

/** What everybody reads of a product; `after`: what it is sorted by, and the id, of the last one seen. */
export function listShown(
	db: Handle,
	f: {
		productId: ProductId;
		sort: ReviewSort;
		stars: number | null;
		withPhotos: boolean;
		after: readonly [number, number] | null;
		limit: number;
	},
): Promise<ReviewRow[]> {
	const { by, after } = orderOf(f.sort, f.after ?? [0, 0]);
	return many<ReviewRow>(
		db,
		sql`
			select ${columns} from review r
			where r.product_id = ${f.productId} and r.state = 'shown'
				${f.stars === null ? sql`` : sql`and r.stars = ${f.stars}`}
				${f.withPhotos ? sql`and r.photos > 0` : sql``}
				${f.after ? sql`and ${after}` : sql``}
			order by ${by} limit ${f.limit + 1}
		`,
	);
}

/** Photos of the newest reviews that have some. */
export function listNewestPhotos(db: Handle, productId: ProductId, limit: number): Promise<PhotoRow[]> {
	return many(
		db,
		sql`
			select p.review_id, p.upload_id, p.width, p.height
			from (
				select r.id from review r where r.product_id = ${productId} and r.state = 'shown' and r.photos > 0
				order by r.id desc limit ${limit}
			) newest
			join review_photo p on p.review_id = newest.id
			order by newest.id desc, p.position limit ${limit}
		`,
	);
}

export type ReviewQueue = 'waiting' | 'reported' | 'shown' | 'hidden';

/** Those that wait by age, others the newest first. */
export function listForOperators(
	db: Handle,
	f: { queue: ReviewQueue; productId: ProductId | null; after: number | null; limit: number },
): Promise<ReviewRow[]> {
	const waits = f.queue === 'waiting' || f.queue === 'reported';
	const later = f.after === null ? sql`true` : waits ? sql`r.id > ${f.after}` : sql`r.id < ${f.after}`;
	return many<ReviewRow>(
		db,
		sql`
			select ${columns} from review r
			where ${f.queue === 'reported' ? sql`r.reports > 0` : sql`r.state = ${f.queue}`} and ${later}
				${f.productId === null ? sql`` : sql`and r.product_id = ${f.productId}`}
			order by r.id ${waits ? sql`` : sql`desc`} limit ${f.limit + 1}
		`,
	);
}

export function listReports(
	db: Handle,
	reviewIds: readonly ReviewId[],
): Promise<{ review_id: ReviewId; reason: ReviewReportReason; count: number }[]> {
	return many(
		db,
		sql`
			select review_id, reason, count(*)::int as count from review_report where review_id = any(${reviewIds}::bigint[])
			group by review_id, reason order by 3 desc, 2
		`,
	);
}

/** How many wait and were reported; counted no further than 1,000. */
export async function countQueues(db: Handle): Promise<{ waiting: number; reported: number }> {
	const counts = await maybe<{ waiting: number; reported: number }>(
		db,
		sql`
			select (select count(*)::int from (select 1 from review where state = 'waiting' limit 1000) w) as waiting,
				(select count(*)::int from (select 1 from review where reports > 0 limit 1000) r) as reported
		`,
	);
	return counts ?? { waiting: 0, reported: 0 };
}

/** A line of an order whose goods its buyer has. */
export interface ReceivedLineRow {
	id: OrderLineId;
	order_number: string;
	product_id: ProductId;
	snapshot: LineSnapshot;
	received_at: string;
}

const received = sql`o.status in (${code.status('CONFIRM_GOODS')}, ${code.status('CONFIRM_GOODS_AND_HAS_SUBSIDY')}, ${code.status('SUCCESS')})`;

/** What somebody received and did not review, the newest first. */
export function listOpenLines(
	db: Handle,
	f: { accountId: AccountId; orderNumber: string | null; after: number | null; limit: number },
): Promise<ReceivedLineRow[]> {
	return many<ReceivedLineRow>(
		db,
		sql`
			select l.id, o.number as order_number, l.product_id, l.snapshot, o.status_at as received_at
			from shop_order o join order_line l on l.order_id = o.id
			where o.account_id = ${f.accountId} and ${received} and l.dropped_at is null
				and not exists (select 1 from review r where r.order_line_id = l.id)
				${f.after === null ? sql`` : sql`and l.id < ${f.after}`}
				${f.orderNumber === null ? sql`` : sql`and o.number = ${f.orderNumber}`}
			order by l.id desc limit ${f.limit + 1}
		`,
	);
}

/** The lines of somebody's reviews, the newest review first. */
export function listReviewedLines(
	db: Handle,
	f: { accountId: AccountId; orderNumber: string | null; after: number | null; limit: number },
): Promise<(ReceivedLineRow & { review_id: ReviewId })[]> {
	return many(
		db,
		sql`
			select l.id, o.number as order_number, l.product_id, l.snapshot, o.status_at as received_at, r.id as review_id
			from review r join order_line l on l.id = r.order_line_id join shop_order o on o.id = l.order_id
			where r.account_id = ${f.accountId}
				${f.after === null ? sql`` : sql`and r.id < ${f.after}`}
				${f.orderNumber === null ? sql`` : sql`and o.number = ${f.orderNumber}`}
			order by r.id desc limit ${f.limit + 1}
		`,
	);
}

/** A line that somebody's order holds, whatever became of the order. */
export function findOwnLine(
	db: Handle,
	accountId: AccountId,
	lineId: OrderLineId,
): Promise<(ReceivedLineRow & { received: boolean }) | undefined> {
	return maybe(
		db,
		sql`
			select l.id, o.number as order_number, l.product_id, l.snapshot, o.status_at as received_at, ${received} as received
			from order_line l join shop_order o on o.id = l.order_id
			where l.id = ${lineId} and o.account_id = ${accountId} and l.dropped_at is null
		`,
	);
}

export function listByIds(db: Handle, ids: readonly ReviewId[]): Promise<ReviewRow[]> {
	return many<ReviewRow>(db, sql`select ${columns} from review r where r.id = any(${ids}::bigint[])`);
}

/** Whether something of an order of an account was received and not reviewed. */
export async function hasOpenLines(db: Handle, orderId: OrderId): Promise<boolean> {
	const found = await maybe<{ found: boolean }>(
		db,
		sql`
			select exists (
				select 1 from shop_order o join order_line l on l.order_id = o.id
				where o.id = ${orderId} and o.account_id is not null and ${received} and l.dropped_at is null
					and not exists (select 1 from review r where r.order_line_id = l.id)
			) as found
		`,
	);
	return found?.found ?? false;
}

/** Whether something of an order was reviewed. */
export async function isReviewed(db: Handle, orderId: OrderId): Promise<boolean> {
	const found = await maybe<{ id: ReviewId }>(
		db,
		sql`select r.id from review r join order_line l on l.id = r.order_line_id where l.order_id = ${orderId} limit 1`,
	);
	return found !== undefined;
}

/** Whether somebody received a product. */
export async function hasReceived(db: Handle, accountId: AccountId, productId: ProductId): Promise<boolean> {
	const found = await maybe<{ found: boolean }>(
		db,
		sql`
			select exists (
				select 1 from shop_order o join order_line l on l.order_id = o.id
				where o.account_id = ${accountId} and ${received} and l.product_id = ${productId} and l.dropped_at is null
			) as found
		`,
	);
	return found?.found ?? false;
}
