import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { groupsCalls } from '@qaysari/contract/library.calls';
import { limits } from '@qaysari/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsOf } from '../../rooms.ts';
import { rooms } from '../../shop.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { hours, minutes, seconds } from '../clock.ts';
import type { Transaction } from '../database/handle.ts';
import { Refusal, refuse } from '../refusal.ts';
import { hashOf } from '../secrets.ts';
import { type RepeatKey, type RepeatOptions, transactOnce } from './idempotency.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	await sql`create table done (what text not null)`.execute(shop.db);
});
beforeEach(async () => {
	await sql`delete from idempotency_record`.execute(shop.db);
	await sql`delete from done`.execute(shop.db);
});
afterAll(() => shop.close());

const keyed = (change: Partial<RepeatKey> = {}): RepeatKey => ({
	identity: 'buyer:7',
	call: '/a/call',
	key: 'a-key-of-a-buyer',
	bodyHash: hashOf('body'),
	implied: false,
	...change,
});

/** A step that leaves a trace, and answers how many there are. */
const work = (what: string) => async (tx: Transaction) => {
	await sql`insert into done (what) values (${what})`.execute(tx);
	const { rows } = await sql<{ what: string }>`select what from done order by what`.execute(tx);
	return { what, all: rows.map((row) => row.what) };
};
const step = (repeat: RepeatKey | null, what: string, options?: RepeatOptions<{ what: string; all: string[] }>, now = shop.now) =>
	transactOnce(shop.db, now, repeat, work(what), options).catch((error: unknown) => {
		if (error instanceof Refusal) return error.code;
		throw error;
	});
const done = async () => (await shop.rows<{ what: string }>(sql`select what from done order by what`)).map(({ what }) => what);

describe.each([
	['first', {}],
	['last', { keptLast: true }],
])('a step whose answer is kept %s', (_, options) => {
	it('is done once, and a repeat is answered as the first was, though the world moved on', async () => {
		const first = await step(keyed(), 'one', options);
		await sql`delete from done`.execute(shop.db);
		const again = await step(keyed(), 'one', options);

		expect([again, await done()]).toEqual([first, []]);
	});

	it('is done by one of two that come at once, and both are answered the same', async () => {
		const both: Promise<unknown>[] = [];
		await shop.db.transaction().execute(async (tx) => {
			await sql`lock table done in exclusive mode`.execute(tx);
			both.push(step(keyed(), 'one', options), step(keyed(), 'one', options));
			await somebodyWaits(shop.db, 2);
		});
		const [one, other] = await Promise.all(both);

		expect(one).toEqual(other);
		expect(await done()).toEqual(['one']);
	});

	it('with another body under the same key is refused, and nothing of it is done', async () => {
		await step(keyed(), 'one', options);

		expect(await step(keyed({ bodyHash: hashOf('another') }), 'two', options)).toBe('idempotency_mismatch');
		expect(await done()).toEqual(['one']);
	});

	it.each<[string, Partial<RepeatKey>]>([
		['somebody else', { identity: 'buyer:8' }],
		['another call', { call: '/another/call' }],
		['another key', { key: 'another-key-of-a-buyer' }],
	])('of %s is a step of its own', async (_name, change) => {
		await step(keyed(), 'one', options);
		await step(keyed(change), 'two', options);

		expect(await done()).toEqual(['one', 'two']);
	});

	it('that was refused is tried again under the same key', async () => {
		const refused = transactOnce(shop.db, shop.now, keyed(), async () => refuse('out_of_stock'), options);
		await expect(refused).rejects.toThrow('out_of_stock');

		expect(await step(keyed(), 'one', options)).toMatchObject({ what: 'one' });
	});

	it('that broke leaves no answer behind', async () => {
		const broken = transactOnce(
			shop.db,
			shop.now,
			keyed(),
			async (tx) => {
				await work('one')(tx);
				throw new Error('cut off');
			},
			options,
		);
		await expect(broken).rejects.toThrow('cut off');

		expect([await done(), await shop.rows(sql`select 1 from idempotency_record`)]).toEqual([[], []]);
	});

	it('of several in one call has an answer of its own each', async () => {
		const said = [];
		for (const part of ['a', 'b', 'a']) said.push(await step(keyed(), part, { ...options, part }));

		expect([said.map((one) => (typeof one === 'string' ? one : one.what)), await done()]).toEqual([
			['a', 'b', 'a'],
			['a', 'b'],
		]);
	});

	it('without a key is done as often as it is said', async () => {
		for (const what of ['one', 'one']) await step(null, what, options);

		expect(await done()).toEqual(['one', 'one']);
	});
});

