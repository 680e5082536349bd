import { keyedHashOf, randomToken, sameBytes } from '../secrets.ts';

const seedLength = 43;

/**
 * A token for the visitor cookie. It carries the shop's mark, so that nobody can hand a browser one of their own choice.
 * @param seed 256 random bits as base64url; the same seed makes the same token again
 */
export function makeVisitorToken(secret: string, seed: string = randomToken()): string {
	return `${seed}${markOf(secret, seed).toString('base64url')}`;
}

export function isVisitorToken(secret: string, token: string): boolean {
	if (!/^[\w-]{65}$/.test(token)) return false;
	return sameBytes(Buffer.from(token.slice(seedLength), 'base64url'), markOf(secret, token.slice(0, seedLength)));
}

const markOf = (secret: string, seed: string): Buffer => keyedHashOf(secret, `visitor token ${seed}`).subarray(0, 16);
