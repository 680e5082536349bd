import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importReasons } from '@qaysari/contract/import-reasons';
import { sql } from 'kysely';
import type { Shop } from '../parts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { storeWhole } from '../platform/files/store-whole.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import { randomToken } from '../platform/secrets.ts';
import type { Counts } from './counts.ts';
import { readOptions } from './options.ts';
import { type Reason, reasons } from './problem.ts';
import type { Progress } from './progress.ts';
import { runImport } from './run.ts';
import { BadSource } from './source.ts';

/** Imports that operators start in the console: taken in by a call, done by a job. */
export const runImportJob = 'catalog.run-import';

const refusedAtMost = 500;
const progressEveryMs = 1000;

export interface ImportRow {
	id: number;
	name: string;
	state: 'waiting' | 'running' | 'done' | 'failed';
	percent: number;
	counts: Pick<Counts, 'rowsTaken' | 'rowsRefused' | 'made' | 'changed' | 'unchanged' | 'pictures' | 'picturesMissing'> | null;
	refused: { line: number; reason: Reason; detail: string }[];
	message: string | null;
	created_at: string;
}

export function listImports(db: Handle, { after, limit }: { after: number | null; limit: number }): Promise<ImportRow[]> {
	return many<ImportRow>(
		db,
		sql`
			select id, name, state, percent, counts, refused, message, created_at from catalogue_import
			${after ? sql`where id < ${after}` : sql``} order by id desc limit ${limit + 1}
		`,
	);
}

/** @throws Refusal upload_unsupported when the file is empty */
export async function startImport(
	shop: Shop,
	now: Date,
	file: { name: string; bytes: Buffer },
	origin: 'iraq' | 'china' | null,
): Promise<number> {
	if (file.bytes.length === 0) refuse('upload_unsupported');
	const path = join(shop.config.dataDir, 'files', 'imports', randomToken().slice(0, 24));
	await storeWhole(path, file.bytes);
	return inTransaction(shop.db, async (tx) => {
		const { id } = await one<{ id: number }>(
			tx,
			sql`
				insert into catalogue_import (name, file, origin, state, created_at)
				values (${file.name.slice(0, 200)}, ${path}, ${origin}, 'waiting', ${now}) returning id
			`,
		);
		await addJob(tx, runImportJob, { importId: id });
		return id;
	});
}

/** Runs one import; broken off and called again it goes on where it was. */
export async function runStartedImport(shop: Shop, importId: number): Promise<void> {
	const { db } = shop;
	const row = await maybe<{ file: string; origin: string | null; state: string }>(
		db,
		sql`select file, origin, state from catalogue_import where id = ${importId}`,
	);
	if (!row || row.state === 'done' || row.state === 'failed') return;
	const report = `${row.file}.report`;
	const options = readOptions([row.file, '--report', report, ...(row.origin ? ['--origin', row.origin] : [])]);
	if (!options) return;
	await sql`update catalogue_import set state = 'running' where id = ${importId}`.execute(db);
	try {
		const result = await runImport(shop, options, progressOf(shop, importId), new AbortController().signal);
		const refused = await refusedRows(report);
		await sql`
			update catalogue_import set state = 'done', percent = 100, counts = ${JSON.stringify(told(result.report.counts))},
				refused = ${JSON.stringify(refused)} where id = ${importId}
		`.execute(db);
	} catch (error) {
		// The file is none that can come in; everything else is tried again by the job.
		if (!(error instanceof BadSource)) throw error;
		const message = error.message.replaceAll(row.file, '');
		await sql`update catalogue_import set state = 'failed', message = ${message} where id = ${importId}`.execute(db);
	}
	await Promise.all([row.file, report].map((path) => rm(path, { force: true })));
}

const told = ({ rowsTaken, rowsRefused, made, changed, unchanged, pictures, picturesMissing }: Counts) => ({
	rowsTaken,
	rowsRefused,
	made,
	changed,
	unchanged,
	pictures,
	picturesMissing,
});

/** Notes how far it is, now and then; a note that fails is only an older figure. */
function progressOf({ db, log }: Shop, importId: number): Progress {
	let next = 0;
	return {
		show: (share, counts) => {
			if (performance.now() < next) return;
			next = performance.now() + progressEveryMs;
			sql`
				update catalogue_import set percent = ${Math.min(99, Math.floor(share * 100))}, counts = ${JSON.stringify(told(counts))}
				where id = ${importId} and state = 'running'
			`
				.execute(db)
				.catch((error: unknown) => log.warn({ err: error }, 'the progress of an import was not noted'));
		},
		end: () => {},
	};
}

/** The report names reasons in words; what none of them says came from the database. */
function reasonOf(words: string): Reason {
	return importReasons.find((one) => reasons[one] === words) ?? 'notStored';
}

async function refusedRows(report: string): Promise<ImportRow['refused']> {
	const lines = (await readFile(report, 'utf8')).split('\n').slice(1);
	return lines
		.map((line) => line.split('\t'))
		.filter(([, kind]) => kind === 'refused')
		.slice(0, refusedAtMost)
		.map(([line, , reason = '', detail = '']) => ({
			line: Number(line),
			reason: reasonOf(reason),
			detail: detail.slice(0, 200),
		}));
}
