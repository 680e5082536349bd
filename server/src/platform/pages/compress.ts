import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export function encodingOf(accept: string | string[] | undefined): Encoding {
	const asked = String(accept ?? '');
	if (/\bbr\b/.test(asked)) return 'br';
	return /\bgzip\b/.test(asked) ? 'gzip' : 'identity';
}

/** Once per page that is kept: quality five is where brotli still takes about a millisecond. */
export function compressed(bytes: Buffer, encoding: Encoding): Buffer {
	if (encoding === 'br')
		return brotliCompressSync(bytes, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
		});
	return encoding === 'gzip' ? gzipSync(bytes) : bytes;
}
