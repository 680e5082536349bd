import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogueFiles } from '../testing/catalogue-files.ts';
import type { CatalogueFile } from '../testing/catalogue-tables.ts';
import { damagedCatalogues } from '../testing/damaged-catalogues.ts';
import { realCatalogues, realSources, sourceOf } from '../testing/real-catalogues.ts';
import { createReader, currencyOf, detectFormat } from './detect.ts';
import { Prices } from './prices.ts';
import { type RowProblem, reasons } from './problem.ts';
import type { Outcome } from './reader.ts';
import { BadSource, Source } from './source.ts';
import { createFolder, testRates } from './testing.ts';

/**
 * Reads all files, and holds docs/import.md to what came of them. `WRITE_DOCS=1 vitest run --project unit catalogue-files` writes the
 * tables anew, for somebody to look at. `REAL_CATALOGUES=FOLDER` reads the files of other shops too, which are not kept here.
 */

const doc = new URL('../../../docs/import.md', import.meta.url).pathname;
const folder = createFolder();

/** Those of the tests, and one that files of other shops count in. */
const realRates = new Map([...testRates, ['EUR', 1420]]);

async function outcomesOf(path: string, rates: typeof testRates): Promise<{ as: string; outcomes: Outcome[] }> {
	const source = await Source.open(path);
	const format = await detectFormat(source);
	const { kind, encoding, delimiter } = source.how;
	const reader = createReader(format, {
		mapping: new Map(),
		language: null,
		prices: new Prices(rates, currencyOf(format), delimiter === ';'),
		standardPrice: null,
		origin: null,
		weightGrams: 500,
		stock: 100,
	});
	const outcomes: Outcome[] = [];
	let index = 0;
	for await (const reading of source.rows()) {
		if (!('problem' in reading)) outcomes.push(...reader.push(reading));
		else if (reader.refuse) outcomes.push(...reader.refuse({ line: reading.line, index, value: {} }, reading.problem));
		else outcomes.push({ kind: 'refused', line: reading.line, rows: 1, problem: reading.problem });
		index += 1;
	}
	outcomes.push(...reader.end());
	const signs: Record<string, string> = { '\t': 'tab', '|': 'bar' };
	const how = [
		kind.toUpperCase(),
		encoding === 'utf-8' ? '' : encoding,
		delimiter === null ? '' : (signs[delimiter] ?? delimiter),
	];
	return { as: `${format}: ${how.filter(Boolean).join(' ')}`, outcomes };
}

const countOf = (problems: readonly RowProblem[]): string =>
	[...Map.groupBy(problems, ({ reason }) => reasons[reason])].map(([words, all]) => `${all.length} ${words}`).join('; ');

async function lineOf({ name, system, bytes, source }: CatalogueFile, rates: typeof testRates): Promise<string> {
	const cells = [name, source ? `${system} (${source})` : system];
	try {
		const { as, outcomes } = await outcomesOf(folder.write(name, bytes), rates);
		const products = outcomes.flatMap((outcome) => (outcome.kind === 'product' ? [outcome.candidate] : []));
		const refused = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome] : []));
		const noted = [
			...products.flatMap(({ notes = [] }) => notes),
			...outcomes.flatMap((one) => (one.kind === 'note' ? [one.problem] : [])),
		];
		const skus = products.reduce((sum, { draft }) => sum + draft.skus.length, 0);
		const rows = refused.reduce((sum, one) => sum + one.rows, 0);
		cells.push(
			as,
			String(products.length),
			String(skus),
			String(rows),
			countOf([...refused.map(({ problem }) => problem), ...noted]),
		);
	} catch (error) {
		if (!(error instanceof BadSource)) throw error;
		cells.push('refused whole', '', '', '', error.message.slice(error.message.indexOf(name) + name.length).trim());
	}
	return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

async function tableOf(files: readonly CatalogueFile[], rates = testRates): Promise<string> {
	const lines = [
		'| file | system | read as | products | skus | rows refused | what is told |',
		'| --- | --- | --- | --- | --- | --- | --- |',
	];
	for (const file of files) lines.push(await lineOf(file, rates));
	return lines.join('\n');
}

function hold(name: string, table: string): void {
	const text = readFileSync(doc, 'utf8');
	const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end of ${name} -->)`);
	if (process.env.WRITE_DOCS)
		writeFileSync(
			doc,
			text.replace(place, (_all, start, end) => `${start}${table}\n${end}`),
		);
	else expect(place.exec(text)?.[0]).toContain(table);
}

it.each([
	['whole', catalogueFiles, 30],
	['damaged', damagedCatalogues, 40],
] as const)('every %s file comes in right, or is refused with words that help', async (name, files, least) => {
	expect(files.length).toBeGreaterThanOrEqual(least);
	hold(name, await tableOf(files));
});

// The files themselves are not ours to keep: whoever has them names their folder, and the rest holds the table that was drawn of them.
const realFolder = process.env.REAL_CATALOGUES;
if (realFolder)
	it('every file that another shop wrote comes in right, or is refused with words that help', async () => {
		hold('real', await tableOf(realCatalogues(realFolder), realRates));
	});

it('the table tells of each file that another shop wrote, and where it is from', () => {
	const files = realSources.flatMap((source) =>
		source.files.map((file) => [file.name, source.system, sourceOf(source, file)] as const),
	);
	expect(files.length).toBeGreaterThanOrEqual(30);
	expect(new Set(realSources.map(({ system }) => system)).size).toBeGreaterThanOrEqual(8);
	const text = readFileSync(doc, 'utf8');
	for (const [name, system, source] of files) expect(text).toContain(`| ${name} | ${system} (${source}) |`);
});
