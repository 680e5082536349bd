import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../platform/clock.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const listed = async (client: Client) => (await client.do(searchCalls.historyList, {})).searches;
const words = async (client: Client) => (await listed(client)).map(({ keyword }) => keyword);
const save = async (client: Client, ...keywords: string[]) => {
	for (const keyword of keywords) {
		shop.clock.move(seconds(1));
		await client.do(searchCalls.historySave, { keyword });
	}
};

describe('recent searches', () => {
	test('are the latest twenty, each once, the latest first', async () => {
		const buyer = await shop.buyer();
		const all = Array.from({ length: 23 }, (_, index) => `lamp ${index}`);
		await save(buyer, ...all);
		expect(await words(buyer)).toEqual(all.slice(3).reverse());
		await save(buyer, 'lamp 5');
		expect(await words(buyer)).toEqual([
			'lamp 5',
			...all
				.slice(3)
				.reverse()
				.filter((one) => one !== 'lamp 5'),
		]);
		const kept = await shop.rows(sql`select 1 from search_history where account_id = ${buyer.accountId}`);
		expect(kept).toHaveLength(20);
	});

	test('are those of whoever asks, and nobody else deletes them', async () => {
		const [buyer, other, visitor] = [await shop.buyer(), await shop.buyer(), shop.visitor()];
		await save(buyer, 'a gift for my wife');
		await save(visitor, 'a tent');
		expect([await words(other), await words(shop.visitor())]).toEqual([[], []]);
		const [own] = await listed(buyer);
		for (const stranger of [other, visitor]) {
			await stranger.do(searchCalls.historyDelete, { id: own?.id ?? '' });
			await other.do(searchCalls.historyDelete, {});
		}
		expect([await words(buyer), await words(visitor)]).toEqual([['a gift for my wife'], ['a tent']]);
		await buyer.do(searchCalls.historyDelete, { id: own?.id ?? '' });
		await buyer.do(searchCalls.historyDelete, { id: own?.id ?? '' });
		expect(await words(buyer)).toEqual([]);
	});

	test('are kept of nothing that could be found, and no longer than a search is', async () => {
		const visitor = shop.visitor();
		await save(visitor, '', '  ', '!?', '...', '\u200f', '  قدر  ', 'word '.repeat(1000));
		const kept = await words(visitor);
		expect(kept).toHaveLength(2);
		expect(kept[1]).toBe('قدر');
		expect(kept[0]?.length).toBeLessThanOrEqual(200);
	});

	test('are nobody’s without the id that a device made', async () => {
		const nameless = shop.visitor();
		nameless.trace = '';
		expect(await nameless.refusal(searchCalls.historyList, {})).toBe('bad_request');
		expect(await nameless.refusal(searchCalls.historySave, { keyword: 'lamp' })).toBe('bad_request');
		expect(await nameless.refusal(searchCalls.historyDelete, {})).toBe('bad_request');
	});

	test('of a visitor go with them when they sign in, joined with those of the account', async () => {
		const buyer = await shop.buyer();
		await save(buyer, 'lamp', 'rug');
		const visitor = shop.visitor();
		await save(visitor, 'lamp', 'pot');
		const trace = visitor.trace;
		shop.clock.move(seconds(61));
		const same = await shop.buyer(visitor, buyer.phone);
		expect(await words(same)).toEqual(['pot', 'lamp', 'rug']);
		const device = shop.visitor();
		device.trace = trace;
		expect(await words(device)).toEqual([]);
	});

	test('are gone with the account', async () => {
		const buyer = await shop.buyer();
		await save(buyer, 'lamp');
		const { accountId } = buyer;
		await buyer.do(accountsCalls.unregister, { agreed: true });
		expect(await shop.rows(sql`select 1 from search_history where account_id = ${accountId}`)).toEqual([]);
	});

	test('saved twice at once are one', async () => {
		const buyer = await shop.buyer();
		await Promise.all([1, 2, 3, 4].map(() => buyer.do(searchCalls.historySave, { keyword: 'samovar' })));
		expect(await words(buyer)).toEqual(['samovar']);
	});
});

describe('words that found nothing', () => {
	const missed = () =>
		shop.rows<{ keyword: string; times: number; found: string; language: string }>(
			sql`select keyword, times, found, language from search_miss order by keyword`,
		);
	const look = (keyword: string, more: object = {}, language = 'en') => {
		const visitor = shop.visitor();
		visitor.language = language;
		return visitor.do(searchCalls.keywordSearch, { keyword, ...more });
	};
	const job = async (name: string) => jobsOf(rooms, shop.shop).handlers[name]?.({});

	test('are counted as they are meant, without who asked', async () => {
		await look('Qanun  Strings');
		await look('qanun strings');
		await look('أوتار قانون', {}, 'ar');
		await look('古琴', {}, 'zh');
		expect(await missed()).toEqual([
			{ keyword: 'qanun strings', times: 2, found: 'nothing', language: 'en' },
			{ keyword: 'اوتار قانون', times: 1, found: 'nothing', language: 'ar' },
			{ keyword: '古琴', times: 1, found: 'nothing', language: 'zh' },
		]);
	});

	test.each(['0770 123 4567', '07701234567', 'sara@example.org', 'order 123456', 'a', '7', '!!', 'x'.repeat(61), ''])(
		'that may name a person, or say nothing, are not kept: %j',
		async (keyword) => {
			const before = await missed();
			await look(keyword);
			expect(await missed()).toEqual(before.filter(({ keyword: kept }) => kept !== '' || keyword === ''));
		},
	);

	test('are not counted of whoever narrowed them, went on, or wanted them as they are spelled', async () => {
		const before = await missed();
		await look('santur strings', { filters: { maxPrice: 100_000 } });
		await look('santur strings', { exact: true });
		expect(await missed()).toEqual(before);
	});

	test('are forgotten after a week where one alone asked once, else after ninety days', async () => {
		await job('search.forget-misses');
		expect(await missed()).toHaveLength(3);
		shop.clock.move(seconds(7 * 24 * 3600 + 1));
		await job('search.forget-misses');
		expect((await missed()).map(({ keyword }) => keyword)).toEqual(['qanun strings']);
		shop.clock.move(seconds(83 * 24 * 3600));
		await Promise.all([job('search.forget-misses'), job('search.forget-misses')]);
		expect(await missed()).toEqual([]);
	});
});
