import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { days, minutes } from '../platform/clock.ts';
import { createFreight } from '../testing/goods.ts';
import { move } from '../testing/ordering.ts';
import { PurchaseDesk } from '../testing/purchasing.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: PurchaseDesk;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { china: 20_000 });
	const finance = await shop.operator('finance');
	for (const [type, rate] of [
		['CNY_IQD', '183.5'],
		['USD_IQD', '1310'],
	] as const)
		await finance.do(ratesConsoleCalls.setRate, { type, rate });
	buyer = await shop.buyer();
});
beforeEach(async () => {
	shop.clock.move(minutes(2));
	await signIn();
});
afterAll(() => shop.close());

/** Sessions of operators end after half a day. */
async function signIn(): Promise<void> {
	desk = new PurchaseDesk(shop, buyer, await shop.operator('fulfilment'));
}

const terms = { freight: 0, expectedOn: null, supplierNumber: '', note: '' };
const expectOn = async (purchaseId: string, expectedOn: string | null) =>
	desk.client.do(purchasingCalls.savePurchase, { ...(await desk.named(purchaseId)), costs: [], ...terms, expectedOn });
type State = 'draft' | 'ordered' | 'partlyReceived' | 'received' | 'cancelled' | 'late';
const listed = async (state: State, supplierId: string) =>
	(await desk.client.do(purchasingCalls.listPurchases, { state, supplierId })).records.map(({ purchaseId }) => purchaseId);

describe('the list of purchase orders', () => {
	it('holds each in the one state in which it stands, and those of a supplier', async () => {
		const { purchaseId, supplierId } = await desk.draft(2);
		const other = await desk.draft(1);
		const seen: Record<string, string[]> = {};
		const look = async () => {
			for (const state of ['draft', 'ordered', 'partlyReceived', 'received'] as const)
				if ((await listed(state, supplierId)).includes(purchaseId)) seen[state] = [...(seen[state] ?? []), 'here'];
		};

		await look();
		await desk.send(purchaseId);
		await look();
		await desk.receive(purchaseId, 1);
		await look();
		await desk.receive(purchaseId, 1);
		await look();

		expect(seen).toEqual({ draft: ['here'], ordered: ['here'], partlyReceived: ['here'], received: ['here'] });
		expect(await listed('draft', other.supplierId)).toEqual([other.purchaseId]);
		expect(await listed('draft', '999999999')).toEqual([]);
	});

	it('shows the newest first, page by page, none twice and none left out, while others are made', async () => {
		const supplierId = await desk.supplier();
		const { skuId } = await desk.goods(supplierId);
		const made: string[] = [];
		const makeOne = async () => {
			shop.clock.move(minutes(2));
			await desk.order({ skuId, quantity: 1 });
			made.push(await desk.gather(supplierId));
		};
		for (let count = 0; count < 3; count += 1) await makeOne();
		const page = (cursor?: string) =>
			desk.client.do(purchasingCalls.listPurchases, { state: 'draft', supplierId, limit: 2, ...(cursor ? { cursor } : {}) });
		const first = await page();
		await makeOne();

		const second = await page(first.nextCursor ?? '');

		expect([...first.records, ...second.records].map(({ purchaseId }) => purchaseId)).toEqual(made.slice(0, 3).toReversed());
		expect(second.nextCursor).toBeNull();
		const damaged = { state: 'draft' as const, cursor: 'not-a-cursor' };
		expect(await desk.client.refusal(purchasingCalls.listPurchases, damaged)).toBe('damaged_cursor');
	});

	it('calls late what should have come before today in Baghdad, until all of it is there', async () => {
		const { purchaseId, supplierId } = await desk.draft(2);
		const today = new Date(shop.now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
		await expectOn(purchaseId, today);
		const draft = await listed('late', supplierId);
		await desk.send(purchaseId);
		// The last moment of that day in Baghdad, and the first of the next.
		const midnight = new Date(`${today}T21:00:00.000Z`).getTime();
		shop.clock.move(midnight - 1 - shop.now.getTime());
		await signIn();
		const atTheEnd = await listed('late', supplierId);
		shop.clock.move(1);
		const after = [await listed('late', supplierId)];
		const { late } = await desk.client.do(purchasingCalls.countPurchases, {});
		await desk.receive(purchaseId, 1);
		after.push(await listed('late', supplierId));
		await desk.receive(purchaseId, 1);

		expect([draft, atTheEnd]).toEqual([[], []]);
		expect(after).toEqual([[purchaseId], [purchaseId]]);
		expect(late).toBeGreaterThan(0);
		expect(await listed('late', supplierId)).toEqual([]);
	});

	it('is counted by state beside what waits to be bought', async () => {
		const count = () => desk.client.do(purchasingCalls.countPurchases, {});
		const before = await count();
		const { purchaseId, skuId } = await desk.draft(2, 1);
		shop.clock.move(minutes(2));
		await desk.order({ skuId, quantity: 3 });
		const gathered = await count();
		await desk.send(purchaseId);
		const sent = await count();
		await desk.receive(purchaseId, 1);
		const part = await count();

		const more = (counts: typeof before) =>
			Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, value - Number(Reflect.get(before, name))]));
		expect(more(gathered)).toEqual({ toBuy: 1, draft: 1, ordered: 0, partlyReceived: 0, late: 0 });
		expect(more(sent)).toEqual({ toBuy: 1, draft: 0, ordered: 1, partlyReceived: 0, late: 0 });
		expect(more(part)).toEqual({ toBuy: 1, draft: 0, ordered: 0, partlyReceived: 1, late: 0 });
	});
});

