import { keyedHashOf } from '../platform/secrets.ts';

/** Names a number, an email or a provider's subject that had an account once, without telling which (product.md section 3). */
export function formerHash(secret: string, known: string): Buffer {
	return keyedHashOf(secret, `former ${known}`);
}
