import { describe, expect, it } from 'vitest';
import { chanceOf } from '../testing/chance.ts';
import { naughtyStrings } from '../testing/naughty.ts';
import { seedOfRun } from '../testing/seed.ts';
import {
	hashOf,
	keyedHashOf,
	randomDigits,
	randomReadable,
	randomToken,
	readableFrom,
	sameBytes,
	seal,
	unseal,
} from './secrets.ts';

const secret = 'a secret of a shop that has 32 letters';

describe('what is sealed', () => {
	it('is opened as it was, whatever it says', () => {
		for (const text of ['', 'a', 'قیمەت 👍', '\0', ...naughtyStrings]) {
			const read = unseal(secret, 'message 1', seal(secret, 'message 1', text));
			// A lone surrogate has no bytes of its own.
			expect(read).toBe(text.toWellFormed());
		}
	});

	it('says nothing of itself, nor that it is the same', () => {
		const [one, other] = [seal(secret, 'x', 'the same'), seal(secret, 'x', 'the same')];

		expect(one.equals(other)).toBe(false);
		expect(one.includes('the same')).toBe(false);
	});

	it('is opened by no other secret, nor about anything else', () => {
		const sealed = seal(secret, 'message 1', 'for one alone');

		expect(unseal(`${secret}!`, 'message 1', sealed)).toBeNull();
		expect(unseal(secret, 'message 2', sealed)).toBeNull();
	});

	it('is not opened when any byte of it was changed, or some are missing', () => {
		const sealed = seal(secret, 'x', 'a text that somebody touched');
		for (const at of sealed.keys()) {
			const touched = Buffer.from(sealed);
			touched[at] = (touched[at] ?? 0) ^ 1;
			expect([at, unseal(secret, 'x', touched)]).toEqual([at, null]);
		}
		for (let length = 0; length < sealed.length; length += 1)
			expect([length, unseal(secret, 'x', sealed.subarray(0, length))]).toEqual([length, null]);
		expect(unseal(secret, 'x', Buffer.concat([sealed, Buffer.from('!')]))).toBeNull();
	});
});

describe('letters that people read to each other', () => {
	const mixedUp = /[01ILOU]/;

	it('are as many as were asked for, and none that are mixed up', () => {
		for (const length of [0, 1, 10, 500]) expect(randomReadable(length)).toHaveLength(length);
		expect(randomReadable(5000).replace(/[23456789ABCDEFGHJKMNPQRSTVWXYZ]/g, '')).toBe('');
		expect(randomReadable(5000)).not.toMatch(mixedUp);
	});

	it('follow from bytes, the same from the same', () => {
		const chance = chanceOf(seedOfRun());
		for (let round = 0; round < 200; round += 1) {
			const bytes = Buffer.from(Array.from({ length: 32 }, () => Math.floor(chance() * 256)));
			const letters = readableFrom(bytes, 16);
			expect(letters).toBe(readableFrom(Buffer.from(bytes), 16));
			expect(letters).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/);
		}
	});

	it('use all of the bytes that they need: one that differs gives others', () => {
		const bytes = Buffer.alloc(32, 7);
		const seen = new Set(
			[...bytes.keys()].map((at) => readableFrom(Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))), 16)),
		);

		expect(seen.size).toBe(32);
	});
});

describe('codes and tokens', () => {
	it('of digits keep their zeros in front', () => {
		for (let round = 0; round < 300; round += 1) expect(randomDigits(2)).toMatch(/^\d\d$/);
		expect(randomDigits(6)).toMatch(/^\d{6}$/);
	});

	it('never come twice, and can stand in a header or a link', () => {
		const tokens = Array.from({ length: 1000 }, randomToken);

		expect(new Set(tokens).size).toBe(1000);
		for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
	});
});

describe('a hash', () => {
	it('is that of the bytes, with or without a key', () => {
		expect(hashOf('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
		expect(hashOf(Buffer.from('abc'))).toEqual(hashOf('abc'));
		expect(keyedHashOf('key', 'The quick brown fox jumps over the lazy dog').toString('hex')).toBe(
			'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
		);
	});

	it('is compared as a whole, and with another length never the same', () => {
		expect(sameBytes(hashOf('a'), hashOf('a'))).toBe(true);
		expect(sameBytes(hashOf('a'), hashOf('b'))).toBe(false);
		expect(sameBytes(hashOf('a'), hashOf('a').subarray(1))).toBe(false);
		expect(sameBytes(Buffer.alloc(0), Buffer.alloc(0))).toBe(true);
	});
});
