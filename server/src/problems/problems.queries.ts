import type { ProblemKind, ProblemOutcome } from '@qaysari/contract/payment-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { OperatorId, OrderId, OrderLineId, ProblemId } from '../platform/ids.ts';

export interface ProblemRow {
	id: ProblemId;
	order_id: OrderId;
	kind: ProblemKind;
	lines: { lineId: OrderLineId; quantity: number }[];
	description: string;
	reported_at: string;
	outcome: ProblemOutcome | null;
	note: string;
	amount: number | null;
	decided_at: string | null;
	resent_at: string | null;
	resent_number: string;
	/** When its order was called off before. */
	ended_at: string | null;
}

const columns = sql`
	p.id, p.order_id, p.kind, p.lines, p.description, p.reported_at, p.outcome, p.note, p.amount, p.decided_at, p.resent_at, p.resent_number, p.ended_at
`;

/** Undecided, or decided to be sent again and not sent yet. */
const open = sql`(p.outcome is null or p.outcome = 'resend' and p.resent_at is null) and p.ended_at is null`;

export async function insertProblem(
	tx: Transaction,
	p: {
		orderId: OrderId;
		kind: ProblemKind;
		lines: readonly { lineId: OrderLineId; quantity: number }[];
		description: string;
		fileIds: readonly string[];
	},
	now: Date,
): Promise<ProblemId> {
	const { id } = await one<{ id: ProblemId }>(
		tx,
		sql`
			insert into order_problem (order_id, kind, lines, description, reported_at)
			values (${p.orderId}, ${p.kind}, ${JSON.stringify(p.lines)}, ${p.description}, ${now}) returning id
		`,
	);
	await sql`
		insert into problem_picture (upload_id, problem_id, position)
		select f.id, ${id}, f.position from unnest(${p.fileIds}::text[]) with ordinality as f (id, position)
	`.execute(tx);
	return id;
}

export function findProblem(db: Handle, id: ProblemId): Promise<ProblemRow | undefined> {
	return maybe<ProblemRow>(db, sql`select ${columns} from order_problem p where p.id = ${id}`);
}

export function listOfOrders(db: Handle, orderIds: readonly OrderId[]): Promise<ProblemRow[]> {
	return many<ProblemRow>(
		db,
		sql`select ${columns} from order_problem p where p.order_id = any(${orderIds}::bigint[]) order by p.id limit 500`,
	);
}

export function listPictures(
	db: Handle,
	problemIds: readonly ProblemId[],
): Promise<{ problem_id: ProblemId; upload_id: string }[]> {
	return many(
		db,
		sql`select problem_id, upload_id from problem_picture where problem_id = any(${problemIds}::bigint[]) order by problem_id, position`,
	);
}

/** Open ones by age, others the newest first. */
export function listProblems(
	db: Handle,
	f: { open: boolean; orderId: OrderId | null; after: number | null; limit: number },
): Promise<ProblemRow[]> {
	const later = f.after === null ? sql`true` : f.open ? sql`p.id > ${f.after}` : sql`p.id < ${f.after}`;
	return many(
		db,
		sql`
			select ${columns} from order_problem p
			where ${f.open ? open : sql`not (${open})`} and ${later}
				${f.orderId === null ? sql`` : sql`and p.order_id = ${f.orderId}`}
			order by p.id ${f.open ? sql`` : sql`desc`} limit ${f.limit + 1}
		`,
	);
}

/** It stays open while pieces are to be sent again. @returns whether nobody had decided it */
export async function decide(
	tx: Transaction,
	p: { id: ProblemId; outcome: ProblemOutcome; note: string; amount: number | null; operatorId: OperatorId },
	now: Date,
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update order_problem set outcome = ${p.outcome}, note = ${p.note}, amount = ${p.amount}, decided_by = ${p.operatorId}, decided_at = ${now}
			where id = ${p.id} and outcome is null and ended_at is null
		`,
	);
	return count > 0;
}

/** @returns whether it waited to be sent again */
export async function setResent(tx: Transaction, p: { id: ProblemId; logisticsNumber: string }, now: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update order_problem set resent_at = ${now}, resent_number = ${p.logisticsNumber}
			where id = ${p.id} and outcome = 'resend' and resent_at is null and ended_at is null
		`,
	);
	return count > 0;
}

/** Nobody decides about an order that was called off, nor sends its pieces. */
export async function endAll(tx: Transaction, orderId: OrderId, now: Date): Promise<void> {
	await sql`update order_problem p set ended_at = ${now} where p.order_id = ${orderId} and ${open}`.execute(tx);
}

/** What the buyers of these orders wrote names them to nobody any more. */
export async function eraseWords(tx: Transaction, orderIds: readonly OrderId[]): Promise<void> {
	await sql`update order_problem set description = '' where order_id = any(${orderIds}::bigint[])`.execute(tx);
}
