import { searchCalls } from '@qaysari/contract/search.calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

it('what visitors searched for is forgotten after sixty days, and what buyers did is not', async () => {
	const [visitor, buyer] = [shop.visitor(), await shop.buyer()];
	const listed = async (client: Client) => (await client.do(searchCalls.historyList, {})).searches.map(({ keyword }) => keyword);
	for (const client of [visitor, buyer]) await client.do(searchCalls.historySave, { keyword: 'lamp' });
	shop.clock.move(days(30));
	await visitor.do(searchCalls.historySave, { keyword: 'rug' });
	shop.clock.move(days(30) + 1);

	await jobsOf(rooms, shop.shop).handlers['search.forget-visitors']?.({});

	expect([await listed(visitor), await listed(buyer)]).toEqual([['rug'], ['lamp']]);
});
