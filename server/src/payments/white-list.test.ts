import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createOrderInput } from '../testing/ordering.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	finance = await shop.operator('finance');
});
afterAll(() => shop.close());

const list = (userId: string, listed: boolean, note = '') =>
	finance.call(paymentsConsoleCalls.setWhiteList, { userId, listed, note });
const listOf = async (client: Client) => (await client.do(paymentsConsoleCalls.listWhiteList, { limit: 50 })).records;
const doorOf = async (buyer: BuyerClient) =>
	(await buyer.do(paymentsCalls.getPayWhiteList, {})).methods.find(({ method }) => method === 11);

describe('whoever the shop knows', () => {
	it('pays for goods from China at the door, as long as they stand on the list', async () => {
		const buyer = await shop.buyer();
		const { skuId } = await createProduct(shop, { origin: 'china' });
		const order = async (remark: string) => {
			const input = await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11, remark });
			return (await buyer.call(ordersCalls.createOrder, input)).envelope.reason ?? 'done';
		};
		const tries = [await order('before')];
		await list(buyer.userId, true);
		tries.push(await order('on it'));
		await list(buyer.userId, false);
		tries.push(await order('after'));

		expect(tries).toEqual(['payment_method_closed', 'done', 'payment_method_closed']);
	});

	it('is put there once: since when stays, what is noted changes', async () => {
		const { userId } = await shop.buyer();
		await list(userId, true, 'Knows her.');
		const since = shop.now.toISOString();
		shop.clock.move(hours(1));
		await list(userId, true, 'Knows her well.');

		expect((await listOf(finance)).filter((row) => row.userId === userId)).toEqual([{ userId, since, note: 'Knows her well.' }]);
	});

	it('is taken off once, and a second time is nothing', async () => {
		const { userId } = await shop.buyer();
		await list(userId, true);
		const answers = [await list(userId, false), await list(userId, false)];

		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect((await listOf(finance)).some((row) => row.userId === userId)).toBe(false);
	});

	it('put there by two at once stands there once', async () => {
		const { userId } = await shop.buyer();
		const answers = await Promise.all([1, 2, 3].map(() => list(userId, true)));

		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect((await listOf(finance)).filter((row) => row.userId === userId)).toHaveLength(1);
	});

	it('is somebody: a name that nobody has is told as such', async () => {
		expect((await list('nobody', true)).envelope.reason).toBe('not_found');
		expect((await list('', true)).envelope.reason).toBe('invalid_input');
	});

	it('is asked about the goods: without any from China the door is open to all', async () => {
		expect(await doorOf(await shop.buyer())).toEqual({ method: 11, open: true, reason: null });
	});
});

describe('the list of whom the shop knows', () => {
	it('is read newest first, each once, also those of one moment and while others come in', async () => {
		await sql`delete from pay_white_list`.execute(shop.db);
		const people = await shop.buyers(6);
		const [late, ...others] = people;
		for (const [index, { userId }] of others.entries()) {
			if (index > 2) shop.clock.move(1);
			await list(userId, true);
		}
		const before = (await listOf(finance)).map(({ userId }) => userId);
		shop.clock.move(1);
		const rows = await walkPages((page) => finance.do(paymentsConsoleCalls.listWhiteList, page), {
			between: () => list(late?.userId ?? '', true),
		});

		expect(rows.map(({ userId }) => userId)).toEqual(before);
		expect(before.slice(0, 2)).toEqual([others[4]?.userId, others[3]?.userId]);
		for (const cursor of damagedCursors)
			expect(await finance.refusal(paymentsConsoleCalls.listWhiteList, { cursor }), cursor).toBe('damaged_cursor');
	});

	it('is written by finance alone, and read by fulfilment and support', async () => {
		const { userId } = await shop.buyer();
		const [fulfilment, support, merchandiser] = [
			await shop.operator('fulfilment'),
			await shop.operator('support'),
			await shop.operator('merchandiser'),
		];
		for (const who of [fulfilment, support, merchandiser])
			expect(await who.refusal(paymentsConsoleCalls.setWhiteList, { userId, listed: true })).toBe('role_missing');
		expect([await listOf(fulfilment), await listOf(support)]).toEqual([await listOf(finance), await listOf(finance)]);
		expect(await merchandiser.refusal(paymentsConsoleCalls.listWhiteList, {})).toBe('role_missing');
	});
});
