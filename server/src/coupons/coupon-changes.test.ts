import { couponsCalls, couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createOffer } from '../testing/promotions.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const after = (ms: number): string => new Date(shop.now.getTime() + ms).toISOString();

describe('changing a coupon of the shop', () => {
	const change = { title: { en: 'Changed' }, perUser: 1, total: null };

	test('is refused with an end before its beginning, and for one that is not there', async () => {
		const offerId = await createOffer(shop);
		const update = (said: object) =>
			desk.refusal(couponsConsoleCalls.update, { ...change, offerId, validUntil: after(days(1)), ...said });

		expect(await update({ validUntil: after(0) })).toBe('range_reversed');
		expect(await update({ offerId: '9999999' })).toBe('not_found');
		expect(await update({ title: {} })).toBe('invalid_input');
		expect(await update({ perUser: 0 })).toBe('invalid_input');
	});

	test('never leaves fewer than were given, nor limits what had no limit', async () => {
		const [limited, free] = [await createOffer(shop, { total: 3 }), await createOffer(shop)];
		for (const buyer of await shop.buyers(2)) await buyer.do(couponsCalls.receive, { offerId: limited });
		const update = async (offerId: string, total: number | null) =>
			(await desk.call(couponsConsoleCalls.update, { ...change, offerId, total, validUntil: after(days(1)) })).envelope.reason ??
			'done';

		expect(await update(limited, 1)).toBe('conflict');
		expect(await update(limited, 2)).toBe('done');
		expect(await update(free, 5)).toBe('conflict');
		expect(await (await shop.buyer()).refusal(couponsCalls.receive, { offerId: limited })).toBe('coupon_used_up');
	});

	test('and stopping it are the business of merchandisers', async () => {
		const offerId = await createOffer(shop);
		const finance = await shop.operator('finance');
		for (const who of [finance, await shop.operator('support'), shop.passerby()]) {
			const answers = [
				await who.call(couponsConsoleCalls.update, { ...change, offerId, validUntil: after(days(1)) }),
				await who.call(couponsConsoleCalls.stop, { offerId }),
			];
			for (const { status } of answers) expect([401, 403]).toContain(status);
		}
		expect((await desk.do(couponsConsoleCalls.list, { limit: 1 })).records).toMatchObject([{ offerId, state: 'running' }]);
	});

	test('twice stopped stays stopped at the first time', async () => {
		const offerId = await createOffer(shop);
		const stoppedAt = () =>
			shop.rows<{ at: string }>(sql`select stopped_at as at from coupon_offer where id = ${readId(offerId)}`);
		await desk.do(couponsConsoleCalls.stop, { offerId });
		const first = await stoppedAt();
		shop.clock.move(hours(1));
		await desk.do(couponsConsoleCalls.stop, { offerId });

		expect(await stoppedAt()).toEqual(first);
	});
});

describe('a coupon that contradicts itself is not put up:', () => {
	it.each<[string, Parameters<typeof createOffer>[1]]>([
		['without a title', { title: {} }],
		['over before it begins', { validFrom: '2026-11-22T00:00:00.000Z', validUntil: '2026-11-22T00:00:00.000Z' }],
		['with a threshold of nothing', { thresholdType: 3, thresholdValue: 0 }],
		['of no percent', { discount: { kind: 'percent', percent: 0, most: null } }],
		['of more than all', { discount: { kind: 'percent', percent: 101, most: null } }],
		['of half a percent', { discount: { kind: 'percent', percent: 2.5, most: null } }],
		['of nothing', { discount: { kind: 'amount', amount: 0 } }],
		['of less than nothing', { discount: { kind: 'amount', amount: -100 } }],
		['for nobody', { total: 0 }],
		['for none of each', { perUser: 0 }],
		['for no days', { validDays: 0 }],
		['with a code that is too short', { purpose: 'code', couponCode: 'A1' }],
		['with a code that nobody types', { purpose: 'code', couponCode: 'تخفيض' }],
	])('%s', async (_what, form) => {
		await expect(createOffer(shop, form)).rejects.toThrow('422');
	});
});
