import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { undeclaredIn } from './undeclared.ts';

const order = z.object({ number: z.string(), lines: z.array(z.object({ title: z.string() })), note: z.string().optional() });
const found = (answer: unknown): string | null => undeclaredIn(answer, order.parse(answer));

describe('an answer', () => {
	test('that says what its schema names is let through', () => {
		expect(found({ number: 'Q1', lines: [{ title: 'Lamp' }] })).toBeNull();
		expect(found({ number: 'Q1', lines: [], note: undefined })).toBeNull();
	});

	test('that says more is found out, however deep it stands', () => {
		expect(found({ number: 'Q1', lines: [], password_hash: 'leaked' })).toBe('password_hash');
		expect(found({ number: 'Q1', lines: [{ title: 'Lamp' }, { title: 'Bag', password_hash: null }] })).toBe(
			'lines.1.password_hash',
		);
	});
});
