/**
 * Whether these are the bytes that the shop told of and the key's owner signed.
 * @param key Ed25519, the 32 bytes in base64; the store's build carries it
 * @returns false too on a phone too old to check: nothing unchecked is ever run
 */
export async function isGenuine(
	bytes: Uint8Array<ArrayBuffer>,
	told: { checksum: string; signature: string; bytes: number },
	key: string,
): Promise<boolean> {
	if (bytes.length !== told.bytes) return false;
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	if (hex !== told.checksum) return false;
	try {
		const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
		return await crypto.subtle.verify('Ed25519', publicKey, bytesOf(told.signature), digest);
	} catch {
		return false;
	}
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
