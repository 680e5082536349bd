import { entryByPath } from '@qaysari/contract/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOpenCalls } from './open-calls.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

it('the list of open calls is what the servers leave open', () => {
	const listed = listOpenCalls().map((entry) => entry.path);

	expect(listed.sort()).toEqual([...shop.open].sort());
});

it('a call that is not built yet says so in the envelope, after asking who it is', async () => {
	const buyer = await shop.buyer();
	const owner = await shop.operator('owner');
	for (const path of shop.open) {
		const call = entryByPath.get(path)?.call;
		if (!call) throw new Error(`${path} is no call of the contract`);
		const empty = { name: 'a.png', bytes: Buffer.from('a'), fields: { purpose: 'chat' } };
		const client = call.access === 'operator' ? owner : buyer;

		const answer = call.upload ? await client.upload(call, empty) : await client.call(call, {});
		const stranger = await (call.access === 'operator' ? shop.passerby() : shop.visitor()).call(call, {});

		// Whatever the input lacks is told first: it will be wrong when the call is built, too.
		expect([path, [422, 501].includes(answer.status)]).toEqual([path, true]);
		if (answer.status === 501)
			expect(answer.envelope).toMatchObject({ code: 501, success: false, reason: 'not_built', data: null });
		if (call.access === 'buyer' || call.access === 'operator') expect([path, stranger.status]).toEqual([path, 401]);
	}
});
