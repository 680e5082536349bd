import { expect, it } from 'vitest';
import { readEmail } from './destination.ts';

it.each(['a@b\u2028.com', 'a@b.co\u2029m', 'a@b\u200b.com', 'a@b\u00a0c.com', 'a@b.com\u202e'])(
	'refuses the email %j',
	(typed) => {
		expect(() => readEmail(typed)).toThrow('email_invalid');
	},
);

it.each(['a@b.com', 'شيلان@مثال.عراق', 'ana@münchen.de'])('takes the email %s', (typed) => {
	expect(readEmail(typed).value).toBe(typed);
});
