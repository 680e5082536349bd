import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import { keepSecretsIn, type Secret } from '../storage.ts';

const names = ['token', 'userId', 'traceId', 'visitorToken'] as const satisfies readonly Secret[];

/** Brings what the phone's safe (Keychain, Keystore) holds into memory; from then on changes go there, in their order. */
export async function openSafe(): Promise<void> {
	const found = new Map<Secret, string>();
	for (const name of names) {
		// A safe that cannot be read, after the phone was restored from another, is as good as empty: one signs in again.
		const value = await SecureStorage.getItem(name).catch(() => null);
		if (value) found.set(name, value);
	}
	let last = Promise.resolve();
	keepSecretsIn(found, (name, value) => {
		last = last
			.then(() => (value === null ? SecureStorage.removeItem(name) : SecureStorage.setItem(name, value)))
			// Memory has it for as long as the app runs.
			.catch(() => undefined);
	});
}
