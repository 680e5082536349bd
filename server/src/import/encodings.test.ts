import { Readable } from 'node:stream';
import { importEncodings } from '@qaysari/contract/import-settings';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../testing/chance.ts';
import { seedOfRun } from '../testing/seed.ts';
import { detectEncoding, toUtf8 } from './encodings.ts';

/** The bytes of a text in an encoding that nothing here writes: found by trying all of one and two bytes. */
function encoded(text: string, encoding: string): Buffer {
	if (encoding === 'utf-8') return Buffer.from(text);
	if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
	if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
	const decoder = new TextDecoder(encoding);
	const known = new Map<string, number[]>();
	for (let high = 0; high < 256; high += 1) {
		known.set(decoder.decode(Uint8Array.of(high)), [high]);
		for (let low = 0x40; encoding === 'gb18030' && high > 0x80 && low < 0xff; low += 1)
			known.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
	}
	return Buffer.from(
		[...text].flatMap((letter) => {
			const bytes = known.get(letter);
			if (!bytes) throw new Error(`${encoding} has no ${letter}`);
			return bytes;
		}),
	);
}

async function decoded(chunks: Buffer[], encoding: Parameters<typeof toUtf8>[1]): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of toUtf8(Readable.from(chunks), encoding)) parts.push(part);
	return Buffer.concat(parts).toString();
}

const latin = 'name,price\nLamp,5\nCup,6\n';
const arabic = 'الاسم,السعر,الكمية\nقميص رجالي قطن,25000,4\nثلاجة كبيرة,750000,1\n';
const chinese = '名称,价格,库存\n男士棉衬衫,25000,4\n不锈钢保温杯,3500,20\n';
const french = 'nom,prix\nThéière déjà réparée à côté,2\nCrème brûlée,3\n';

describe('the encoding of a file', () => {
	test.each([
		['utf-8', latin],
		['utf-8', arabic],
		['utf-8', chinese],
		['utf-8', french],
		['utf-16le', latin],
		['utf-16be', latin],
		['windows-1256', arabic],
		['gb18030', chinese],
		['windows-1252', french],
	] as const)('%s is found by its letters', (encoding, text) => {
		expect(detectEncoding(encoded(text, encoding))).toBe(encoding);
	});

	test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('%s is found by the mark in front, whatever follows', (encoding) => {
		expect(detectEncoding(encoded('\ufeff名', encoding))).toBe(encoding);
		expect(detectEncoding(encoded('\ufeff', encoding))).toBe(encoding);
	});

	test('is UTF-8 where a few letters of it are damaged, or one is cut at the end of what was looked at', () => {
		const whole = Buffer.from(arabic.repeat(20));
		const damaged = Buffer.from(whole);
		damaged[100] = 0xff;
		expect(detectEncoding(damaged)).toBe('utf-8');
		for (let cut = 1; cut < 4; cut += 1) expect(detectEncoding(whole.subarray(0, whole.length - 20 - cut))).toBe('utf-8');
		expect(detectEncoding(Buffer.alloc(0))).toBe('utf-8');
	});
});

describe('a file in another encoding', () => {
	test.each(importEncodings)('%s is the same text wherever it is cut on its way', async (encoding) => {
		const seed = seedOfRun();
		console.log(`seed ${seed}`);
		const chance = chanceOf(seed);
		const text =
			encoding === 'windows-1252'
				? french
				: encoding === 'windows-1256'
					? arabic
					: encoding === 'gb18030'
						? chinese
						: `${arabic}${chinese}😀`;
		const bytes = encoded(text, encoding);
		for (let round = 0; round < 25; round += 1) {
			const chunks: Buffer[] = [];
			for (let at = 0; at < bytes.length; ) {
				const end = at + 1 + Math.floor(chance() * 7);
				chunks.push(bytes.subarray(at, end));
				at = end;
			}
			expect(await decoded(chunks, encoding)).toBe(text);
		}
	});

	test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('%s loses the mark in front, and no other', async (encoding) => {
		expect(await decoded([encoded('\ufeffa\ufeffb', encoding)], encoding)).toBe('a\ufeffb');
		expect(await decoded([], encoding)).toBe('');
	});
});
