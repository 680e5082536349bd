import { expect, it } from 'vitest';
import { soonestEnd } from './price-ends.ts';

const [soon, late] = ['2026-11-22T08:00:00.000Z', '2026-11-29T08:00:00.000Z'];

it.each<[string, unknown, string | null]>([
	['nothing', null, null],
	['a text', soon, null],
	['no timed price', { price: 1, timed: null, list: [] }, null],
	['a timed price', { timed: { endsAt: soon, price: 1 } }, soon],
	['the first of several to end', { records: [{ timed: { endsAt: late } }, { timed: { endsAt: soon } }, { timed: null }] }, soon],
	['one deep within', { blocks: [{ kind: 'grid', products: [{ card: { timed: { endsAt: soon } } }] }] }, soon],
	['a list of answers', [[{ timed: { endsAt: late } }]], late],
	['an end that is of something else', { coupon: { endsAt: soon }, event: { endsAt: soon } }, null],
	['an end without a time', { timed: { endsAt: null } }, null],
	['what stands below one that says none itself', { timed: { after: { timed: { endsAt: soon } } } }, soon],
])('an answer of %s is kept no longer than it may', (_, answer, end) => {
	expect(soonestEnd(answer)).toBe(end === null ? null : Date.parse(end));
});
