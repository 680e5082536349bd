import { homeCalls } from '@qaysari/contract/catalog.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { currentRate, rateText, toDinar } from './rates.ts';

let shop: TestShop;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop();
	finance = await shop.operator('finance');
});
afterAll(() => shop.close());

describe('a rate', () => {
	it('is not there before finance sets one, and is public afterwards', async () => {
		const before = await shop.visitor().refusal(homeCalls.rate, { type: 'USD_IQD' });
		await finance.do(ratesConsoleCalls.setRate, { type: 'USD_IQD', rate: '1310.5' });

		const rate = await shop.visitor().do(homeCalls.rate, { type: 'USD_IQD' });

		expect(before).toBe('not_found');
		expect(rate).toEqual({ type: 'USD_IQD', rate: '1310.5', since: shop.now.toISOString() });
	});

	it('far from the present one is asked about first: a slip of the keyboard is larger', async () => {
		const wish = { type: 'USD_IQD' as const, rate: '13105' };
		shop.clock.move(1);

		const asked = await finance.refusal(ratesConsoleCalls.setRate, wish);
		await finance.do(ratesConsoleCalls.setRate, { ...wish, confirmed: true });
		shop.clock.move(1);
		await finance.do(ratesConsoleCalls.setRate, { type: 'USD_IQD', rate: '1310', confirmed: true });

		expect(asked).toBe('rate_jump');
	});

	it('begins now or later, and the one before holds until then', async () => {
		shop.clock.move(1);
		const past = new Date(shop.now.getTime() - hours(1)).toISOString();
		const soon = new Date(shop.now.getTime() + hours(3)).toISOString();
		const wish = { type: 'USD_IQD' as const, rate: '1320' };
		await finance.do(ratesConsoleCalls.setRate, { ...wish, since: soon });

		const refused = await finance.refusal(ratesConsoleCalls.setRate, { ...wish, since: past });
		const twice = await finance.refusal(ratesConsoleCalls.setRate, { ...wish, since: soon });
		const today = await currentRate(shop.db, 'USD', shop.now);
		shop.clock.move(hours(3));

		expect([refused, twice, rateText(today.micro)]).toEqual(['rate_past', 'conflict', '1310']);
		expect(rateText((await currentRate(shop.db, 'USD', shop.now)).micro)).toBe('1320');
	});

	it('keeps its history with who set it', async () => {
		const first = await finance.do(ratesConsoleCalls.listRates, { type: 'USD_IQD', limit: 2 });
		const rest = await finance.do(ratesConsoleCalls.listRates, {
			type: 'USD_IQD',
			limit: 50,
			...(first.nextCursor ? { cursor: first.nextCursor } : {}),
		});

		const all = [...first.records, ...rest.records];
		expect(all.map((rate) => [rate.rate, rate.standing])).toEqual([
			['1320', 'now'],
			['1310', 'past'],
			['13105', 'past'],
			['1310.5', 'past'],
		]);
		expect(all.every((rate) => rate.setBy.startsWith('finance-'))).toBe(true);
	});

	it('is set by finance alone, and is never nothing', async () => {
		const fulfilment = await shop.operator('fulfilment');
		const wish = { type: 'CNY_IQD' as const, rate: '183.5' };

		expect(await fulfilment.refusal(ratesConsoleCalls.setRate, wish)).toBe('role_missing');
		expect(await finance.refusal(ratesConsoleCalls.setRate, { ...wish, rate: '0.000' })).toBe('rate_zero');
		for (const rate of ['-1', '1,310', '', '1e9', '12345678', '1.1234567'])
			expect(await finance.refusal(ratesConsoleCalls.setRate, { ...wish, rate })).toBe('invalid_input');
	});

	it('turns cents into whole dinars, half up, without losing digits', () => {
		expect(toDinar(1_00, 1_310_500_000)).toBe(1311_00);
		expect(toDinar(1, 1_310_000_000)).toBe(13_00);
		expect(toDinar(1_000_000_000_00, 1_310_123_456)).toBe(1_310_123_456_000_00);
		expect(toDinar(0, 1_310_000_000)).toBe(0);
	});
});
