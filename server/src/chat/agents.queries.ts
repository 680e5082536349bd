import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { OperatorId } from '../platform/ids.ts';

export interface AgentRow {
	operator_id: OperatorId;
	name: string;
	avatar_file: string | null;
}

export function listAgentProfiles(db: Handle, operatorIds: readonly OperatorId[]): Promise<AgentRow[]> {
	return many<AgentRow>(
		db,
		sql`select operator_id, name, avatar_file from chat_agent where operator_id = any(${operatorIds}::bigint[])`,
	);
}

export async function putAgentProfile(
	tx: Transaction,
	operatorId: OperatorId,
	name: string,
	avatarFile: string | null,
): Promise<void> {
	await sql`
		insert into chat_agent (operator_id, name, avatar_file) values (${operatorId}, ${name}, ${avatarFile})
		on conflict (operator_id) do update set name = excluded.name, avatar_file = excluded.avatar_file
	`.execute(tx);
}

export function countOpenOf(
	db: Handle,
	operatorIds: readonly OperatorId[],
): Promise<{ operator_id: OperatorId; open: number }[]> {
	return many(
		db,
		sql`
			select operator_id, count(*)::int as open from chat_group where state = 'open' and operator_id = any(${operatorIds}::bigint[])
			group by operator_id
		`,
	);
}
