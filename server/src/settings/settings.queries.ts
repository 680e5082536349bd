import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { maybe } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';

export interface SettingRow {
	value: unknown;
	changed_at: string;
}

export const settingNamed = (name: string): RawBuilder<SettingRow> =>
	sql<SettingRow>`select value, changed_at from setting where name = ${name}`;

export function findSetting(db: Handle, name: string): Promise<SettingRow | undefined> {
	return maybe<SettingRow>(db, settingNamed(name));
}

export async function putSetting(tx: Transaction, name: string, value: unknown, now: Date): Promise<void> {
	await sql`
		insert into setting (name, value, changed_at) values (${name}, ${JSON.stringify(value)}::jsonb, ${now})
		on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at
	`.execute(tx);
}

/** Changes to one setting follow each other. */
export async function lockSetting(tx: Transaction, name: string): Promise<void> {
	await lockName(tx, `setting ${name}`);
}
