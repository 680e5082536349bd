import { describe, expect, test } from 'vitest';
import { RowProblem } from '../problem.ts';
import { type Outcome, refused } from '../reader.ts';
import type { SourceRow } from '../source.ts';
import { GroupedReader } from './grouped.ts';

const rowOf = (index: number, value: Record<string, string>): SourceRow => ({ line: index + 2, index, value });

/** Tells which lines each product is made of. */
const create = () =>
	new GroupedReader({
		keysOf: (cells) => {
			if (cells.get('bad')) throw new RowProblem('noTitle', 'bad');
			return (cells.get('keys') ?? '').split(' ').filter(Boolean);
		},
		build: (rows) => [
			refused(
				rows[0]?.source.line ?? 0,
				new RowProblem('notPublished', rows.map(({ source }) => source.line).join(' ')),
				rows.length,
			),
		],
	});
const told = (outcomes: readonly Outcome[]): string[] =>
	outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [`${outcome.problem.reason} ${outcome.problem.detail}`] : []));

describe('rows of one product', () => {
	test('find together under any of its names, also where others stand between them', () => {
		const reader = create();
		for (const [index, keys] of ['id:1 sku:A', 'id:2', 'sku:A', 'id:1', 'sku:B id:2', 'sku:B'].entries())
			expect(reader.push(rowOf(index, { keys }))).toEqual([]);
		expect(told(reader.end())).toEqual(['notPublished 2 4 5', 'notPublished 3 6 7']);
	});

	test('carry the lines of all of them, so that they are mended together', () => {
		const reader = create();
		reader.push(rowOf(0, { keys: 'a' }));
		reader.push(rowOf(1, { keys: 'a' }));
		reader.push(rowOf(2, { keys: 'b' }));
		expect(reader.end().map((outcome) => ('lines' in outcome ? outcome.lines : null))).toEqual([[2, 3], null]);
	});

	test('that have no name, or are damaged, are refused in their turn', () => {
		const reader = create();
		// Nothing waits before it.
		expect(told(reader.push(rowOf(0, { keys: '' })))).toEqual(['noHandle ']);
		reader.push(rowOf(1, { keys: 'a' }));
		expect(reader.push(rowOf(2, { bad: '1' }))).toEqual([]);
		expect(reader.refuse(rowOf(3, {}), new RowProblem('badCsv'))).toEqual([]);
		reader.push(rowOf(4, { keys: 'a' }));
		expect(reader.waiting).toMatchObject({ from: { line: 3 }, rows: 4 });
		expect(told(reader.end())).toEqual(['notPublished 3 6', 'noTitle bad', 'badCsv ']);
		expect(reader.waiting).toBeNull();
	});

	test('are no more than a thousand; those beyond are refused one by one', () => {
		const reader = create();
		for (let index = 0; index < 1003; index += 1) reader.push(rowOf(index, { keys: 'much' }));
		const outcomes = told(reader.end());
		expect(outcomes).toHaveLength(4);
		expect(outcomes.slice(1)).toEqual(['tooMany much', 'tooMany much', 'tooMany much']);
	});

	test('are let go when ten thousand wait, the first of them first, and those that come later are another product', () => {
		const reader = create();
		const outcomes: string[] = [];
		for (let index = 0; index < 10_002; index += 1) outcomes.push(...told(reader.push(rowOf(index, { keys: `p${index}` }))));
		expect(outcomes).toEqual(['notPublished 2', 'notPublished 3']);
		reader.push(rowOf(10_002, { keys: 'p0' }));
		expect(told(reader.end()).at(-1)).toBe('notPublished 10004');
	});
});
