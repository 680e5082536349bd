import { readFileSync } from 'node:fs';
import { importReasons } from '@qaysari/contract/import-reasons';
import { type Language, languages } from '@qaysari/contract/languages';
import { afterAll, describe, expect, test } from 'vitest';
import { RowProblem, reasons } from './problem.ts';
import { RefusedLines, refusedIn, writeRefused } from './refused-file.ts';
import { Report } from './report.ts';
import { type Reading, Source } from './source.ts';
import { createFolder } from './testing.ts';

const folder = createFolder();
afterAll(() => folder.remove());
let files = 0;

/** What is written of the rows of a file that were refused, and what it is called. */
async function refusedOf(name: string, content: string | Buffer, refused: readonly number[], language: Language = 'en') {
	files += 1;
	const source = await Source.open(folder.write(`${files}-${name}`, content));
	const lines = new RefusedLines(language);
	for (const line of refused) lines.add({ line, reason: 'noPrice', detail: '' });
	const path = await writeRefused(source, lines, `${folder.path}/${files}`);
	return path === null ? null : { path, text: readFileSync(path, 'utf8') };
}
const valuesOf = async (path: string) => {
	const readings: Reading[] = [];
	for await (const reading of (await Source.open(path)).rows()) readings.push(reading);
	return readings.map((reading) => ('value' in reading ? reading.value : reading.problem.reason));
};

describe('a file of refused rows', () => {
	test('is none where none was refused', async () => {
		expect(await refusedOf('a.csv', 'handle,title\na,A\n', [])).toBeNull();
	});

	test.each(languages)('says why in %s, and nothing of what is only sent along', async (language) => {
		const source = await Source.open(folder.write('along.csv', 'handle,title\na,A\na,B\nb,C\n'));
		const lines = new RefusedLines(language);
		lines.add({ line: 3, reason: 'badPrice', detail: 'free' }, [2, 3]);
		const path = await writeRefused(source, lines, `${folder.path}/along-${language}`);
		const [first, second, ...more] = await valuesOf(path ?? '');
		expect(first).toEqual({ refused_because: '', handle: 'a', title: 'A' });
		expect(more).toEqual([]);
		const why = Reflect.get(Object(second), 'refused_because');
		expect(why).toMatch(/.{5,}: free$/);
	});

	test('holds a row as it came, whatever stands in its cells', async () => {
		const text = 'handle;title;text\na;"semi; colon";"two\nlines"\nb;"say ""hi""";=1+1\nc;\'=2;-5\nd;\'\'=3;+1,5\n';
		const refused = await refusedOf('odd.csv', text, [2, 4, 5, 6]);
		expect(refused?.path).toMatch(/\.refused\.csv$/);
		const rows = await valuesOf(refused?.path ?? '');
		const plain = rows.map((row) =>
			Object.fromEntries(Object.entries(Object(row)).filter(([name]) => name !== 'refused_because')),
		);
		expect(plain).toEqual([
			{ handle: 'a', title: 'semi; colon', text: 'two\nlines' },
			{ handle: 'b', title: 'say "hi"', text: '=1+1' },
			{ handle: 'c', title: '=2', text: '-5' },
			{ handle: 'd', title: "'=3", text: '+1,5' },
		]);
		// No cell of it is a formula; numbers stay numbers.
		expect(refused?.text).toContain("'=1+1");
		expect(refused?.text).toContain(';-5');
	});

	test('can be sent again and again: its own column is passed on to nobody', async () => {
		const first = await refusedOf('again.csv', 'handle,title\na,A\nb,B\n', [2, 3]);
		const second = await refusedOf('again.csv', first?.text ?? '', [3]);
		expect(second?.text.split('\r\n')[0]).toBe('\ufeffrefused_because,handle,title');
		expect(second?.text).not.toMatch(/refused_because.*refused_because/);
	});

	test('is lines of JSON where the file is, with the reason in front', async () => {
		const rows = [{ handle: 'a', deep: { list: [1, 'چوار'] } }, { handle: 'b' }, { handle: 'c' }];
		const content = `[${rows.map((row) => JSON.stringify(row)).join(',')}]`;
		const refused = await refusedOf('a.json', content, [1, 3]);
		expect(refused?.path).toMatch(/\.refused\.jsonl$/);
		const written = (refused?.text ?? '')
			.trim()
			.split('\n')
			.map((line): object => JSON.parse(line));
		expect(written.map((row) => Object.keys(row)[0])).toEqual(['refused_because', 'refused_because']);
		expect(written).toMatchObject([rows[0], rows[2]].map((row) => row ?? {}));
	});

	test('is a table of all fields of the items where the file is a feed', async () => {
		const items = [
			'<item><id>1</id><title>A</title></item>',
			'<item><id>2</id><colour>Red</colour></item>',
			'<item><id>3</id><x>y</x></item>',
		];
		const refused = await refusedOf('a.xml', `<rss><channel>${items.join('')}</channel></rss>`, [1, 2]);
		expect(refused?.text.split('\r\n').map((line) => line.split(',').slice(1))).toEqual([
			['id', 'title', 'colour'],
			['1', 'A', ''],
			['2', '', 'Red'],
			[],
		]);
	});
});

