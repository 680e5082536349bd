import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

const told = (before: unknown, after: unknown) =>
	changesBetween(before, after).map(({ field, before, after }) => `${field}: ${before} → ${after}`);

describe('what is not the same any more', () => {
	it.each<[unknown, unknown, string[]]>([
		[{ price: 1 }, { price: 1 }, []],
		[{ price: 1 }, { price: 2 }, ['price: 1 → 2']],
		[{ price: 1 }, {}, ['price: 1 → null']],
		[{}, { price: 0 }, ['price: null → 0']],
		[{ open: true }, { open: false }, ['open: true → false']],
		[{ note: '' }, { note: 'new' }, ['note: null → new']],
		[{ note: '' }, { note: null }, []],
		[{ title: { ar: 'أ', en: 'A' } }, { title: { ar: 'أ', en: 'B' } }, ['title.en: A → B']],
		[{ tags: ['a', 'b'] }, { tags: ['a', 'b', 'c'] }, ['tags: a, b → a, b, c']],
		[{ tags: ['a', 'b'] }, { tags: ['b', 'a'] }, ['tags: a, b → b, a']],
		[{ tags: ['a'] }, { tags: [] }, ['tags: a → null']],
		[null, { price: 1 }, ['price: null → 1']],
		[{ price: 1 }, undefined, ['price: 1 → null']],
		[null, undefined, []],
	])('of %j and %j is %j', (before, after, changes) => {
		expect(told(before, after)).toEqual(changes);
	});
});

describe('things in a list', () => {
	const red = { code: 'RED-M', price: 1 };
	const blue = { code: 'BLU-M', price: 2 };

	it('are known by their code: one that moved is the same', () => {
		expect(told({ skus: [red, blue] }, { skus: [blue, red] })).toEqual([]);
		expect(told({ skus: [red, blue] }, { skus: [blue, { ...red, price: 3 }] })).toEqual(['skus.RED-M.price: 1 → 3']);
	});

	it('are known by their id where they have no code, else by their place', () => {
		expect(
			told(
				{ lines: [{ id: 7, quantity: 1 }] },
				{
					lines: [
						{ id: 8, quantity: 2 },
						{ id: 7, quantity: 1 },
					],
				},
			),
		).toEqual(['lines.8.id: null → 8', 'lines.8.quantity: null → 2']);
		expect(told({ rows: [{ code: '', n: 1 }, { n: 2 }] }, { rows: [{ code: '', n: 1 }, { n: 3 }] })).toEqual(['rows.1.n: 2 → 3']);
	});

	it('that are gone are told with all that they were', () => {
		expect(told({ skus: [red, blue] }, { skus: [blue] })).toEqual([
			'skus.RED-M.code: RED-M → null',
			'skus.RED-M.price: 1 → null',
		]);
	});
});

describe('what is too much to tell', () => {
	it('is cut: long texts by their beginning, and no more than sixty fields', () => {
		const [long] = changesBetween({ text: 'a'.repeat(400) }, { text: `${'a'.repeat(400)}b` });
		const many = changesBetween({}, Object.fromEntries(Array.from({ length: 90 }, (_, nth) => [`field${nth}`, nth])));

		expect([long?.before, long?.after]).toEqual(['a'.repeat(400), `${'a'.repeat(400)}…`]);
		expect([many.length, many[0]?.field, many.at(-1)?.field]).toEqual([60, 'field0', 'field59']);
	});
});
