import { randomUUID } from 'node:crypto';
import { trackingCalls, trackingConsoleCalls } from '@qaysari/contract/tracking.calls';
import type { trackerEvent } from '@qaysari/contract/tracking.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { days, hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { ProductId } from '../platform/ids.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { countDays, dayOf, forgetEvents } from './tracking.ts';

type Event = z.input<typeof trackerEvent>;

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const event = (more: Partial<Event> = {}): Event => ({
	id: randomUUID(),
	action: 'show',
	pageUrl: '/',
	at: shop.now.toISOString(),
	...more,
});
const count = () => inTransaction(shop.db, (tx) => countDays(tx, shop.now, 'recent'));
/** Days pass between two looks, and nobody stays signed in so long. */
const overview = async (from = dayOf(shop.now), to = from) =>
	(await shop.operator('merchandiser')).do(trackingConsoleCalls.getOverview, { from, to });
const rowsOf = (id: string) =>
	shop.rows<{ day: string; path: string; label: string | null; keyword: string | null; source: string }>(
		sql`select day::text, path, label, keyword, source from tracker_event where id = ${id}`,
	);

describe('events of visitors', () => {
	it('are counted once, however often a phone sends them', async () => {
		const visitor = shop.visitor();
		const events = [event(), event({ label: 'product.open', action: 'show', productId: '7' })];

		const first = await visitor.do(trackingCalls.pushEvent, { events });
		const again = await visitor.do(trackingCalls.pushEvent, { events: [...events, event()] });

		expect([first.accepted, again.accepted]).toEqual([2, 1]);
		// The product of the page, and none where the page is no product's.
		const ids = events.map(({ id }) => id);
		const kept = await shop.rows(
			sql<{
				product_id: ProductId | null;
			}>`select product_id from tracker_event where id = any(${ids}::uuid[]) order by product_id nulls first`,
		);
		expect(kept.map((row) => row.product_id)).toEqual([null, 7]);
	});

	it('keep nothing that names a person: neither query, text, phone, address nor the same name for two days', async () => {
		const visitor = shop.visitor();
		const id = randomUUID();
		await visitor.do(trackingCalls.pushEvent, {
			events: [
				event({
					id,
					action: 'click',
					label: 'search.submit',
					pageUrl: '/pages/search-detail/index?keyword=0770%20123%204567&phone=9647701234567&token=abc&utm_source=tiktok#x',
				}),
				event({ label: 'Zainab, Karrada 62' }),
				event({ pageUrl: '/pages/order-details/Q123456789?orderNumber=Q1234567890' }),
				event({ pageUrl: 'https://elsewhere.example/?mail=a@b.iq', utmSource: 'zainab@example.iq' }),
			],
		});
		const [kept] = await rowsOf(id);
		const all = await shop.rows<{ text: string }>(
			sql`select (to_jsonb(tracker_event) - 'id' - 'visitor')::text as text from tracker_event`,
		);
		const names = async () =>
			(
				await shop.rows<{ visitor: Buffer }>(sql`select distinct visitor from tracker_event where day = ${dayOf(shop.now)}::date`)
			).map((row) => row.visitor.toString('hex'));
		const today = await names();
		shop.clock.move(days(1));
		await visitor.do(trackingCalls.pushEvent, { events: [event()] });

		expect(kept).toMatchObject({ path: '/pages/search-detail/index', keyword: null, label: 'search.submit', source: 'tiktok' });
		expect(all.map((row) => row.text).join()).not.toMatch(/4567|Zainab|zainab|token|a@b|Q123/);
		expect(today).not.toContain((await names())[0]);
	});

	it('with an unknown label, a clock of last year or no visitor lose nothing else', async () => {
		const visitor = shop.visitor();
		visitor.trace = '';
		const [old, ahead, late] = [randomUUID(), randomUUID(), randomUUID()];

		const { accepted } = await visitor.do(trackingCalls.pushEvent, {
			events: [
				event({ id: old, at: '2019-05-01T10:00:00.000Z', label: 'not.declared' }),
				event({ id: ahead, at: new Date(shop.now.getTime() + days(1)).toISOString() }),
				event({ id: late, at: new Date(shop.now.getTime() - days(3)).toISOString() }),
			],
		});

		expect(accepted).toBe(3);
		expect((await rowsOf(old))[0]).toMatchObject({ day: dayOf(shop.now), label: null });
		expect((await rowsOf(ahead))[0]?.day).toBe(dayOf(shop.now));
		expect((await rowsOf(late))[0]?.day).toBe(dayOf(new Date(shop.now.getTime() - days(3))));
	});

	it('come at most a hundred at once', async () => {
		const refused = await shop.visitor().refusal(trackingCalls.pushEvent, { events: Array.from({ length: 101 }, () => event()) });

		expect(refused).toBe('invalid_input');
	});
});

