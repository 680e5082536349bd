import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

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