describe('what waits to be bought', () => {
	it('stands by supplier, who waits longest first, and what has none last', async () => {
		const [early, late] = [await desk.supplier(), await desk.supplier()];
		const loose = await desk.goods(early);
		const lamp = await desk.goods(late);
		const shade = await desk.goods(early);
		await desk.client.do(purchasingCalls.setSupply, {
			productId: loose.productId,
			version: 1,
			product: { supplierId: null, sourceUrl: '', cost: null, currency: 'CNY' },
			skus: [],
		});
		await desk.order({ skuId: loose.skuId, quantity: 1 });
		shop.clock.move(minutes(2));
		await desk.order({ skuId: shade.skuId, quantity: 2 });
		shop.clock.move(minutes(2));
		await desk.order({ skuId: lamp.skuId, quantity: 3 }, { skuId: shade.skuId, quantity: 1 });

		const { groups } = await desk.client.do(purchasingCalls.listToBuyGroups, {});

		const own = groups.filter(({ supplier }) => supplier === null || [early, late].includes(supplier.supplierId));
		expect(own.map(({ supplier, lines, pieces, orders }) => [supplier?.supplierId ?? null, lines, pieces, orders])).toEqual([
			[early, 2, 3, 2],
			[late, 1, 3, 1],
			[null, 1, 1, 1],
		]);
		expect(groups.at(-1)?.supplier).toBeNull();
	});

	it('tells the note that somebody left for who buys, and since when it waits', async () => {
		const supplierId = await desk.supplier();
		const { skuId } = await desk.goods(supplierId, { cost: null });
		const { orderNumber } = await desk.order({ skuId, quantity: 1 });
		const since = shop.now.toISOString();
		shop.clock.move(days(1));
		await signIn();

		expect(await desk.waiting(supplierId)).toMatchObject([
			{ orderNumber, since, cost: null, again: false, purchaseNote: '', sourceUrl: '' },
		]);
	});
});