describe('what operators see', () => {
	it('is visits, the funnel by source, campaigns and speed of the day', async () => {
		shop.clock.move(days(1));
		const seen = (source: string) => [
			event({ utmSource: source, pageUrl: '/?utm_campaign=autumn' }),
			event({ utmSource: source, action: 'show', label: 'product.open', pageUrl: '/pages/product_details/index?id=7' }),
		];
		await shop.visitor().do(trackingCalls.pushEvent, {
			events: [...seen('instagram'), event({ utmSource: 'instagram', action: 'click', label: 'product.addToCart' })],
		});
		await shop.visitor().do(trackingCalls.pushEvent, { events: [...seen('instagram'), ...seen('instagram')] });
		await shop.visitor().do(trackingCalls.pushEvent, {
			events: [100, 200, 300, 400].map((value) => event({ action: 'time', metric: 'LCP', value })),
		});
		await count();
		await count();

		const { days: all, sources, campaigns, speed } = await overview();

		expect(all).toEqual([{ day: dayOf(shop.now), visits: 3, viewed: 2, carted: 1, ordered: 0, paid: 0 }]);
		expect(sources.find((row) => row.source === 'instagram')).toMatchObject({ visits: 2, viewed: 2, carted: 1 });
		expect(campaigns).toEqual([{ campaign: 'autumn', source: 'instagram', visits: 2 }]);
		expect(speed).toEqual([{ metric: 'LCP', samples: 4, p50: 250, p75: 325 }]);
	});

	it('shows what was searched for only when three looked for it', async () => {
		shop.clock.move(days(1));
		const search = (words: string) =>
			event({
				action: 'click',
				label: 'search.submit',
				pageUrl: `/pages/search-detail/index?keyword=${encodeURIComponent(words)}`,
			});
		for (const words of [['كاميرا', 'أحمد'], ['كاميرا'], ['كاميرا', 'أحمد']])
			await shop.visitor().do(trackingCalls.pushEvent, { events: words.map(search) });
		await count();

		expect((await overview()).searches).toEqual([{ keyword: 'كاميرا', times: 3, visits: 3 }]);
	});

	it('spans at most 92 days and never ends before it begins', async () => {
		const merchandiser = await shop.operator('merchandiser');
		const ask = (from: string, to: string) => merchandiser.call(trackingConsoleCalls.getOverview, { from, to });

		expect((await ask('2026-11-02', '2026-11-01')).status).toBe(422);
		expect((await ask('2025-01-01', '2026-11-01')).status).toBe(422);
		expect((await overview('2026-09-01', '2026-11-30')).days).toHaveLength(91);
		expect(
			await (await shop.operator('support')).refusal(trackingConsoleCalls.getOverview, { from: '2026-11-01', to: '2026-11-01' }),
		).toBe('role_missing');
	});

	it('stays when single events are gone after four weeks', async () => {
		shop.clock.move(days(1));
		const day = dayOf(shop.now);
		await shop.visitor().do(trackingCalls.pushEvent, { events: [event()] });
		await count();
		const left = async () =>
			(await shop.rows<{ n: number }>(sql`select count(*)::int as n from tracker_event where day = ${day}::date`))[0]?.n;
		const forget = () => inTransaction(shop.db, (tx) => forgetEvents(tx, shop.now));

		shop.clock.move(days(27));
		await forget();
		const kept = await left();
		shop.clock.move(days(1) + hours(1));
		await forget();
		const gone = await left();
		// Nobody emptied the part before the ring came round.
		await shop.visitor().do(trackingCalls.pushEvent, { events: [event()] });
		shop.clock.move(days(32));
		const [before] = await shop.rows<{ n: number }>(sql`select count(*)::int as n from tracker_event`);
		await forget();
		const [after] = await shop.rows<{ n: number }>(sql`select count(*)::int as n from tracker_event`);

		expect([kept, gone, (await overview(day)).days[0]?.visits]).toEqual([1, 0, 1]);
		expect([before?.n, after?.n]).toEqual([1, 0]);
	});
});
