import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters of the secret that keys what must not be guessed from a copy of the database. */
export const shortestSecret = 32;

/** A token of 256 random bits, safe in headers, cookies and links. */
export function randomToken(): string {
	return randomBytes(32).toString('base64url');
}

/** Digits from a CSPRNG, zero padded. */
export function randomDigits(length: number): string {
	return String(randomInt(10 ** length)).padStart(length, '0');
}

// Without the letters and digits that people mix up when they read them to each other.
const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function randomReadable(length: number): string {
	return Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
}

/** Letters that follow from bytes; as good as random where those are, and more of them than the letters take. */
export function readableFrom(bytes: Buffer, length: number): string {
	let left = BigInt(`0x${bytes.toString('hex')}`);
	const letters: string[] = [];
	while (letters.length < length) {
		letters.push(readable[Number(left % BigInt(readable.length))] ?? '');
		left /= BigInt(readable.length);
	}
	return letters.join('');
}

/** SHA-256; tokens are random enough that nothing slower is needed. */
export function hashOf(value: string | Buffer): Buffer {
	return createHash('sha256').update(value).digest();
}

export function keyedHashOf(secret: string, value: string): Buffer {
	return createHmac('sha256', secret).update(value).digest();
}

export function sameBytes(a: Buffer, b: Buffer): boolean {
	return a.length === b.length && timingSafeEqual(a, b);
}

/** Encrypts what must be read again but not from a copy of the database: AES-256-GCM under a key of the shop's secret. `about` must be the same when it is opened. */
export function seal(secret: string, about: string, text: string): Buffer {
	const iv = randomBytes(12);
	const cipher = createCipheriv('aes-256-gcm', keyedHashOf(secret, `seal ${about}`), iv);
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Null when it was sealed with another secret, about something else, or was changed. */
export function unseal(secret: string, about: string, sealed: Buffer): string | null {
	try {
		const decipher = createDecipheriv('aes-256-gcm', keyedHashOf(secret, `seal ${about}`), sealed.subarray(0, 12), {
			authTagLength: 16,
		});
		decipher.setAuthTag(sealed.subarray(12, 28));
		return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
	} catch {
		return null;
	}
}
