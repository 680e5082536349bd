import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const fixture = (name: string): Buffer => readFileSync(new URL(`../../fixtures/text/${name}`, import.meta.url));

/** Texts that are known to break programs; no empty ones. */
export const naughtyStrings = z
	.array(z.string())
	.parse(JSON.parse(fixture('blns.json').toString()))
	.filter((text) => text.trim() !== '');

/** Pieces of HTML that are known to run a script where a page trusts them, and the texts above. */
export const vectors: readonly string[] = [
	...gunzipSync(fixture('xss.txt.gz'))
		.toString()
		.split('\n')
		.filter((line) => line.trim() !== ''),
	...naughtyStrings,
];
