import type { GiftCardState } from '@qaysari/contract/balance-kinds';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, GiftCardId, OperatorId } from '../platform/ids.ts';

export interface GiftCardRow {
	id: GiftCardId;
	ending: string;
	amount: number;
	state: GiftCardState;
	issued_by: OperatorId | null;
	bought_by: AccountId | null;
	note: string;
	issued_at: string;
	ended_at: string | null;
}

const columns = sql`g.id, g.ending, g.amount, g.state, g.issued_by, g.bought_by, g.note, g.issued_at, g.ended_at`;

/** @param c hashes in hexadecimal digits. @returns each card with its place among them, from 1 on */
export function insertCards(
	tx: Transaction,
	c: {
		amount: number;
		note: string;
		issuedBy: OperatorId | null;
		boughtBy: AccountId | null;
		codes: readonly { hash: string; ending: string }[];
	},
	now: Date,
): Promise<{ id: GiftCardId; turn: number }[]> {
	const hashes = c.codes.map(({ hash }) => hash);
	return many(
		tx,
		sql`
			with made as (
				insert into gift_card (code_hash, ending, amount, issued_by, bought_by, note, issued_at)
				select decode(code.hash, 'hex'), code.ending, ${c.amount}, ${c.issuedBy}, ${c.boughtBy}, ${c.note}, ${now}
				from jsonb_to_recordset(${JSON.stringify(c.codes)}::jsonb) as code (hash text, ending text)
				returning id, code_hash
			)
			select made.id, array_position(${hashes}::text[], encode(made.code_hash, 'hex')) as turn from made order by turn
		`,
	);
}

export function lockByHash(tx: Transaction, hash: Buffer): Promise<GiftCardRow | undefined> {
	return maybe<GiftCardRow>(tx, sql`select ${columns} from gift_card g where g.code_hash = ${hash} for update`);
}

export function lockCard(tx: Transaction, id: GiftCardId): Promise<GiftCardRow | undefined> {
	return maybe<GiftCardRow>(tx, sql`select ${columns} from gift_card g where g.id = ${id} for update`);
}

export async function endCard(
	tx: Transaction,
	id: GiftCardId,
	to: { state: 'redeemed' | 'cancelled'; redeemedBy: number | null; cancelledBy: number | null },
	now: Date,
): Promise<void> {
	await sql`
		update gift_card set state = ${to.state}, redeemed_by = ${to.redeemedBy}, cancelled_by = ${to.cancelledBy}, ended_at = ${now}
		where id = ${id}
	`.execute(tx);
}

export function listCardsOf(
	db: Handle,
	f: { accountId: AccountId; before: number | null; limit: number },
): Promise<GiftCardRow[]> {
	return many<GiftCardRow>(
		db,
		sql`
			select ${columns} from gift_card g
			where g.bought_by = ${f.accountId} and (${f.before}::bigint is null or g.id < ${f.before}::bigint)
			order by g.id desc limit ${f.limit + 1}
		`,
	);
}

export function listCards(
	db: Handle,
	f: { state: GiftCardState | null; before: number | null; limit: number },
): Promise<GiftCardRow[]> {
	return many<GiftCardRow>(
		db,
		sql`
			select ${columns} from gift_card g
			where ${f.state === null ? sql`true` : sql`g.state = ${f.state}`} and (${f.before}::bigint is null or g.id < ${f.before}::bigint)
			order by g.id desc limit ${f.limit + 1}
		`,
	);
}

export async function sumOfOpen(db: Handle): Promise<number> {
	const { sum } = await one<{ sum: number }>(
		db,
		sql`select coalesce(sum(amount), 0)::bigint as sum from gift_card where state = 'open'`,
	);
	return sum;
}
