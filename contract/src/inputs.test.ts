import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type ContractEntry, contract } from './contract.ts';
import { exampleOf, type Path, pathsIn, valueAt, withPart } from './testing/examples.ts';

/** What goes together in fields that are held against each other, and texts that no list of examples has. */
const known = {
	startsAt: '2026-11-21T08:00:00.000Z',
	validFrom: '2026-11-21T08:00:00.000Z',
	endsAt: '2026-11-22T08:00:00.000Z',
	validUntil: '2026-11-22T08:00:00.000Z',
	startPrice: 1_000_000,
	floorPrice: 500_000,
	couponCode: null,
	mapping: [],
	rates: [],
	version: '1.3.4',
	signature: `${'A'.repeat(86)}==`,
};

interface Case {
	path: string;
	input: z.ZodType;
	good: unknown;
}

const cases: Case[] = contract.map(({ call, schemas }: ContractEntry) => ({
	path: call.path,
	input: schemas.input,
	good: exampleOf(schemas.input, known),
}));

/** Every part of a good input, with the call that it belongs to. */
const parts = cases.flatMap((one) => pathsIn(one.good).map((at) => ({ ...one, at, part: valueAt(one.good, at) })));
/** They have names of their own. */
const records = [' thirdPartyInfo', '/console/api/saved-filters/save query'];
/** A form beside a file: all of it comes as text, and is read as what it says. */
const form = '/console/api/releases/upload';

/** Longer than any text of the shop may be, and far below what a request may weigh. */
const endless = 100_000;

const told = ({ path }: { path: string }, at: Path) => `${path} ${at.join('.')}`;

const begins = (whole: readonly PropertyKey[], part: readonly PropertyKey[]) =>
	part.every((step, index) => whole[index] === step);

/** What a schema says of an input in which one part is another: taken, refused for that part, or refused for something else. */
function answerTo({ input, good }: Case, at: Path, part: unknown): 'taken' | 'named' | 'elsewhere' {
	const { error } = input.safeParse(withPart(good, at, part));
	if (!error) return 'taken';
	// A choice between forms is refused as a whole, or by what tells the forms apart.
	return error.issues.some(({ path }) => begins(path, at) || begins(at, path)) ? 'named' : 'elsewhere';
}

function without(good: unknown, at: Path): unknown {
	const holder = valueAt(good, at.slice(0, -1));
	const rest = Object.entries(Object(holder)).filter(([name]) => name !== at.at(-1));
	return withPart(good, at.slice(0, -1), Object.fromEntries(rest));
}

const isField = (at: Path) => typeof at.at(-1) === 'string';

describe('what every call takes', () => {
	it('has an example that it takes', () => {
		const refused = cases.flatMap(({ path, input, good }) => {
			const { error } = input.safeParse(good);
			return error ? [`${path} ${error.message}`] : [];
		});

		expect(refused).toEqual([]);
		expect(cases.length).toBeGreaterThan(500);
	});

	it('is an object, so that fields can be added later', () => {
		expect(cases.filter(({ good }) => typeof good !== 'object' || good === null || Array.isArray(good))).toEqual([]);
		for (const { path, input } of cases)
			for (const other of [null, [], 'text', 7, true])
				expect([path, other, input.safeParse(other).success]).toEqual([path, other, false]);
	});

	it('is read the same when it is read again', () => {
		for (const { path, input, good } of cases) {
			const read = input.parse(good);
			expect([path, input.parse(read)]).toEqual([path, read]);
		}
	});

	it('loses fields that nobody declared, wherever they stand', () => {
		const kept: string[] = [];
		for (const { at, part, ...one } of parts) {
			if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
			const { data, error } = one.input.safeParse(withPart(one.good, at, { ...part, undeclared: 'x' }));
			if (error ? answerTo(one, at, { ...part, undeclared: 'x' }) === 'elsewhere' : JSON.stringify(data).includes('undeclared'))
				kept.push(told(one, at));
		}

		expect(kept.filter((name) => !records.some((record) => name.endsWith(record)))).toEqual([]);
	});

	it('is never changed in its prototype', () => {
		const poisoned = JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}');
		for (const { input, good } of cases) input.safeParse({ ...Object(good), ...poisoned });

		expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
	});
});

