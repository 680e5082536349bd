import { keyedHashOf } from '../platform/secrets.ts';

/** Names a number, an email or a provider's subject that had an account once, without telling which (docs/rules.md 3). */
export function formerHash(secret: string, known: string): Buffer {
	return keyedHashOf(secret, `former ${known}`);
}
