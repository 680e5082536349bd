import { afterEach, expect, test, vi } from 'vitest';
import { newKey } from './new-key.ts';

afterEach(() => {
	vi.unstubAllGlobals();
});

test('a key is made where the page came over plain http, whose browsers know no randomUUID', () => {
	const getRandomValues = crypto.getRandomValues.bind(crypto);
	vi.stubGlobal('crypto', { getRandomValues });

	const keys = new Set(Array.from({ length: 100 }, newKey));

	expect(keys.size).toBe(100);
	for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
