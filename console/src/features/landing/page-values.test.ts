import { expect, test } from 'vitest';
import { blankPage, faultsOf, formOf, newBlock } from './page-values.ts';

test('a page is saved with a name, a title, and blocks that have what they show', () => {
	const page = { ...blankPage(), blocks: [newBlock('picture')] };
	expect(faultsOf(page).get('')).toBe('slug');
	const named = { ...page, slug: 'august' };
	expect(faultsOf(named).get('')).toBe('title');
	const titled = { ...named, title: { ar: 'آب', en: ' ' } };
	expect([...faultsOf(titled).values()]).toEqual(['picture']);
	expect(formOf(titled).title).toEqual({ ar: 'آب' });
});

test('nothing stands below a list without end', () => {
	const blocks = [newBlock('tags'), newBlock('text')];
	expect(faultsOf({ ...blankPage(), slug: 'a', title: { en: 'A' }, blocks }).get(blocks[0]?.key ?? '')).toBe('endless');
	expect(faultsOf({ ...blankPage(), slug: 'a', title: { en: 'A' }, blocks: blocks.toReversed() }).size).toBe(0);
});
