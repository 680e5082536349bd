import { expect, test } from 'vitest';
import { matchesOf } from './highlight.tsx';

const marked = (text: string, query: string): string[] => matchesOf(text, query).map(([from, to]) => text.slice(from, to));

test.each([
	['Wireless headphones, 40 h', 'WIRELESS head', ['Wireless', 'head']],
	['Tea pot for tea', 'tea', ['Tea', 'tea']],
	['Steam iron', 'tea', []],
	['سَمّاعة لاسلكيّة', 'سماعه', ['سَمّاعة']],
	['إبريق شاي', 'ابريق', ['إبريق']],
	['无线耳机', '耳机', ['耳机']],
	['蓝牙无线耳机', '耳机蓝牙', ['蓝牙', '耳机']],
	['A (b) [c]', '.* \\ [', []],
	['Lamp', '', []],
])('in %j the words of %j stand out', (text, query, expected) => {
	expect(marked(text, query)).toEqual(expected);
});

test('of a query of ten thousand signs each word stands out where it is, and none twice', () => {
	expect(matchesOf('Lamp '.repeat(40), 'lamp x'.repeat(1700))).toHaveLength(40);
});
