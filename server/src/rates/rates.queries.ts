import type { RateType } from '@qaysari/contract/rates.schemas';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import type { ExchangeRateId, OperatorId } from '../platform/ids.ts';

export interface RateRow {
	id: ExchangeRateId;
	type: RateType;
	/** Millionths of a dinar that one unit is worth. */
	micro: number;
	since: string;
	set_by: OperatorId | null;
	set_at: string;
	note: string;
}

const columns = sql`id, type, micro, since, set_by, set_at, note`;

export function findRate(db: Handle, type: RateType, at: Date): Promise<RateRow | undefined> {
	return maybe<RateRow>(
		db,
		sql`select ${columns} from exchange_rate where type = ${type} and since <= ${at} order by since desc limit 1`,
	);
}

export function listRates(db: Handle, type: RateType, page: { before: string | null; limit: number }): Promise<RateRow[]> {
	return many<RateRow>(
		db,
		sql`
			select ${columns} from exchange_rate
			where type = ${type} ${page.before ? sql`and since < ${page.before}::timestamptz` : sql``}
			order by since desc limit ${page.limit + 1}
		`,
	);
}

export async function insertRate(
	tx: Transaction,
	rate: { type: RateType; micro: number; since: Date; setBy: number | null; note: string },
	now: Date,
): Promise<number> {
	const row = await one<{ id: ExchangeRateId }>(
		tx,
		sql`
			insert into exchange_rate (type, micro, since, set_by, set_at, note)
			values (${rate.type}, ${rate.micro}, ${rate.since}, ${rate.setBy}, ${now}, ${rate.note}) returning id
		`,
	);
	return row.id;
}
