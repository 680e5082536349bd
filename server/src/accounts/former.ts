import type { Transaction } from '../platform/database/handle.ts';
import { keyedHashOf } from '../platform/secrets.ts';
import { insertFormer } from './accounts.queries.ts';

/** Names a number, an email or a provider's subject that had an account once, without telling which (docs/rules.md 3). */
export function formerHash(secret: string, known: string): Buffer {
	return keyedHashOf(secret, `former ${known}`);
}

/** Whoever comes by one of these is not new, under whichever account (docs/rules.md 7). */
export async function rememberFormer(
	{ secret }: { secret: string },
	tx: Transaction,
	now: Date,
	known: readonly (string | null)[],
): Promise<void> {
	const hashes = known.filter((value) => value !== null).map((value) => formerHash(secret, value));
	await insertFormer(tx, hashes, now);
}
