import type { Language } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../../platform/database/handle.ts';
import { affected, many, maybe, one } from '../../platform/database/rows.ts';

export type SandboxStatus = 'CREATED' | 'AUTHENTICATING' | 'SUCCESS' | 'FAILED' | 'CANCELLED' | 'EXPIRED';

export interface SandboxPayment {
	reference: string;
	request_id: string;
	amount: number;
	currency: string;
	language: Language;
	status: SandboxStatus;
	finish_url: string;
	notice_url: string;
	expires_at: string;
}

const columns = sql`reference, request_id, amount, currency, language, status, finish_url, notice_url, expires_at`;

/** The same request id gives the payment that was made for it first. */
export async function putPayment(
	db: Handle,
	p: Omit<SandboxPayment, 'status' | 'expires_at'>,
	times: { now: Date; expiresAt: Date },
): Promise<SandboxPayment> {
	await sql`
		insert into sandbox_payment (reference, request_id, amount, currency, language, status, finish_url, notice_url, created_at, expires_at)
		values (${p.reference}, ${p.request_id}, ${p.amount}, ${p.currency}, ${p.language}, 'CREATED', ${p.finish_url}, ${p.notice_url},
			${times.now}, ${times.expiresAt})
		on conflict (request_id) do nothing
	`.execute(db);
	return one<SandboxPayment>(db, sql`select ${columns} from sandbox_payment where request_id = ${p.request_id}`);
}

export function findPayment(
	db: Handle,
	payment: { requestId: string } | { reference: string },
): Promise<SandboxPayment | undefined> {
	const where = 'reference' in payment ? sql`reference = ${payment.reference}` : sql`request_id = ${payment.requestId}`;
	return maybe<SandboxPayment>(db, sql`select ${columns} from sandbox_payment where ${where}`);
}

/** An end is an end: only what is under way changes. */
export async function setStatus(db: Handle, reference: string, status: SandboxStatus, now: Date): Promise<boolean> {
	const count = await affected(
		db,
		sql`
			update sandbox_payment set status = ${status}, taken_at = ${status === 'SUCCESS' ? now : null}
			where reference = ${reference} and status in ('CREATED', 'AUTHENTICATING')
		`,
	);
	return count > 0;
}

export async function expire(db: Handle, reference: string, now: Date): Promise<void> {
	await sql`
		update sandbox_payment set status = 'EXPIRED'
		where reference = ${reference} and status in ('CREATED', 'AUTHENTICATING') and expires_at <= ${now}
	`.execute(db);
}

export async function lockPayment(tx: Transaction, reference: string): Promise<SandboxPayment | undefined> {
	return maybe<SandboxPayment>(tx, sql`select ${columns} from sandbox_payment where reference = ${reference} for update`);
}

export function findRefund(db: Handle, requestId: string): Promise<{ amount: number; status: string } | undefined> {
	return maybe(db, sql`select amount, status from sandbox_refund where request_id = ${requestId}`);
}

export async function sumRefunds(db: Handle, reference: string): Promise<number> {
	const row = await one<{ sum: number }>(
		db,
		sql`select coalesce(sum(amount), 0)::bigint as sum from sandbox_refund where reference = ${reference} and status = 'SUCCESS'`,
	);
	return row.sum;
}

export async function insertRefund(
	tx: Transaction,
	r: { requestId: string; reference: string; amount: number; status: string },
	now: Date,
): Promise<void> {
	await sql`
		insert into sandbox_refund (request_id, reference, amount, status, created_at)
		values (${r.requestId}, ${r.reference}, ${r.amount}, ${r.status}, ${now})
	`.execute(tx);
}

/** Takes once more what was taken already, under a name of its own. */
export async function insertAgain(db: Handle, again: { reference: string; of: string }, now: Date): Promise<void> {
	await sql`
		insert into sandbox_payment
			(reference, request_id, amount, currency, language, status, finish_url, notice_url, created_at, expires_at, taken_at, repeats)
		select ${again.reference}, ${again.reference}, amount, currency, language, status, finish_url, notice_url, ${now}, expires_at, ${now},
			request_id
		from sandbox_payment where reference = ${again.of} and status = 'SUCCESS'
	`.execute(db);
}

export interface SandboxTaking {
	reference: string;
	request_id: string;
	amount: number;
	currency: string;
	taken_at: string;
}

export function listTakings(
	db: Handle,
	since: Date,
	after: Pick<SandboxTaking, 'taken_at' | 'reference'> | undefined,
	limit: number,
): Promise<SandboxTaking[]> {
	const beyond = after === undefined ? sql`` : sql`and (taken_at, reference) > (${after.taken_at}, ${after.reference})`;
	return many<SandboxTaking>(
		db,
		sql`
			select reference, coalesce(repeats, request_id) as request_id, amount, currency, taken_at
			from sandbox_payment where taken_at >= ${since} ${beyond}
			order by taken_at, reference limit ${limit}
		`,
	);
}