describe('what no call takes', () => {
	it('is a part of another kind, and the refusal names it', () => {
		const wrong: string[] = [];
		for (const { at, part, ...one } of parts) {
			// A description is a text, or blocks.
			if (at.length === 0 || one.path === form || at.includes('description')) continue;
			const others = typeof part === 'object' && part !== null ? ['x', 7, true] : [{}, [], { length: 1 }];
			if (typeof part === 'boolean') others.push('true', 1, 0);
			if (typeof part === 'number') others.push(String(part), '', Number.NaN, Number.POSITIVE_INFINITY);
			if (typeof part === 'string') others.push(7, true);
			for (const other of others) {
				const answer = answerTo(one, at, other);
				if (answer !== 'named') wrong.push(`${told(one, at)} ${JSON.stringify(other)} ${answer}`);
			}
		}

		expect(wrong).toEqual([]);
		expect(parts.length).toBeGreaterThan(2000);
	});

	it('is half of a form: what is missing is named, or may be missing', () => {
		const elsewhere = parts
			.filter(({ at }) => isField(at))
			.filter(({ at, ...one }) => {
				const { error } = one.input.safeParse(without(one.good, at));
				return error && !error.issues.some(({ path }) => begins(path, at) || begins(at, path));
			})
			.map(({ at, ...one }) => told(one, at));

		// What else must be there is said where it is missing.
		expect(elsewhere).toEqual([]);
	});

	it('is a text or a list without an end', () => {
		const unbounded: string[] = [];
		for (const { at, part, ...one } of parts.filter(({ path }) => path !== form)) {
			const longest =
				typeof part === 'string'
					? ['a', ' '].map((sign) => sign.repeat(endless))
					: Array.isArray(part)
						? [Array.from({ length: 10_001 }, () => part[0])]
						: [];
			for (const long of longest) if (answerTo(one, at, long) !== 'named') unbounded.push(told(one, at));
		}

		expect(unbounded).toEqual([]);
	});

	it('is a number in other digits than those that programs write, where an id is asked for', () => {
		const ids = parts.filter(({ at, part }) => /(?:^|[a-z])Id$/.test(String(at.at(-1))) && part === '1');
		const taken = ids.flatMap(({ at, ...one }) =>
			['١', '۱', '１', ' 1', '1 ', '01', '+1', '-1', '0', '1.0', '1e2', '0x1', '9'.repeat(16)].flatMap((written) =>
				answerTo(one, at, written) === 'taken' ? [`${told(one, at)} ${written}`] : [],
			),
		);

		expect(taken).toEqual([]);
		expect(ids.length).toBeGreaterThan(200);
	});

	it('is a time that is none, or that names no zone', () => {
		const times = parts.filter(({ part }) => typeof part === 'string' && /^\d{4}-\d\d-\d\dT/.test(part));
		const taken = times.flatMap(({ at, ...one }) =>
			[
				'2026-11-21',
				'2026-11-21T08:00:00',
				'2026-02-30T08:00:00Z',
				'2026-11-21T24:01:00Z',
				'0000-01-01T00:00:00Z',
				'now',
				'',
			].flatMap((written) => (answerTo(one, at, written) === 'taken' ? [`${told(one, at)} ${written}`] : [])),
		);

		expect(taken).toEqual([]);
		expect(times.length).toBeGreaterThan(20);
	});
});

describe('lists', () => {
	const paged = cases.filter(({ good }) => Object.hasOwn(Object(good), 'cursor'));

	it('give 20 at once where nobody says how many', () => {
		for (const { path, input, good } of paged)
			expect([path, input.parse(without(good, ['limit']))]).toEqual([path, expect.objectContaining({ limit: 20 })]);
		expect(paged.length).toBeGreaterThan(50);
	});

	it.each([
		[1, true],
		[50, true],
		[0, false],
		[51, false],
		[-1, false],
		[1.5, false],
		['20', false],
		[null, false],
	])('with a limit of %j are taken: %s', (limit, taken) => {
		for (const one of paged) expect([one.path, answerTo(one, ['limit'], limit)]).toEqual([one.path, taken ? 'taken' : 'named']);
	});

	it('begin without a cursor, and take none that is longer than the shop makes', () => {
		for (const one of paged) {
			expect([one.path, one.input.safeParse(without(one.good, ['cursor'])).success]).toEqual([one.path, true]);
			expect([one.path, answerTo(one, ['cursor'], 'c'.repeat(400)), answerTo(one, ['cursor'], 'c'.repeat(401))]).toEqual([
				one.path,
				'taken',
				'named',
			]);
		}
	});
});
