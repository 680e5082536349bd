import { feesConsoleCalls } from '@qaysari/contract/fulfilment.calls';
import { orderStatuses } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight } from '../testing/goods.ts';
import { orderIn, type PlacedOrder, readOrder, setColumns } from '../testing/ordering.ts';
import { walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { china: 20_000 });
	buyer = await shop.buyer();
	desk = await shop.operator('fulfilment');
	finance = await shop.operator('finance');
	await finance.do(ratesConsoleCalls.setRate, { type: 'USD_IQD', rate: '1310' });
});
beforeEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

const insurance = (amount: number) => ({ kind: 'insurance' as const, currency: 'IQD' as const, amount });
const set = (orderNumber: string, amount: number, expected = amount, currency: 'IQD' | 'USD' = 'IQD') =>
	desk.call(feesConsoleCalls.setFees, {
		orderNumber,
		fees: [insurance(amount)],
		expectedTotal: { amount: expected, currency },
	});
const pass = (orderNumber: string, version: number, key?: string) =>
	finance.call(feesConsoleCalls.passFees, { orderNumber, version }, key ? { key } : {});
const decline = (orderNumber: string, version: number) =>
	finance.call(feesConsoleCalls.refuseFees, { orderNumber, version, note: 'Far too much' });
const read = (orderNumber: string) => desk.do(feesConsoleCalls.getFees, { orderNumber });
const statesOf = async (orderNumber: string) => (await read(orderNumber)).versions.map(({ version, state }) => [version, state]);
const inChina = () => orderIn(shop, buyer, 'china', 9);
const readyFor = async (amount: number): Promise<PlacedOrder> => {
	const order = await inChina();
	await set(order.orderNumber, amount);
	return order;
};

