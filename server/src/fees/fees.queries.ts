import type { Currency } from '@qaysari/contract/money';
import type { FeeKind } from '@qaysari/contract/payment-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { FeesId, OperatorId, OrderId } from '../platform/ids.ts';

export interface FeesRow {
	id: FeesId;
	order_id: OrderId;
	version: number;
	state: 'under review' | 'passed' | 'refused' | 'replaced';
	total: number;
	note: string;
	refusal: string;
	set_by: OperatorId;
	set_at: string;
	decided_by: OperatorId | null;
	decided_at: string | null;
	/** Far above the estimate. */
	beyond: boolean;
	reason: string;
}

export interface FeeLineRow {
	kind: FeeKind;
	currency: Currency;
	/** Hundredths of the currency; storage: of one day. */
	unit: number;
	days: number | null;
	/** Millionths of a dinar for one unit of the currency; null for dinar. */
	micro: number | null;
	/** Hundredths of a dinar. */
	amount: number;
	note: string;
}

const columns = sql`f.id, f.order_id, f.version, f.state, f.total, f.note, f.refusal, f.set_by, f.set_at, f.decided_by, f.decided_at, f.beyond, f.reason`;

/** Writes a new version; one that waited for review makes room. @returns its number */
export async function insertFees(
	tx: Transaction,
	f: {
		orderId: OrderId;
		total: number;
		note: string;
		beyond: boolean;
		reason: string;
		operatorId: OperatorId;
		lines: readonly FeeLineRow[];
	},
	now: Date,
): Promise<number> {
	await replaceReviewed(tx, f.orderId, now);
	const { id, version } = await one<{ id: FeesId; version: number }>(
		tx,
		sql`
			insert into order_fees (order_id, version, state, total, note, beyond, reason, set_by, set_at)
			select ${f.orderId}, coalesce(max(version), 0) + 1, 'under review', ${f.total}, ${f.note}, ${f.beyond}, ${f.reason}, ${f.operatorId}, ${now}::timestamptz
			from order_fees where order_id = ${f.orderId}
			returning id, version
		`,
	);
	await sql`
		insert into order_fee_line (fees_id, position, kind, currency, unit, days, micro, amount, note)
		select ${id}, l.position, l.kind, l.currency, l.unit, l.days, l.micro, l.amount, l.note
		from jsonb_to_recordset(${JSON.stringify(f.lines.map((line, position) => ({ ...line, position })))}::jsonb)
			as l (position int, kind text, currency text, unit bigint, days int, micro bigint, amount bigint, note text)
	`.execute(tx);
	return version;
}

/** @returns whether one waited for review */
export async function replaceReviewed(tx: Transaction, orderId: OrderId, now: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update order_fees set state = 'replaced', decided_at = ${now} where order_id = ${orderId} and state = 'under review'`,
	);
	return count > 0;
}

export function findVersion(db: Handle, orderId: OrderId, version: number): Promise<FeesRow | undefined> {
	return maybe<FeesRow>(db, sql`select ${columns} from order_fees f where f.order_id = ${orderId} and f.version = ${version}`);
}

export function listVersions(db: Handle, orderId: OrderId): Promise<FeesRow[]> {
	return many<FeesRow>(
		db,
		sql`select ${columns} from order_fees f where f.order_id = ${orderId} order by f.version desc limit 50`,
	);
}

export function listLinesOf(db: Handle, feesIds: readonly FeesId[]): Promise<(FeeLineRow & { fees_id: FeesId })[]> {
	return many(
		db,
		sql`
			select fees_id, kind, currency, unit, days, micro, amount, note from order_fee_line
			where fees_id = any(${feesIds}::bigint[]) order by fees_id, position
		`,
	);
}

/** The fees that the buyer was asked for. */
export function listPassedLines(db: Handle, orderId: OrderId): Promise<FeeLineRow[]> {
	return many(
		db,
		sql`
			select l.kind, l.currency, l.unit, l.days, l.micro, l.amount, l.note
			from order_fees f join order_fee_line l on l.fees_id = f.id
			where f.order_id = ${orderId} and f.state = 'passed' order by l.position
		`,
	);
}

/** @returns whether it was still under review */
export async function decide(
	tx: Transaction,
	f: { id: FeesId; orderId: OrderId; state: 'passed' | 'refused'; operatorId: OperatorId; refusal: string },
	now: Date,
): Promise<boolean> {
	if (f.state === 'passed')
		await sql`update order_fees set state = 'replaced' where order_id = ${f.orderId} and state = 'passed'`.execute(tx);
	const count = await affected(
		tx,
		sql`
			update order_fees set state = ${f.state}, refusal = ${f.refusal}, decided_by = ${f.operatorId}, decided_at = ${now}
			where id = ${f.id} and state = 'under review'
		`,
	);
	return count > 0;
}

/** What the clock counted on is asked for at once: nobody set it, and nobody reviews it. */
export async function passCounted(tx: Transaction, f: { orderId: OrderId; version: number }, now: Date): Promise<void> {
	await sql`update order_fees set state = 'replaced' where order_id = ${f.orderId} and state = 'passed'`.execute(tx);
	await sql`
		update order_fees set state = 'passed', decided_at = ${now} where order_id = ${f.orderId} and version = ${f.version}
	`.execute(tx);
}

/** How many wait, capped at a thousand. */
export async function countReviews(db: Handle): Promise<number> {
	const row = await one<{ n: number }>(
		db,
		sql`select count(*)::int as n from (select 1 from order_fees where state = 'under review' limit 1000) f`,
	);
	return row.n;
}

export function listReviews(db: Handle, after: [string, number] | null, limit: number): Promise<FeesRow[]> {
	const later = after === null ? sql`true` : sql`(f.set_at, f.id) > (${after[0]}::timestamptz, ${after[1]})`;
	return many(
		db,
		sql`
			select ${columns} from order_fees f
			where f.state = 'under review' and ${later} order by f.set_at, f.id limit ${limit + 1}
		`,
	);
}
