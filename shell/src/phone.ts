import { Capacitor } from '@capacitor/core';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Preferences } from '@capacitor/preferences';
import { type BundleState, readState } from './bundle-state.ts';
import type { ZippedFile } from './unzip.ts';

/** Bundles are fetched again when they are lost: they belong in no backup. */
const directory = Directory.LibraryNoCloud;
const folderOf = (code: number): string => `bundles/${code}`;

export async function loadState(): Promise<BundleState> {
	return readState((await Preferences.get({ key: 'bundles' })).value);
}

export async function saveState(state: BundleState): Promise<void> {
	await Preferences.set({ key: 'bundles', value: JSON.stringify(state) });
}

/** Names this phone towards the shop for as long as the app is installed, so that a release to a share of them stays with the same. */
export async function deviceName(): Promise<string> {
	const { value } = await Preferences.get({ key: 'device' });
	if (value) return value;
	const bytes = crypto.getRandomValues(new Uint8Array(18));
	const made = btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_');
	await Preferences.set({ key: 'device', value: made });
	return made;
}

/** Where the page finds a bundle's files. */
export async function addressOf(code: number): Promise<string> {
	const { uri } = await Filesystem.getUri({ path: folderOf(code), directory });
	return Capacitor.convertFileSrc(uri).replace(/\/?$/, '/');
}

/** Writes a bundle whole; what was left half written before is written over. @throws when the phone is full */
export async function writeBundle(code: number, files: readonly ZippedFile[]): Promise<void> {
	await removeBundle(code);
	for (const { name, bytes } of files)
		await Filesystem.writeFile({ path: `${folderOf(code)}/${name}`, directory, data: base64(bytes), recursive: true });
}

export async function removeBundle(code: number): Promise<void> {
	// What is not there needs no removing.
	await Filesystem.rmdir({ path: folderOf(code), directory, recursive: true }).catch(() => undefined);
}

function base64(bytes: Uint8Array): string {
	let text = '';
	// As many signs at once as every engine takes for arguments.
	for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
	return btoa(text);
}