describe('a step that was kept last and is refused by what was done since', () => {
	it('is answered as it was first', async () => {
		const first = await step(keyed(), 'one', { keptLast: true });
		const again = await transactOnce<unknown>(shop.db, shop.now, keyed(), async () => refuse('conflict'), { keptLast: true });

		expect(again).toEqual(first);
	});

	it('is refused where nothing was kept', async () => {
		await expect(transactOnce(shop.db, shop.now, keyed(), async () => refuse('conflict'), { keptLast: true })).rejects.toThrow(
			'conflict',
		);
	});
});

describe('a placing or paying call without a key', () => {
	const implied = (body = 'body') =>
		keyed({ key: `body:${hashOf(body).toString('hex')}`, bodyHash: hashOf(body), implied: true });
	const after = (ms: number) => new Date(shop.now.getTime() + ms);

	it.each([
		[0, ['one']],
		[59, ['one']],
		[60, ['one']],
		[61, ['one', 'one']],
	])('with the same body %i seconds later is one of %j', async (later, all) => {
		await step(implied(), 'one');
		await step(implied(), 'one', {}, after(seconds(later)));

		expect(await done()).toEqual(all);
	});

	it('with another body is another', async () => {
		await step(implied(), 'one');
		await step(implied('another'), 'two');

		expect(await done()).toEqual(['one', 'two']);
	});

	it('counts 60 seconds from the one that was done, not from its repeats', async () => {
		await step(implied(), 'one');
		await step(implied(), 'one', {}, after(seconds(40)));
		await step(implied(), 'one', {}, after(seconds(80)));

		expect(await done()).toEqual(['one', 'one']);
	});

	it('is done anew where its answer holds no more', async () => {
		await step(implied(), 'one');
		const asked: unknown[] = [];
		const stands = async (_tx: Transaction, answer: { what: string }) => {
			asked.push(answer.what);
			return false;
		};
		await step(implied(), 'two', { stands });

		expect([asked, await done()]).toEqual([['one'], ['one', 'two']]);
	});

	it('by two at once is done once', async () => {
		const said = await Promise.all(Array.from({ length: 5 }, () => step(implied(), 'one')));

		for (const one of said) expect(one).toEqual(said[0]);
		expect(await done()).toEqual(['one']);
	});
});

describe('keys as clients send them', () => {
	let buyer: BuyerClient;
	beforeAll(async () => {
		[buyer] = (await shop.buyers(1)) as [BuyerClient];
	});
	const rename = (nickname: string, key: string) =>
		buyer.call(accountsCalls.updateUserInfo, { nickname }, { headers: { 'idempotency-key': key } });

	it.each(['', 'a'.repeat(201), 'with a space', '\u00fcn\u00efcode-key', "'; drop table account; --"])(
		'that are none, such as %j, are refused by name, and nothing is done',
		async (key) => {
			await buyer.do(accountsCalls.updateUserInfo, { nickname: 'Before' });

			const { status, envelope } = await rename('After', key);

			expect([status, envelope.reason]).toEqual([422, 'invalid_input']);
			expect(envelope.data).toMatchObject({ issues: [{ path: 'idempotency-key', rule: 'check' }] });
			expect((await buyer.do(accountsCalls.userInfo, {})).nickname).toBe('Before');
		},
	);

	it('that are none are refused before anything is counted or kept outside of the step', async () => {
		const wrong = { couponCode: 'NOSUCHCODE' };
		for (let tries = 0; tries <= limits.couponCodeTries; tries += 1)
			expect(await buyer.refusal(couponsCalls.redeemCode, wrong, { key: 'two words' })).toBe('invalid_input');

		expect(await buyer.refusal(couponsCalls.redeemCode, wrong)).toBe('coupon_code_unknown');
	});

	it.each(['7', 'order:2026/11#1', '"8e03978e-40d5-43dd-bc93"', 'a'.repeat(200), 'A_b-9_c-0'])(
		'such as %j hold for one body',
		async (key) => {
			await buyer.do(groupsCalls.add, { name: key.slice(0, 20) }, { key });
			const again = await buyer.do(groupsCalls.add, { name: key.slice(0, 20) }, { key });

			expect(await buyer.refusal(groupsCalls.add, { name: 'another' }, { key })).toBe('idempotency_mismatch');
			const { groups } = await buyer.do(groupsCalls.list, {});
			expect(groups.filter(({ groupId }) => groupId === again.groupId)).toHaveLength(1);
		},
	);

	it('are forgotten after 48 hours, and not before', async () => {
		await step(keyed(), 'one');
		const forget = () => jobsOf(rooms, shop.shop).handlers['platform.forget-answers']?.({});
		shop.clock.move(hours(48));
		await forget();
		const kept = await step(keyed(), 'one');
		shop.clock.move(minutes(1));
		await forget();
		await forget();

		expect([kept, await step(keyed(), 'one')]).toMatchObject([{ all: ['one'] }, { all: ['one', 'one'] }]);
	});
});
