import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { days, minutes } from '../clock.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Message } from './delivery.ts';

let shop: TestShop;
let file = '';
beforeAll(async () => {
	shop = await createTestShop();
	file = join(shop.config.dataDir, 'outbox.jsonl');
});
beforeEach(async () => {
	await sql`delete from delivery_message`.execute(shop.db);
});
afterAll(() => shop.close());

const deliver = (message: Partial<Message>) =>
	inTransaction(shop.db, (tx) =>
		shop.shop.delivery.deliver(tx, shop.now, { channel: 'sms', to: '+9647700000001', text: 'Hello', ...message }),
	);

const lines = (): Record<string, unknown>[] =>
	readFileSync(file, 'utf8')
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => JSON.parse(line));

const kept = () =>
	shop.rows<{ channel: string; text: string; state: string }>(sql`select channel, text, state from delivery_message order by id`);

describe('a message without a provider', () => {
	it('stands in a file of lines that its owner alone reads, and in a table', async () => {
		await deliver({ text: 'Line one\nline two " \\ سڵاو', code: '012345' });

		expect(lines().at(-1)).toEqual({
			at: shop.now.toISOString(),
			channel: 'sms',
			to: '+9647700000001',
			text: 'Line one\nline two " \\ سڵاو',
			code: '012345',
		});
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(await kept()).toMatchObject([{ channel: 'sms', state: 'outbox' }]);
	});

	it('stands nowhere when its step is undone', async () => {
		await deliver({});
		const before = lines().length;
		const undone = inTransaction(shop.db, async (tx) => {
			await shop.shop.delivery.deliver(tx, shop.now, { channel: 'sms', to: '+9647700000002', text: 'never' });
			throw new Error('undone');
		});

		await expect(undone).rejects.toThrow('undone');
		expect([lines().length, (await kept()).length]).toEqual([before, 1]);
	});

	it('is counted to no day: there is nothing that it costs', async () => {
		for (let one = 0; one < 3; one += 1) await deliver({ code: '1' });

		expect(await shop.rows(sql`select 1 from delivery_day`)).toEqual([]);
	});

	it('to whom closed the account is written down for the owner, and kept in no table', async () => {
		await deliver({ text: 'the last word', isLast: true });

		expect(lines().at(-1)).toMatchObject({ text: 'the last word' });
		expect(await kept()).toEqual([]);
	});

	it('is one line each, also when many are written at once', async () => {
		const before = lines().length;
		await Promise.all(Array.from({ length: 20 }, (_, nth) => deliver({ text: `${nth} ${'م'.repeat(2000)}` })));

		expect(
			lines()
				.slice(before)
				.map(({ text }) => Number.parseInt(String(text), 10))
				.sort((a, b) => a - b),
		).toEqual(Array.from({ length: 20 }, (_, nth) => nth));
	});

	it('is read by the owner alone, newest first, a page at a time, and by whom it was for', async () => {
		for (const to of ['+9647700000003', 'zana@example.iq', '+9647700000004'])
			await deliver({ to, channel: to.includes('@') ? 'email' : 'sms' });
		const owner = await shop.operator('owner');
		const first = await owner.do(staffCalls.listOutbox, { limit: 2 });
		const second = await owner.do(staffCalls.listOutbox, { limit: 2, cursor: first.nextCursor ?? '' });
		const hers = await owner.do(staffCalls.listOutbox, { to: 'zana@example.iq' });

		expect([...first.records, ...second.records].map(({ to }) => to)).toEqual([
			'+9647700000004',
			'zana@example.iq',
			'+9647700000003',
		]);
		expect([second.nextCursor, hers.records.map(({ channel }) => channel)]).toEqual([null, ['email']]);
		for (const role of ['support', 'finance', 'fulfilment', 'merchandiser'] as const)
			expect(await (await shop.operator(role)).refusal(staffCalls.listOutbox, {})).toBe('role_missing');
	});
});

describe('messages that were', () => {
	const forget = (stop?: AbortSignal) => shop.shop.delivery.forget(shop.db, stop);

	it.each([
		[30, 0, 1],
		[30, 1, 0],
		[29, 0, 1],
	])('are forgotten after 30 days: %i days and %i minutes later %i is there', async (later, more, left) => {
		await deliver({});
		shop.clock.move(days(later) + minutes(more));
		await forget();
		await forget();

		expect(await kept()).toHaveLength(left);
	});

	it('stay when the job is told to stop before it begins', async () => {
		await deliver({});
		shop.clock.move(days(31));
		await forget(AbortSignal.abort()).catch(() => {});

		expect(await kept()).toHaveLength(1);
		await forget();
		expect(await kept()).toEqual([]);
	});
});

describe('where there is no outbox either', () => {
	it('a channel is closed, and says so before anything is stored', async () => {
		const closed = await createTestShop({ beside: shop, settings: { OUTBOX: 'off' } });
		const { delivery } = closed.shop;

		expect([delivery.isOpen('sms'), delivery.isSetUp('sms'), delivery.channelsForWords()]).toEqual([false, false, []]);
		expect([shop.shop.delivery.isOpen('sms'), shop.shop.delivery.isSetUp('sms'), shop.shop.delivery.channelsForWords()]).toEqual([
			true,
			false,
			['sms'],
		]);
		await closed.close();
	});
});
