import type { customersSchemas } from '@qaysari/contract/customers.schemas';
import type { z } from 'zod';
import { listBlocks } from '../accounts/blocks.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AccountId } from '../platform/ids.ts';
import { namesOf } from '../staff/staff.ts';

type Blocks = z.output<(typeof customersSchemas)['get']['output']>['blocks'];

/** When and why a customer was blocked, by whom, and who let them in again. */
export async function blocksOf(db: Handle, accountId: AccountId): Promise<Blocks> {
	const rows = await listBlocks(db, accountId);
	const names = await namesOf(
		db,
		rows.flatMap((row) => [row.operator_id, ...(row.lifted_by === null ? [] : [row.lifted_by])]),
	);
	return rows.map((row) => ({
		reason: row.reason,
		operator: names.get(row.operator_id) ?? null,
		at: row.at,
		liftedAt: row.lifted_at,
		liftedBy: names.get(row.lifted_by ?? 0) ?? null,
	}));
}
