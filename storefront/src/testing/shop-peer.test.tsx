import { cartTempCalls } from '@qaysari/contract/cart.calls';
import { expect, test } from 'vitest';
import { shop } from './show.tsx';

test('a call that its page gives up while the shop still thinks is no fault of the shop', async () => {
	const faults: unknown[] = [];
	const hear = (event: ErrorEvent) => faults.push(event.error);
	addEventListener('error', hear);
	const answer = shop.hold(cartTempCalls.list);
	const page = new AbortController();

	const call = fetch(cartTempCalls.list.path, { method: 'POST', body: '{}', signal: page.signal });
	await expect.poll(() => shop.asked(cartTempCalls.list)).toHaveLength(1);
	page.abort();
	await expect(call).rejects.toThrow('aborted');
	answer();
	await expect(fetch(cartTempCalls.list.path, { method: 'POST', body: '{}' })).resolves.toHaveProperty('status', 200);

	removeEventListener('error', hear);
	expect(faults).toEqual([]);
});

test('what a test left under way is answered and counts in no other', async () => {
	const left = fetch(cartTempCalls.list.path, { method: 'POST', body: '{}' });
	await shop.reset();
	await expect(left).resolves.toHaveProperty('status', 200);
	expect(shop.asked(cartTempCalls.list)).toEqual([]);
	expect(shop.unprepared()).toEqual([]);
});
