/**
 * Names one attempt at something that is done once: 32 hexadecimal digits.
 * Not `crypto.randomUUID`, which browsers leave out where the page came over plain http from another host than localhost.
 */
export function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
