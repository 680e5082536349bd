import { expect, test } from 'vitest';
import { CallLimit } from './call-limit.ts';

test('whoever calls too often waits for the next minute, and nobody else does', () => {
	const limit = new CallLimit(3);
	for (let call = 0; call < 3; call += 1) limit.count('flood', 1000);

	expect(() => limit.count('flood', 2000)).toThrow('too_many_requests');
	expect(() => limit.count('somebody else', 2000)).not.toThrow();
	expect(() => limit.count('flood', 61_000)).not.toThrow();
});