describe('the report of a run', () => {
	const entries = async (path: string) => {
		const found = [];
		for await (const entry of refusedIn(path)) found.push(entry);
		return found;
	};

	test('names each reason by other words, which are found again', async () => {
		expect(new Set(Object.values(reasons)).size).toBe(importReasons.length);
		const path = `${folder.path}/all.report`;
		const report = await Report.open(path, 0, { withLines: true });
		for (const [index, reason] of importReasons.entries())
			report.refuse(index + 1, 1, new RowProblem(reason, `detail ${index}`), [index + 1, 900]);
		report.close();
		expect(await entries(path)).toEqual(
			importReasons.map((reason, index) => ({ line: index + 1, reason, detail: `detail ${index}`, lines: [index + 1, 900] })),
		);
	});

	test('holds what a file says in one column of one line, harmless in a terminal', async () => {
		const path = `${folder.path}/odd.report`;
		const report = await Report.open(path, 0);
		report.refuse(7, 2, new RowProblem('badPrice', `a\tb\nc\u001b[31m${'x'.repeat(300)}`));
		report.note(8, new RowProblem('stockAssumed', '100'));
		report.close();
		const [entry, ...more] = await entries(path);
		expect([entry?.line, entry?.reason, entry?.lines, more]).toEqual([7, 'badPrice', [], []]);
		expect(entry?.detail).toMatch(/^a b c \[31mx+$/);
		expect(entry?.detail).toHaveLength(200);
		expect(report.counts).toMatchObject({ rowsRefused: 2, byReason: { badPrice: 2, stockAssumed: 1 } });
	});

	test('keeps after a broken run what was said up to the line that it goes on from, and says the rest anew', async () => {
		const path = `${folder.path}/broken.report`;
		const first = await Report.open(path, 0);
		for (const line of [2, 5, 9, 12]) first.refuse(line, 1, new RowProblem('noPrice', `first ${line}`));
		first.close();
		const second = await Report.open(path, 9, { counts: { ...first.counts, rowsRefused: 3 } });
		second.refuse(12, 1, new RowProblem('noPrice', 'second 12'));
		second.close();
		expect((await entries(path)).map(({ line, detail }) => `${line} ${detail}`)).toEqual([
			'2 first 2',
			'5 first 5',
			'9 first 9',
			'12 second 12',
		]);
		expect(second.counts.rowsRefused).toBe(4);
		const restarted = await Report.open(path, 0);
		restarted.close();
		expect(await entries(path)).toEqual([]);
	});

	test('shows the first twenty and counts the others', async () => {
		const report = await Report.open(null, 0);
		for (let line = 1; line <= 30; line += 1) report.refuse(line, 3, new RowProblem('noTitle'));
		expect([report.shown.length, report.counts.rowsRefused]).toEqual([20, 90]);
	});
});
