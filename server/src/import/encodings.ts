import type { ImportEncoding } from '@qaysari/contract/import-settings';

/** A file may have a few damaged rows and be UTF-8 all the same. */
const damagedShare = 0.2;

/** The encoding of a text by its first bytes; what decides is which letters they would be. */
export function detectEncoding(sample: Buffer): ImportEncoding {
	if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
	if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
	if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'utf-8';
	const wide = wideOf(sample);
	if (wide) return wide;
	// A letter may be cut in two where the sample ends.
	const whole = sample.subarray(0, Math.max(sample.lastIndexOf(0x0a), 0) || sample.length);
	const utf8 = count(new TextDecoder('utf-8').decode(whole));
	if (utf8.damaged <= utf8.foreign * damagedShare) return 'utf-8';
	const chinese = new TextDecoder('gb18030').decode(whole);
	const han = count(chinese);
	// Chinese texts are nearly all of the common signs, whose first byte is B0 to D7; other texts hit them by chance.
	if (han.damaged === 0 && han.han >= han.foreign * 0.6 && commonShare(whole) >= 0.6) return 'gb18030';
	const arabic = count(new TextDecoder('windows-1256').decode(whole));
	return arabic.arabic >= arabic.foreign * 0.6 ? 'windows-1256' : 'windows-1252';
}

/** UTF-16 without a mark: every second byte of what is written in Latin letters is zero. */
function wideOf(sample: Buffer): ImportEncoding | null {
	const zeros = [0, 0];
	for (const [index, byte] of sample.subarray(0, 4096).entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = zeros;
	const many = Math.min(sample.length, 4096) / 8;
	if (odd > many && even < odd / 4) return 'utf-16le';
	return even > many && odd < even / 4 ? 'utf-16be' : null;
}

function count(text: string): { foreign: number; damaged: number; han: number; arabic: number } {
	const found = { foreign: 0, damaged: 0, han: 0, arabic: 0 };
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		if (code < 0x80) continue;
		if (code === 0xfffd) found.damaged += 1;
		else found.foreign += 1;
		if (code >= 0x4e00 && code <= 0x9fff) found.han += 1;
		if (code >= 0x0600 && code <= 0x06ff) found.arabic += 1;
	}
	return found;
}

function commonShare(bytes: Buffer): number {
	let pairs = 0;
	let common = 0;
	for (let at = 0; at < bytes.length; at += 1) {
		const byte = bytes[at] ?? 0;
		if (byte < 0x80) continue;
		pairs += 1;
		if (byte >= 0xb0 && byte <= 0xd7) common += 1;
		at += 1;
	}
	return pairs === 0 ? 0 : common / pairs;
}

/** The same text in UTF-8, without a mark in front. */
export async function* toUtf8(chunks: AsyncIterable<Buffer>, encoding: ImportEncoding): AsyncGenerator<Buffer> {
	if (encoding === 'utf-8') {
		yield* withoutMark(chunks);
		return;
	}
	const decoder = new TextDecoder(encoding);
	for await (const chunk of chunks) {
		const text = decoder.decode(chunk, { stream: true });
		if (text) yield Buffer.from(text);
	}
	const rest = decoder.decode();
	if (rest) yield Buffer.from(rest);
}

async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let isFirst = true;
	for await (const chunk of chunks) {
		const hasMark = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
		isFirst = false;
		yield hasMark ? chunk.subarray(3) : chunk;
	}
}
