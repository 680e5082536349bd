/** What a file is by its first bytes, never by its name (docs/rules.md 6). */
export interface FileKind {
	kind: 'picture' | 'document' | 'voice';
	mediaType: string;
	extension: string;
}

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** The kinds of receipts that the document names: png, jpg, gif and pdf (docs/rules.md 15). */
export function isReceiptFormat(bytes: Buffer): boolean {
	const named = [bytes.readUInt32BE(0) === 0x89504e47, bytes.readUIntBE(0, 3) === 0xffd8ff, ascii(bytes, 0, 4) === 'GIF8'];
	return named.includes(true) || ascii(bytes, 0, 5) === '%PDF-';
}

/** A document that was cut off on its way lacks its end. */
export function documentIsWhole(bytes: Buffer): boolean {
	return bytes.subarray(-2048).includes('%%EOF');
}

/** Null when it is none of what the shop takes. Pictures are only told to be some: the picture process looks closer. */
export function fileKindOf(bytes: Buffer): FileKind | null {
	const picture: FileKind = { kind: 'picture', mediaType: 'image/webp', extension: 'webp' };
	const voice = (mediaType: string, extension: string): FileKind => ({ kind: 'voice', mediaType, extension });
	if (bytes.length < 12) return null;
	if (ascii(bytes, 0, 5) === '%PDF-') return { kind: 'document', mediaType: 'application/pdf', extension: 'pdf' };
	if (bytes.readUInt32BE(0) === 0x89504e47 || bytes.readUIntBE(0, 3) === 0xffd8ff || ascii(bytes, 0, 4) === 'GIF8')
		return picture;
	if (ascii(bytes, 0, 4) === 'RIFF') {
		if (ascii(bytes, 8, 12) === 'WEBP') return picture;
		return ascii(bytes, 8, 12) === 'WAVE' ? voice('audio/wav', 'wav') : null;
	}
	if (ascii(bytes, 4, 8) === 'ftyp') {
		const brand = ascii(bytes, 8, 12);
		if (/^(avif|avis|heic|heix|mif1|msf1)$/.test(brand)) return picture;
		return /^(M4A |M4B |mp42|isom|iso5|iso6|dash|mp41)$/.test(brand) ? voice('audio/mp4', 'm4a') : null;
	}
	if (bytes.readUInt32BE(0) === 0x1a45dfa3) return voice('audio/webm', 'webm');
	if (ascii(bytes, 0, 4) === 'OggS') return voice('audio/ogg', 'ogg');
	if (ascii(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && [0xfb, 0xf3, 0xf2].includes(bytes[1] ?? 0)))
		return voice('audio/mpeg', 'mp3');
	return null;
}
