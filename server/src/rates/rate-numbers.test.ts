import { homeCalls } from '@qaysari/contract/catalog.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { encodeCursor } from '../platform/cursor.ts';
import { chanceOf } from '../testing/chance.ts';
import type { Client } from '../testing/client.ts';
import { seedOfRun } from '../testing/seed.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { currentRate, findRate, rateText, toDinar } from './rates.ts';

let shop: TestShop;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop();
});
beforeEach(async () => {
	shop.clock.move(days(1));
	finance = await shop.operator('finance');
});
afterAll(() => shop.close());

const { setRate, listRates } = ratesConsoleCalls;
type Type = 'USD_IQD' | 'CNY_IQD';
const dollar: Type = 'USD_IQD';
const wish = (rate: string, more: { type?: Type; since?: string; confirmed?: boolean; note?: string } = {}) => ({
	type: dollar,
	confirmed: true,
	rate,
	...more,
});
const later = (ms: number) => new Date(shop.now.getTime() + ms).toISOString();
const shown = async (type: Type = 'USD_IQD') => (await shop.visitor().do(homeCalls.rate, { type })).rate;

describe('a rate as text', () => {
	it.each([
		['1310', '1310'],
		['1310.5', '1310.5'],
		['1310.50', '1310.5'],
		['0001310.000001', '1310.000001'],
		['0.000001', '0.000001'],
		['9999999.999999', '9999999.999999'],
		['183.070', '183.07'],
	])('%s is read as %s, and no digit is lost', async (typed, read) => {
		await finance.do(setRate, wish(typed));

		expect(await shown()).toBe(read);
	});

	it.each([
		[0, '0'],
		[1, '0.000001'],
		[1_000_000, '1'],
		[100_000, '0.1'],
		[1_310_010_000, '1310.01'],
	])('of %i millionths is %s', (micro, text) => {
		expect(rateText(micro)).toBe(text);
	});
});

describe('an amount in dinars', () => {
	it.each([
		// Half a dinar goes up, less goes down.
		[1, 50_000_000, 1_00],
		[1, 49_000_000, 0],
		[3, 50_000_000, 2_00],
		[1_00, 1_310_499_999, 1310_00],
		[1_00, 1_310_500_000, 1311_00],
		[100_000_000_00, 9_999_999_999_999, 999_999_999_999_900_00],
	])('of %i at %i is %i', (amount, micro, dinars) => {
		expect(toDinar(amount, micro)).toBe(dinars);
	});

	it('is whole, and never further off than half of one', () => {
		const seed = seedOfRun();
		const chance = chanceOf(seed);
		for (let n = 0; n < 2_000; n += 1) {
			const [amount, micro] = [Math.floor(chance() * 10_000_000), Math.floor(chance() * 2_000_000_000)];
			const dinars = toDinar(amount, micro);
			const exact = (amount * micro) / 1_000_000;
			expect([seed, amount, micro, dinars % 100]).toEqual([seed, amount, micro, 0]);
			expect(Math.abs(dinars - exact), `seed ${seed}: ${amount} at ${micro}`).toBeLessThanOrEqual(50);
		}
	});
});

describe('a rate that lies far from the present one', () => {
	it.each([
		['1100', undefined],
		['1100.000001', 'rate_jump'],
		['900', undefined],
		['899.999999', 'rate_jump'],
		['10000', 'rate_jump'],
	])('1000, as %s, is asked about where it is more than a tenth', async (rate, reason) => {
		await finance.do(setRate, wish('1000'));
		shop.clock.move(1);

		const { envelope } = await finance.call(setRate, wish(rate, { confirmed: false }));

		expect(envelope.reason).toBe(reason);
		expect(await shown()).toBe(reason ? '1000' : rate);
	});

	it('is measured against what holds when it begins', async () => {
		await finance.do(setRate, wish('1000'));
		await finance.do(setRate, wish('2000', { since: later(hours(1)) }));

		expect(await finance.refusal(setRate, wish('1050', { since: later(hours(2)), confirmed: false }))).toBe('rate_jump');
		await finance.do(setRate, wish('1950', { since: later(hours(2)), confirmed: false }));
	});
});

describe('a rate from a moment on', () => {
	it('holds from its very moment; before the first there is none', async () => {
		await finance.do(setRate, wish('1000'));
		await finance.do(setRate, wish('1010', { since: later(hours(1)) }));
		const before = [rateText((await currentRate(shop.db, 'USD', new Date(shop.now.getTime() + hours(1) - 1))).micro)];
		shop.clock.move(hours(1));

		expect([...before, rateText((await currentRate(shop.db, 'USD', shop.now)).micro)]).toEqual(['1000', '1010']);
		expect(await findRate(shop.db, 'USD_IQD', new Date(0))).toBeUndefined();
		await expect(currentRate(shop.db, 'CNY', new Date(0))).rejects.toThrow('not_found');
	});

	it('may begin now but not before, and one alone at a moment', async () => {
		expect(await finance.refusal(setRate, wish('1000', { since: later(-1) }))).toBe('rate_past');
		await finance.do(setRate, wish('1000', { since: later(0) }));
		expect(await finance.refusal(setRate, wish('1001', { since: later(0) }))).toBe('conflict');
		// Another currency has moments of its own.
		await finance.do(setRate, wish('183', { type: 'CNY_IQD', since: later(0) }));
		expect([await shown(), await shown('CNY_IQD')]).toEqual(['1000', '183']);
	});

	it('is set once by two taps with one key, and by one of two who set it at once', async () => {
		const key = crypto.randomUUID();
		await Promise.all([1, 2].map(() => finance.do(setRate, wish('1200', { since: later(1) }), { key })));
		const raced = await Promise.all(
			['1201', '1202'].map((rate) => finance.call(setRate, wish(rate, { since: later(2) }), { key: crypto.randomUUID() })),
		);

		expect(raced.map(({ envelope }) => envelope.reason ?? 'set').sort()).toEqual(['conflict', 'set']);
	});
});

describe('the history of a rate', () => {
	it('is read page by page, none twice and none missing, while another one is set', async () => {
		for (const rate of ['150', '151', '152', '153', '154']) {
			shop.clock.move(1);
			await finance.do(setRate, wish(rate, { type: 'CNY_IQD', note: `note of ${rate}` }));
		}
		const read: string[] = [];
		for (let cursor: string | null | undefined; cursor !== null && read.length < 100; ) {
			const page = await finance.do(listRates, { type: 'CNY_IQD', limit: 2, ...(cursor ? { cursor } : {}) });
			read.push(...page.records.map(({ rate, note, standing }) => `${rate} ${note} ${standing}`));
			if (cursor === undefined) {
				shop.clock.move(1);
				await finance.do(setRate, wish('155', { type: 'CNY_IQD' }));
			}
			cursor = page.nextCursor;
		}

		expect(read.slice(0, 5)).toEqual([
			'154 note of 154 now',
			...['153', '152', '151', '150'].map((rate) => `${rate} note of ${rate} past`),
		]);
		expect(new Set(read).size).toBe(read.length);
	});

	it('does not go on from a damaged place, and is read by finance and fulfilment alone', async () => {
		for (const cursor of ['x', encodeCursor([1]), encodeCursor(['yesterday'])])
			expect(await finance.refusal(listRates, { type: 'USD_IQD', cursor })).toBe('damaged_cursor');
		for (const [role, reads] of [
			['fulfilment', true],
			['support', false],
			['merchandiser', false],
		] as const)
			expect((await (await shop.operator(role)).call(listRates, { type: 'USD_IQD' })).envelope.success).toBe(reads);
	});
});
