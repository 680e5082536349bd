import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Named, and not with a weight of nothing, by which it is refused. */
const brotli = /(?:^|[\s,])br(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const gzip = /(?:^|[\s,])gzip(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

export function encodingOf(accept: string | string[] | undefined): Encoding {
	const asked = String(accept ?? '');
	if (brotli.test(asked)) return 'br';
	return gzip.test(asked) ? 'gzip' : 'identity';
}

/** Once per page that is kept: quality five is where brotli still takes about a millisecond. */
export function compressed(bytes: Buffer, encoding: Encoding): Buffer {
	if (encoding === 'br')
		return brotliCompressSync(bytes, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
		});
	return encoding === 'gzip' ? gzipSync(bytes) : bytes;
}
