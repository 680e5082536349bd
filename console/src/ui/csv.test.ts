import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('a table keeps commas, quotes and line breaks inside their cells', () => {
	expect(csvOf(['a', 'b'], [['one, "two"\nthree', 5]])).toBe('\ufeffa,b\r\n"one, ""two""\nthree",5\r\n');
});

it('what visitors typed is never run by a spreadsheet', () => {
	for (const formula of ['=1+1', '+A1', '-2', '@SUM(A1)']) expect(csvOf(['x'], [[formula]])).toBe(`\ufeffx\r\n'${formula}\r\n`);
	expect(csvOf(['x'], [['=HYPERLINK("a","b")']])).toContain(`"'=HYPERLINK(""a"",""b"")"`);
});
