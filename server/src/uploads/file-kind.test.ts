import { describe, expect, test } from 'vitest';
import { documentIsWhole, fileKindOf, isReceiptFormat } from './file-kind.ts';

/** A file that begins so, as long as the shortest that is looked at. */
const begins = (head: string | number[], length = 64): Buffer => {
	const bytes = Buffer.alloc(length);
	(typeof head === 'string' ? Buffer.from(head, 'latin1') : Buffer.from(head)).copy(bytes);
	return bytes;
};
const box = (brand: string) => begins(`\0\0\0\x18ftyp${brand}`);

describe('a file is what it begins with', () => {
	test.each<[string, Buffer, string]>([
		['png', begins('\x89PNG\r\n\x1a\n'), 'image/webp'],
		['jpeg', begins([0xff, 0xd8, 0xff, 0xe0]), 'image/webp'],
		['jpeg of a camera', begins([0xff, 0xd8, 0xff, 0xe1]), 'image/webp'],
		['gif of 87', begins('GIF87a'), 'image/webp'],
		['gif of 89', begins('GIF89a'), 'image/webp'],
		['webp', begins('RIFF\0\0\0\0WEBP'), 'image/webp'],
		['avif', box('avif'), 'image/webp'],
		['a picture of an iPhone', box('heic'), 'image/webp'],
		['several of them', box('mif1'), 'image/webp'],
		['pdf', begins('%PDF-1.7'), 'application/pdf'],
		['wav', begins('RIFF\0\0\0\0WAVE'), 'audio/wav'],
		['sound of an iPhone', box('M4A '), 'audio/mp4'],
		['sound of Safari', box('iso5'), 'audio/mp4'],
		['sound of Chrome', begins([0x1a, 0x45, 0xdf, 0xa3]), 'audio/webm'],
		['sound of Firefox', begins('OggS'), 'audio/ogg'],
		['mp3 with its title', begins('ID3\x04'), 'audio/mpeg'],
		['mp3', begins([0xff, 0xfb, 0x90]), 'audio/mpeg'],
		['mp3 of half the rate', begins([0xff, 0xf3, 0x90]), 'audio/mpeg'],
	])('%s', (_what, bytes, mediaType) => {
		expect(fileKindOf(bytes)?.mediaType).toBe(mediaType);
		const kind = mediaType.startsWith('image/') ? 'picture' : mediaType.startsWith('audio/') ? 'voice' : 'document';
		expect(fileKindOf(bytes)?.kind).toBe(kind);
	});

	test.each<[string, Buffer]>([
		['nothing', Buffer.alloc(0)],
		['zeros', Buffer.alloc(64)],
		['a picture of eleven bytes', begins('\x89PNG\r\n\x1a\n', 11)],
		['words', begins('Just words, as anybody writes them')],
		['a page', begins('<!doctype html><script>')],
		['a drawing', begins('<svg xmlns="http://www.w3.org/2000/svg">')],
		['a program of Windows', begins('MZ\x90\0')],
		['a program of Linux', begins('\x7fELF')],
		['an archive', begins('PK\x03\x04')],
		['a film of an unknown kind', box('qt  ')],
		['a film by its box alone', begins('\0\0\0\x18ftyp')],
		['a list of chunks that is neither sound nor picture', begins('RIFF\0\0\0\0AVI ')],
		['a document that begins later', begins(' %PDF-1.7')],
		['a picture without its sign', begins('PNG\r\n')],
		['almost sound', begins([0xff, 0xe0])],
		['small letters', begins('gif89a')],
	])('and %s is none that the shop takes', (_what, bytes) => {
		expect(fileKindOf(bytes)).toBeNull();
	});
});

describe('a receipt', () => {
	test.each<[string, Buffer, boolean]>([
		['png', begins('\x89PNG\r\n\x1a\n'), true],
		['jpg', begins([0xff, 0xd8, 0xff, 0xdb]), true],
		['gif', begins('GIF89a'), true],
		['pdf', begins('%PDF-1.4'), true],
		['webp', begins('RIFF\0\0\0\0WEBP'), false],
		['heic', box('heic'), false],
		['sound', begins('OggS'), false],
	])('may be %s or not', (_what, bytes, fits) => {
		expect(isReceiptFormat(bytes)).toBe(fits);
	});

	test('as a document is whole where its end stands near the end', () => {
		const document = (after: number) => Buffer.concat([begins('%PDF-1.4', 5000), Buffer.from('%%EOF'), Buffer.alloc(after)]);
		expect(documentIsWhole(document(0))).toBe(true);
		expect(documentIsWhole(document(2043))).toBe(true);
		// Cut in the middle of the sign, or with its end far from the end.
		expect(documentIsWhole(document(2044))).toBe(false);
		expect(documentIsWhole(document(0).subarray(0, -1))).toBe(false);
		expect(documentIsWhole(begins('%PDF-1.4'))).toBe(false);
	});
});
