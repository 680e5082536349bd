import type { straySettlements } from '@qaysari/contract/stray-takings.schemas';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe } from '../platform/database/rows.ts';
import type { OperatorId, OrderId, StrayTakingId } from '../platform/ids.ts';
import type { GatewayTaking } from './gateways/gateway.ts';

export interface StrayTakingRow {
	id: StrayTakingId;
	gateway: string;
	reference: string;
	request_id: string;
	amount: number;
	currency: string;
	found_at: string;
	settled_as: (typeof straySettlements)[number] | null;
	settled_at: string | null;
	settled_by: OperatorId | null;
	note: string;
	number: string | null;
}

const rowsOf = sql`
	select s.id, s.gateway, s.reference, s.request_id, s.amount, s.currency, s.found_at, s.settled_as, s.settled_at, s.settled_by, s.note,
		o.number
	from stray_taking s left join shop_order o on o.id = s.order_id
`;

/** @returns whether it was not known before */
export async function insertStray(db: Handle, gateway: string, t: GatewayTaking, now: Date): Promise<boolean> {
	const count = await affected(
		db,
		sql`
			insert into stray_taking (gateway, reference, request_id, amount, currency, found_at)
			values (${gateway}, ${t.reference}, ${t.requestId}, ${t.amount}, ${t.currency}, ${now})
			on conflict (gateway, reference) do nothing
		`,
	);
	return count > 0;
}

/** Notes that the payments of these were found after all: by name, or because they were booked beside another one. */
export async function settleFound(db: Handle, gateway: string, now: Date): Promise<void> {
	await affected(
		db,
		sql`
			update stray_taking s set settled_as = 'booked', settled_at = ${now}
			where s.settled_as is null and s.gateway = ${gateway}
				and exists (select from payment p where p.gateway = s.gateway and p.gateway_reference = s.reference)
		`,
	);
}

export async function lockStray(tx: Transaction, id: StrayTakingId): Promise<StrayTakingRow | undefined> {
	return maybe<StrayTakingRow>(tx, sql`${rowsOf} where s.id = ${id} for update of s`);
}

export async function settleStray(
	tx: Transaction,
	id: StrayTakingId,
	s: { as: 'matched' | 'given back' | 'not ours'; orderId: OrderId | null; note: string; operatorId: OperatorId },
	now: Date,
): Promise<void> {
	await affected(
		tx,
		sql`
			update stray_taking set settled_as = ${s.as}, settled_at = ${now}, settled_by = ${s.operatorId}, note = ${s.note},
				order_id = ${s.orderId}
			where id = ${id}
		`,
	);
}

/** The latest first. */
export function listStray(db: Handle, f: { open: boolean; after: number | null; limit: number }): Promise<StrayTakingRow[]> {
	const past = f.after === null ? sql`true` : sql`s.id < ${f.after}`;
	return many<StrayTakingRow>(
		db,
		f.open
			? sql`${rowsOf} where s.settled_as is null and ${past} order by s.id desc limit ${f.limit + 1}`
			: sql`${rowsOf} where s.settled_as is not null and ${past} order by s.id desc limit ${f.limit + 1}`,
	);
}
