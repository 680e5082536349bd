import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createDeal, createEvent } from '../testing/promotions.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;
beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const after = (count: number): string => new Date(shop.clock.now().getTime() + days(count)).toISOString();

it('an event is read as it was written, says something else, and goes on longer, never shorter', async () => {
	const { productId } = await createProduct(shop);
	const eventId = await createEvent(shop, [{ productId, total: 5 }]);
	const before = await desk.do(invitationsConsoleCalls.getEvent, { eventId });
	expect(before.gifts).toEqual([{ productId, title: expect.any(String), skuIds: [], total: 5 }]);
	const texts = { title: { en: 'Still on' }, rules: [{ en: 'Bring a friend' }] };

	expect(await desk.refusal(invitationsConsoleCalls.updateEvent, { eventId, ...texts, endsAt: after(0.001) })).toBe(
		'ends_sooner',
	);
	await desk.do(invitationsConsoleCalls.updateEvent, { eventId, ...texts, endsAt: after(300) });
	expect(await desk.do(invitationsConsoleCalls.getEvent, { eventId })).toEqual({ ...before, ...texts, endsAt: after(300) });

	await desk.do(invitationsConsoleCalls.stopEvent, { eventId });
	expect(await desk.refusal(invitationsConsoleCalls.updateEvent, { eventId, ...texts, endsAt: after(400) })).toBe('conflict');
	expect(await desk.refusal(invitationsConsoleCalls.getEvent, { eventId: '999999' })).toBe('not_found');
});

it('a deal goes on longer at the same prices, never shorter, and can be written again', async () => {
	const { productId } = await createProduct(shop, { price: 100_000 });
	const dealId = await createDeal(shop, productId);
	const dealOf = async () => (await desk.do(invitationsConsoleCalls.listDeals, {})).records.find((one) => one.dealId === dealId);
	const before = await dealOf();

	expect(await desk.refusal(invitationsConsoleCalls.updateDeal, { dealId, endsAt: after(0.001) })).toBe('ends_sooner');
	await desk.do(invitationsConsoleCalls.updateDeal, { dealId, endsAt: after(300) });
	expect(await dealOf()).toEqual({ ...before, endsAt: after(300) });
	expect(before).toMatchObject({ productId, skuIds: [] });
	const support = await shop.operator('support');
	expect(await support.refusal(invitationsConsoleCalls.updateDeal, { dealId, endsAt: after(301) })).toBe('role_missing');
});