describe('what a purchase order shows', () => {
	test.each([
		['CNY', 1_050, '183.5', 385_400],
		['USD', 250, '1310', 655_000],
		['IQD', 1_250_000, null, 2_500_000],
	] as const)(
		'in %s: each piece, all of them, and the sum in dinar at the rate of its day',
		async (currency, cost, rate, total) => {
			const supplierId = await desk.supplier(currency);
			const { skuId } = await desk.goods(supplierId, { cost, currency });
			await desk.order({ skuId, quantity: 2 });
			const purchaseId = await desk.gather(supplierId);
			const draft = await desk.read(purchaseId);
			await desk.send(purchaseId);

			const sent = await desk.read(purchaseId);

			expect(draft).toMatchObject({ rate: null, totalInDinar: currency === 'IQD' ? { amount: total } : null, orderedAt: null });
			expect(sent).toMatchObject({
				rate,
				goodsCost: { amount: cost * 2, currency },
				totalInDinar: { amount: total, currency: 'IQD' },
				orderedAt: shop.now.toISOString(),
			});
			expect(sent.lines).toMatchObject([{ pieces: 2, unitCost: { amount: cost, currency } }]);
		},
	);

	it('who did what and when, with every parcel that came', async () => {
		const { purchaseId } = await desk.draft(3);
		await desk.send(purchaseId);
		const { lines, version } = await desk.read(purchaseId);
		const purchaseLineId = lines[0]?.purchaseLineId ?? '';
		const came = { purchaseId, version, lines: [{ purchaseLineId, pieces: 2 }], note: 'One box is wet' };
		await desk.client.do(purchasingCalls.receive, came);
		await desk.client.do(purchasingCalls.close, { ...(await desk.named(purchaseId)), reason: 'The rest is sold out' });

		const { history, receipts, state } = await desk.read(purchaseId);

		expect(history.map(({ event, to, note }) => [event, to, note])).toEqual([
			['gather', 'draft', ''],
			['order', 'ordered', ''],
			['receive', 'partlyReceived', 'One box is wet'],
			['close', 'received', 'The rest is sold out'],
		]);
		expect(history.every(({ operator }) => operator.startsWith('fulfilment-'))).toBe(true);
		expect(receipts).toMatchObject([{ note: 'One box is wet', lines: [{ purchaseLineId, pieces: 2 }] }]);
		expect(state).toBe('received');
	});

	it('what each change of it answers, so that the next one begins from there', async () => {
		const { purchaseId } = await desk.draft(3, 2);
		const reason = 'A slip';
		let { version, lines } = await desk.read(purchaseId);
		const goOn = async (change: Promise<typeof one>) => {
			one = await change;
			({ version, lines } = one);
			expect(one).toEqual({ ...(await desk.read(purchaseId)), lines: one.lines });
			return one.state;
		};
		let one = await desk.read(purchaseId);
		const lineIds = [one.lines[0]?.orders[1]?.lineId ?? ''];

		const states = [
			await goOn(desk.client.do(purchasingCalls.removeLines, { purchaseId, version, lineIds })),
			await goOn(desk.client.do(purchasingCalls.savePurchase, { purchaseId, version, costs: [], ...terms, note: 'In blue' })),
			await goOn(desk.client.do(purchasingCalls.order, { purchaseId, version })),
			await goOn(desk.client.do(purchasingCalls.cancel, { purchaseId, version, reason })),
			await goOn(desk.client.do(purchasingCalls.restore, { purchaseId, version, reason })),
			await goOn(
				desk.client.do(purchasingCalls.receive, {
					purchaseId,
					version,
					lines: lines.map(({ purchaseLineId }) => ({ purchaseLineId, pieces: 1 })),
				}),
			),
			await goOn(desk.client.do(purchasingCalls.close, { purchaseId, version, reason })),
		];

		expect(states).toEqual(['draft', 'draft', 'ordered', 'cancelled', 'ordered', 'partlyReceived', 'received']);
		expect(one).toMatchObject({ pieces: 3, received: 1, note: 'In blue' });
	});

	it('pieces that no order waits for any more, none of a draft and none once it was cancelled', async () => {
		const [sent, draft] = [await desk.draft(2, 3), await desk.draft(2, 1)];
		await desk.send(sent.purchaseId);
		for (const { orders } of [sent, draft])
			for (const { orderId } of orders.slice(0, 1)) await move(shop, orderId, 'terminated', 'fulfilment');
		const freeOf = async (purchaseId: string) => (await desk.read(purchaseId)).lines.map(({ pieces, free }) => [pieces, free]);

		const before = [await freeOf(sent.purchaseId), await freeOf(draft.purchaseId)];
		await desk.client.do(purchasingCalls.cancel, { ...(await desk.named(sent.purchaseId)), reason: 'Too dear' });

		expect(before).toEqual([[[5, 2]], [[1, 0]]]);
		expect(await freeOf(sent.purchaseId)).toEqual([[5, 0]]);
	});
});
