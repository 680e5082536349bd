import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@qaysari/contract/limits';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import type { Shop } from '../parts.ts';
import type { Client } from '../testing/client.ts';
import type { Candidate } from './candidate.ts';
import { createReader, currencyOf } from './detect.ts';
import { readOptions } from './options.ts';
import { Prices } from './prices.ts';
import { silentProgress } from './progress.ts';
import type { Outcome } from './reader.ts';
import { type ImportResult, runImport } from './run.ts';
import type { FormatName, ReadSettings } from './settings.ts';

/** A folder for the files of one test file. */
export function createFolder(): { path: string; write(name: string, content: string | Buffer): string; remove(): void } {
	const path = mkdtempSync(join(tmpdir(), 'qaysari-import-'));
	return {
		path,
		write: (name, content) => {
			const file = join(path, name);
			writeFileSync(file, content);
			return file;
		},
		remove: () => rmSync(path, { recursive: true, force: true }),
	};
}

/** Dinar a unit. */
export const testRates = new Map([
	['USD', 1310],
	['CNY', 180],
]);

export const jsonLines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Sends a file as the console does, in parts. @returns its import */
export async function sendCatalogue(
	desk: Client,
	name: string,
	bytes: Buffer,
	origin: '' | 'iraq' | 'china' = '',
): Promise<string> {
	const { importId } = await desk.do(merchandiseCalls.startImport, { name, size: bytes.length, origin });
	for (let offset = 0; offset < bytes.length; ) {
		const part = bytes.subarray(offset, offset + limits.importPartBytes);
		const fields = { importId, offset: String(offset) };
		const answer = await desk.upload(merchandiseCalls.sendImport, { name, bytes: part, fields });
		offset = (answer.envelope.data as { received: number }).received;
	}
	return importId;
}

/** Imports as the command does, into a shop of this process. */
export async function importFile(shop: Shop, file: string, ...args: string[]): Promise<ImportResult> {
	const options = readOptions([file, ...args]);
	if (!options) throw new Error('no options');
	return runImport(shop, options, silentProgress, new AbortController().signal);
}

/** What a format makes of rows, the first standing in line 1. */
export function readAll(
	format: FormatName,
	rows: readonly Record<string, unknown>[],
	more: Partial<ReadSettings> = {},
): { products: Candidate[]; refused: string[]; outcomes: Outcome[] } {
	const reader = createReader(format, {
		mapping: new Map(),
		language: null,
		prices: new Prices(testRates, currencyOf(format)),
		standardPrice: null,
		origin: null,
		weightGrams: 500,
		stock: 100,
		...more,
	});
	const outcomes = rows.flatMap((value, index) => reader.push({ line: index + 1, index, value }));
	outcomes.push(...reader.end());
	return {
		outcomes,
		products: outcomes.flatMap((outcome) => (outcome.kind === 'product' ? [outcome.candidate] : [])),
		refused: outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [`${outcome.line}: ${outcome.problem.message}`] : [])),
	};
}
