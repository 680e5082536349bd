import { latinDigits, passwordIsWellFormed } from '@qaysari/contract/account-input';
import { refuse } from '../platform/refusal.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * The document's rule for passwords, and the common ones refused (docs/rules.md 3).
 * @throws Refusal password_weak
 */
export function checkPassword(password: string, own: readonly (string | null)[] = []): void {
	if (!passwordIsWellFormed(password)) refuse('password_weak');
	const folded = foldedPassword(password);
	if (commonPasswords.has(folded)) refuse('password_weak');
	// Whoever knows the account would try it first.
	if (own.some((name) => name && foldedPassword(name).replace(/^\+/, '') === folded)) refuse('password_weak');
}

function foldedPassword(password: string): string {
	return latinDigits(password.normalize('NFKC')).toLowerCase();
}
