import { expect, it } from 'vitest';
import { copiedCode, copiedName, copiedNames } from './copied.ts';

it.each([
	['Bazaar', 'Bazaar (2)'],
	['Bazaar (2)', 'Bazaar (3)'],
	['Bazaar (of Erbil)', 'Bazaar (of Erbil) (2)'],
	['محل', 'محل (2)'],
	['Eid (1447)', 'Eid (1447) (2)'],
	['', ' (2)'],
])('a copy of “%s” is called “%s”', (name, copy) => {
	expect(copiedName(name, 60)).toBe(copy);
});

it('a name that is as long as may be keeps its number', () => {
	expect(copiedName('a'.repeat(60), 60)).toBe(`${'a'.repeat(56)} (2)`);
	expect(copiedCode('b'.repeat(39), 39)).toBe(`${'b'.repeat(37)}-2`);
});

it('every language of a name says that it is a copy, and none is made up', () => {
	expect(copiedNames({ ar: 'مخزن', zh: '仓库', en: '' }, 120)).toEqual({ ar: 'مخزن (2)', zh: '仓库 (2)' });
});

it.each([
	['air', 'air-2'],
	['air-2', 'air-3'],
	['eid-2026', 'eid-2026-2'],
	['a-9', 'a-10'],
])('a copy of the code %s is %s', (code, copy) => {
	expect(copiedCode(code, 39)).toBe(copy);
});