describe('fees', () => {
	test.each(orderStatuses)('in state %i are set while the goods wait in China, and while nobody paid them', async (status) => {
		const order = await inChina();
		const { orderNumber } = order;
		await setColumns(shop, order.orderId, { status });
		const open = status === 9 || status === 10;

		const preview = await desk.call(feesConsoleCalls.previewFees, { orderNumber, fees: [insurance(500_000)] });
		const done = await set(orderNumber, 500_000);

		expect([preview.envelope.reason, done.envelope.reason]).toEqual(
			open ? [undefined, undefined] : ['order_state_conflict', 'order_state_conflict'],
		);
		expect((await read(orderNumber)).open).toBe(open);
		expect(await statesOf(orderNumber)).toEqual(open ? [[1, 'under review']] : []);
	});

	it('are of no order of goods that are in Iraq, nor of one that is not there', async () => {
		const { orderNumber } = await orderIn(shop, buyer, 'iraq', 2);

		for (const [number, reason] of [
			[orderNumber, 'order_state_conflict'],
			['Q0000000000', 'order_not_found'],
		] as const) {
			expect((await set(number, 1_000)).envelope.reason).toBe(reason);
			expect((await pass(number, 1)).envelope.reason).toBe(reason);
			expect((await decline(number, 1)).envelope.reason).toBe(reason);
			const answer = { orderNumber: number, answer: 'stays' as const, note: 'x' };
			expect(await desk.refusal(feesConsoleCalls.answerObjection, answer).catch(() => reason)).toBeOneOf([
				reason,
				'role_missing',
			]);
		}
		expect(await desk.refusal(feesConsoleCalls.getFees, { orderNumber: 'Q0000000000' })).toBe('order_not_found');
		expect(await desk.refusal(feesConsoleCalls.previewFees, { orderNumber: 'Q0000000000', fees: [] })).toBe('order_not_found');
	});

	it('cost what the preview said, in the currency in which it said so, or the lines of now are told', async () => {
		const { orderNumber } = await inChina();

		const dearer = await set(orderNumber, 500_000, 499_900);
		const dollars = await set(orderNumber, 500_000, 500_000, 'USD');

		for (const { envelope } of [dearer, dollars]) {
			expect(envelope.reason).toBe('price_changed');
			expect(envelope.data).toMatchObject({ total: { amount: 500_000, currency: 'IQD' }, lines: [{ kind: 'insurance' }] });
		}
		expect(await statesOf(orderNumber)).toEqual([]);
	});

	it('in a currency whose rate nobody set are refused', async () => {
		const { orderNumber } = await inChina();
		const fees = [{ kind: 'china_freight' as const, currency: 'CNY' as const, amount: 1_000 }];

		expect(await desk.refusal(feesConsoleCalls.previewFees, { orderNumber, fees })).toBe('rate_missing');
		const wish = { orderNumber, fees, expectedTotal: { amount: 1, currency: 'IQD' as const } };
		expect(await desk.refusal(feesConsoleCalls.setFees, wish)).toBe('rate_missing');
		expect((await read(orderNumber)).rates).toEqual([{ currency: 'USD', rate: '1310' }]);
	});

	test.each([
		['whole dinars, half of one upwards', [{ kind: 'insurance', currency: 'IQD', amount: 150 }], [200]],
		['whole dinars, less than half downwards', [{ kind: 'insurance', currency: 'IQD', amount: 149 }], [100]],
		['dollars at the rate of now, to a dinar', [{ kind: 'sea_freight', currency: 'USD', amount: 33 }], [43_200]],
		[
			'each day that goods are stored, and one where none is named',
			[
				{ kind: 'container_storage', currency: 'USD', amount: 150, days: 3 },
				{ kind: 'container_storage', currency: 'USD', amount: 150 },
			],
			[589_500, 196_500],
		],
		['nothing for no fee', [], []],
	] as const)('are reckoned in %s', async (_how, fees, amounts) => {
		const { orderNumber } = await inChina();

		const preview = await desk.do(feesConsoleCalls.previewFees, { orderNumber, fees: [...fees] });

		expect(preview.lines.map((line) => line.amount.amount)).toEqual(amounts);
		expect(preview.total.amount).toBe(amounts.reduce((sum: number, amount) => sum + amount, 0));
		expect(await statesOf(orderNumber)).toEqual([]);
	});

	it('take the place of those that wait for a look, and only the last can be passed', async () => {
		const { orderNumber, orderId } = await readyFor(500_000);
		await set(orderNumber, 700_000);

		const early = [await pass(orderNumber, 1), await decline(orderNumber, 1), await pass(orderNumber, 3)];
		await pass(orderNumber, 2);

		expect(early.map(({ envelope }) => envelope.reason)).toEqual(Array(3).fill('changed_meanwhile'));
		expect(await statesOf(orderNumber)).toEqual([
			[2, 'passed'],
			[1, 'replaced'],
		]);
		expect(await readOrder(shop, orderId)).toMatchObject({ status: 10, stage_two_total: 700_000, overseas_review: 10 });
	});

	it('are decided once, though two decide at once, one way or the other', async () => {
		const [one, two] = [await readyFor(500_000), await readyFor(500_000)];

		const same = await Promise.all([pass(one.orderNumber, 1), pass(one.orderNumber, 1)]);
		const both = await Promise.all([pass(two.orderNumber, 1), decline(two.orderNumber, 1)]);

		for (const answers of [same, both])
			expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
		const [[, state] = []] = await statesOf(two.orderNumber);
		expect((await readOrder(shop, two.orderId)).status).toBe(state === 'passed' ? 10 : 9);
	});

	it('are passed once, though the answer was lost', async () => {
		const { orderNumber } = await readyFor(500_000);

		const answers = [await pass(orderNumber, 1, 'pass-key'), await pass(orderNumber, 1, 'pass-key')];

		expect(answers.map(({ envelope }) => envelope.data?.status)).toEqual([10, 10]);
	});

	it('that were declined say why to the desk and nothing to the buyer, who is asked for nothing', async () => {
		const { orderNumber, orderId } = await readyFor(500_000);
		await decline(orderNumber, 1);

		const { versions } = await read(orderNumber);
		const shown = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });

		expect(versions).toMatchObject([{ state: 'refused', refusal: 'Far too much' }]);
		expect(versions[0]?.decidedBy).toContain('finance-');
		expect([shown.overseasReview, shown.fees, shown.stageTwo.total]).toEqual([null, [], null]);
		expect(JSON.stringify(shown)).not.toContain('Far too much');
		expect((await readOrder(shop, orderId)).status).toBe(9);
	});

	it('are neither set nor passed while somebody looks at what was transferred for them', async () => {
		const { orderNumber, orderId } = await readyFor(500_000);
		await setColumns(shop, orderId, { payment_under_review: true });

		expect((await set(orderNumber, 600_000)).envelope.reason).toBe('payment_under_review');
		expect((await pass(orderNumber, 1)).envelope.reason).toBe('payment_under_review');
		expect(await statesOf(orderNumber)).toEqual([[1, 'under review']]);
	});

	it('that wait for a look are listed each once, the oldest first, while some are passed and others come', async () => {
		for (const { orderNumber, version } of (await finance.do(feesConsoleCalls.listReviews, { limit: 50 })).records)
			await decline(orderNumber, version);
		const orders: PlacedOrder[] = [];
		for (const amount of [100_000, 200_000, 300_000]) {
			shop.clock.move(minutes(1));
			orders.push(await readyFor(amount));
		}

		const rows = await walkPages((page) => finance.do(feesConsoleCalls.listReviews, page), {
			between: async () => {
				await pass(orders[0]?.orderNumber ?? '', 1);
				shop.clock.move(minutes(1));
				orders.push(await readyFor(400_000));
			},
		});

		expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(orders.map(({ orderNumber }) => orderNumber));
		expect(rows.map(({ total }) => total.amount)).toEqual([100_000, 200_000, 300_000, 400_000]);
		expect(await finance.refusal(feesConsoleCalls.listReviews, { cursor: 'x' })).toBe('damaged_cursor');
	});

	it('are set by fulfilment and passed by finance, never the other way', async () => {
		const { orderNumber } = await readyFor(500_000);
		const support = await shop.operator('support');

		expect([
			await desk.refusal(feesConsoleCalls.passFees, { orderNumber, version: 1 }),
			await desk.refusal(feesConsoleCalls.refuseFees, { orderNumber, version: 1, note: 'x' }),
			await support.refusal(feesConsoleCalls.setFees, {
				orderNumber,
				fees: [],
				expectedTotal: { amount: 0, currency: 'IQD' },
			}),
			await support.refusal(feesConsoleCalls.passFees, { orderNumber, version: 1 }),
		]).toEqual(Array(4).fill('role_missing'));
		expect(await statesOf(orderNumber)).toEqual([[1, 'under review']]);
	});
});
