import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { MessageProviders } from '../../testing/message-providers.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { hours, minutes } from '../clock.ts';
import { inTransaction } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';

let providers: MessageProviders;
let shop: TestShop;
let owner: Client;

beforeAll(async () => {
	providers = await MessageProviders.start();
	shop = await createTestShop({ settings: providers.settings });
});
beforeEach(async () => {
	owner = await shop.operator('owner');
	await sql`delete from delivery_day`.execute(shop.db);
	await sql`delete from delivery_message`.execute(shop.db);
});
afterAll(async () => {
	await shop.close();
	await providers.stop();
});

type Kind = 'code' | 'words';

/** Hands a message over within a step of its own. */
async function say(kind: Kind, channel: 'sms' | 'whatsapp' = 'sms'): Promise<'taken' | 'channel_off'> {
	const message = { channel, to: shop.newPhone(), text: '123456', ...(kind === 'code' ? { code: '123456' } : {}) };
	try {
		await inTransaction(shop.db, (tx) => shop.shop.delivery.deliver(tx, shop.now, message));
		return 'taken';
	} catch (error) {
		if (error instanceof Refusal && error.code === 'channel_off') return error.code;
		throw error;
	}
}

/** How many of so many are taken, one after the other. */
async function takenOf(kind: Kind, tries: number): Promise<number> {
	let taken = 0;
	for (let one = 0; one < tries; one += 1) if ((await say(kind)) === 'taken') taken += 1;
	return taken;
}

async function allow(messages: number, costPerMessage = 100): Promise<void> {
	const { limits } = await owner.do(settingsConsoleCalls.getDeliveryDays, {});
	await owner.do(settingsConsoleCalls.setDeliveryLimits, { ...limits, sms: { messages, costPerMessage } });
}

const allowMore = (messages: number) => owner.do(settingsConsoleCalls.allowMore, { channel: 'sms', messages });
const sms = async () =>
	(await owner.do(settingsConsoleCalls.getDeliveryDays, {})).channels.find(({ channel }) => channel === 'sms');

describe('the messages of a day', () => {
	it.each([
		[0, 0],
		[1, 1],
		[3, 3],
	])('up to %i are taken, and not one more', async (limit, taken) => {
		await allow(limit);

		expect(await takenOf('code', limit + 2)).toBe(taken);
	});

	it.each([
		[0, 0],
		[1, 0],
		[2, 1],
		[5, 2],
	])('of %i leave all but %i to codes', async (limit, words) => {
		await allow(limit);

		expect([await takenOf('words', limit + 1), await takenOf('code', limit + 1)]).toEqual([words, limit - words]);
	});

	it('are no more than may be when many come at once, the first of a day among them', async () => {
		await allow(5);
		const said = await Promise.all(Array.from({ length: 12 }, () => say('code')));
		const { days } = await owner.do(settingsConsoleCalls.getDeliveryDays, {});

		expect(said.filter((one) => one === 'taken')).toHaveLength(5);
		expect(days).toMatchObject([{ messages: 5, cost: 500 }]);
	});

	it('of one channel are none of another', async () => {
		await allow(1);

		expect([await say('code'), await say('code'), await say('code', 'whatsapp')]).toEqual(['taken', 'channel_off', 'taken']);
	});

	it('leave nothing behind of one that was refused', async () => {
		await allow(0);
		await say('code');

		expect(await shop.rows(sql`select 1 from delivery_message`)).toEqual([]);
		expect(await shop.rows(sql`select 1 from delivery_day`)).toEqual([]);
	});

	it('do not count a message whose step was undone', async () => {
		await allow(1);
		const undone = inTransaction(shop.db, async (tx) => {
			await shop.shop.delivery.deliver(tx, shop.now, { channel: 'sms', to: shop.newPhone(), text: 'x', code: '1' });
			throw new Error('undone');
		});

		await expect(undone).rejects.toThrow('undone');
		expect(await takenOf('code', 2)).toBe(1);
	});
});

describe('more for today', () => {
	it.each([
		['nothing may go out', 0],
		['so few may that words have none', 1],
		['some may', 4],
	])('is more of all where %s', async (_, limit) => {
		await allow(limit);
		await allowMore(4);

		expect(await sms()).toMatchObject({ state: 'calm', allowed: limit + 4 });
		const words = Math.floor((limit + 4) / 2);
		expect([await takenOf('words', limit + 5), await takenOf('code', limit + 5)]).toEqual([words, limit + 4 - words]);
		expect(await sms()).toMatchObject({ state: 'closed' });
	});

	it('opens a channel that was closed, adds up, and closes again', async () => {
		await allow(2);
		await takenOf('code', 3);
		const closed = await owner.do(settingsConsoleCalls.getDeliveryDays, {});
		await allowMore(1);
		await allowMore(2);
		const open = await owner.do(settingsConsoleCalls.getDeliveryDays, {});

		expect([closed.days[0]?.closedAt, open.days[0]?.closedAt]).toEqual([shop.now.toISOString(), null]);
		expect(await takenOf('code', 5)).toBe(3);
	});

	it('that two operators allow at once is allowed twice, and once when it is said again by the same key', async () => {
		await allow(0);
		const more = (key: string) => owner.do(settingsConsoleCalls.allowMore, { channel: 'sms', messages: 2 }, { key });
		await Promise.all([more('more-by-one-of-us'), more('more-by-another-of-us')]);
		await more('more-by-one-of-us');

		expect((await sms())?.allowed).toBe(4);
	});

	it('is over with the day of Baghdad', async () => {
		await allow(1);
		await allowMore(2);
		const before = await takenOf('code', 5);
		// From 11:00 in Baghdad to a minute before midnight, and past it.
		const untilMidnight = hours(24) - ((shop.now.getTime() + hours(3)) % hours(24));
		shop.clock.move(untilMidnight - minutes(1));
		const late = await say('code');
		shop.clock.move(minutes(1));

		expect([before, late, await takenOf('code', 3)]).toEqual([3, 'channel_off', 1]);
		const { days } = await (await shop.operator('owner')).do(settingsConsoleCalls.getDeliveryDays, {});
		expect(days.map(({ day, messages }) => [day, messages])).toEqual([
			['2026-11-22', 1],
			['2026-11-21', 3],
		]);
	});

	it.each([0, -1, 1.5, 1_000_001])('is not %d', async (messages) => {
		await allow(1);

		expect(await owner.refusal(settingsConsoleCalls.allowMore, { channel: 'sms', messages })).toBe('invalid_input');
		expect((await sms())?.allowed).toBe(1);
	});
});

describe('a limit that changes within the day', () => {
	it('counts what went out before, and tells from four fifths on', async () => {
		await allow(10);
		await takenOf('code', 7);
		const calm = await sms();
		await say('code');
		const alarm = await sms();
		await allow(8);
		const closed = [(await sms())?.state, await say('code')];
		await allow(9);

		expect([calm?.state, alarm?.state, closed]).toEqual(['calm', 'alarm', ['closed', 'channel_off']]);
		expect(await takenOf('code', 3)).toBe(1);
	});
});
