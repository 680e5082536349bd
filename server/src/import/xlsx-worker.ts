import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import readExcelFile from 'read-excel-file/node';
import { z } from 'zod';

/** Writes the rows of a workbook's first sheet as JSON Lines, each with the number of its row: in a thread, for it takes memory and time. */
const { path, rowsFile } = z.object({ path: z.string(), rowsFile: z.string() }).parse(workerData);

const [sheet] = await readExcelFile(path);
const rows = sheet?.data ?? [];
const start = rows.findIndex((row) => row.filter((cell) => cell !== null).length > 1);
const header = (rows[start] ?? []).map((name) => String(name ?? '').trim());
const file = openSync(rowsFile, 'w');
for (const [index, row] of rows.entries()) {
	if (index <= start || row.every((cell) => cell === null)) continue;
	const value: Record<string, unknown> = {};
	for (const [column, name] of header.entries()) {
		const cell = row[column];
		if (name !== '' && value[name] === undefined && cell !== null && cell !== undefined)
			value[name] = cell instanceof Date ? cell.toISOString() : typeof cell === 'boolean' ? String(cell) : cell;
		else if (name !== '') value[name] ??= '';
	}
	writeSync(file, `${JSON.stringify({ line: index + 1, value })}\n`);
}
closeSync(file);
parentPort?.postMessage('done');
