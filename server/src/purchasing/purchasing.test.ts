import { amendmentsCalls, amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { orderStatus } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { hours } from '../platform/clock.ts';
import { many, one } from '../platform/database/rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { asId, type OperatorId, type OrderId, type PurchaseId, readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, wrongStock } from '../testing/goods.ts';
import { bringTo, move, placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance, payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { insertUnlike } from './kept-to-buy.queries.ts';
import { cancelPurchase, holdPurchase, orderPurchase } from './purchases.ts';
import { freshenToBuy, moveOrders, proveToBuy, purchasingJobs } from './purchasing.jobs.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;
let other: Client;
let suppliers = 0;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
	buyer = await shop.buyer();
	const finance = await shop.operator('finance');
	await finance.do(ratesConsoleCalls.setRate, { type: 'CNY_IQD', rate: '183.5' });
});
beforeEach(async () => {
	shop.clock.move(1000);
	desk = await shop.operator('fulfilment');
	other = await shop.operator('fulfilment');
});
/** What is kept of what is to be bought is what waits, after whatever was done. */
afterEach(async () => {
	await freshenToBuy(shop.db);
	expect(await insertUnlike(shop.db)).toBe(0);
});
afterAll(() => shop.close());

const { WAITING_PURCHASE, WAIT_SELLER_SEND, CHINA_SHIPPING, CANCEL, TERMINATED } = orderStatus;

async function createSupplier(currency: 'CNY' | 'USD' | 'IQD' = 'CNY'): Promise<string> {
	suppliers += 1;
	const { supplierId } = await desk.do(purchasingCalls.saveSupplier, { name: `Yiwu lamps ${suppliers}`, currency });
	return supplierId;
}

/** China goods that a supplier has, for 10 of the currency a piece. */
async function goodsOf(supplierId: string, currency: 'CNY' | 'USD' | 'IQD' = 'CNY') {
	const goods = await createProduct(shop, { origin: 'china', price: 5_000 });
	const product = { supplierId, sourceUrl: 'https://detail.1688.com/offer/7.html', cost: 1_000, currency };
	await desk.do(purchasingCalls.setSupply, { productId: goods.productId, version: 0, product, skus: [] });
	return goods;
}

/** A paid order that waits to be bought. */
async function orderOf(...items: { skuId: string; quantity: number }[]) {
	const placed = await placeOrder(shop, buyer, { items });
	await bringTo(shop, placed.orderId, 'china', WAITING_PURCHASE);
	return placed;
}

const waitingFor = async (supplierId: string | null) =>
	(await desk.do(purchasingCalls.listToBuy, { supplierId, limit: 50 })).records;
const statusOf = async (orderId: OrderId) => (await readOrder(shop, orderId)).status;
const read = (purchaseId: string) => desk.do(purchasingCalls.getPurchase, { purchaseId });
const named = async (purchaseId: string) => ({ purchaseId, version: (await read(purchaseId)).version });
const order = async (purchaseId: string) => desk.do(purchasingCalls.order, await named(purchaseId));

async function gatherAll(supplierId: string): Promise<string> {
	const lineIds = (await waitingFor(supplierId)).map((line) => line.lineId);
	return (await desk.do(purchasingCalls.gather, { supplierId, lineIds })).purchaseId;
}

async function receive(purchaseId: string, counts: readonly number[], confirmed = false) {
	const { lines, version } = await read(purchaseId);
	const came = lines.flatMap(({ purchaseLineId }, at) => (counts[at] ? [{ purchaseLineId, pieces: counts[at] }] : []));
	return desk.call(purchasingCalls.receive, { purchaseId, version, lines: came, confirmed });
}

async function anOperator(): Promise<OperatorId> {
	const { operatorId } = await one<{ operatorId: OperatorId }>(
		shop.db,
		sql`select id as "operatorId" from operator where role = 'fulfilment' order by id desc limit 1`,
	);
	return operatorId;
}

/** What the jobs do that were left until now. */
async function workJobs(): Promise<void> {
	const jobs = await many<{ identifier: string; payload: unknown }>(
		shop.db,
		sql`
			select t.identifier, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
			where t.identifier in ('purchasing.move-orders', 'purchasing.return-orders') order by j.id
		`,
	);
	for (const { identifier, payload } of jobs) await purchasingJobs(shop.shop).handlers[identifier]?.(payload);
}

describe('what waits to be bought', () => {
	it('stands with its supplier, or with none, and is gone once it was gathered', async () => {
		const supplierId = await createSupplier();
		const lamp = await goodsOf(supplierId);
		const loose = await createProduct(shop, { origin: 'china' });
		const first = await orderOf({ skuId: lamp.skuId, quantity: 2 }, { skuId: loose.skuId, quantity: 1 });
		const second = await orderOf({ skuId: lamp.skuId, quantity: 3 });

		const { groups } = await desk.do(purchasingCalls.listToBuyGroups, {});
		const lines = await waitingFor(supplierId);
		const none = await waitingFor(null);
		const purchaseId = await gatherAll(supplierId);
		const purchase = await read(purchaseId);

		expect(groups.find((group) => group.supplier?.supplierId === supplierId)).toMatchObject({ lines: 2, pieces: 5, orders: 2 });
		expect(lines.map((line) => [line.orderNumber, line.pieces, line.cost?.amount])).toEqual([
			[first.orderNumber, 2, 1_000],
			[second.orderNumber, 3, 1_000],
		]);
		expect(none.filter((line) => line.skuId === loose.skuId)).toHaveLength(1);
		expect(await waitingFor(supplierId)).toEqual([]);
		expect(purchase).toMatchObject({ state: 'draft', pieces: 5, goodsCost: { amount: 5_000, currency: 'CNY' }, rate: null });
		expect(purchase.lines[0]?.orders.map((one) => one.pieces)).toEqual([2, 3]);
		expect(await statusOf(first.orderId)).toBe(WAITING_PURCHASE);
	});

	it('is bought once, although two operators gather it in the same moment', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		for (const quantity of [1, 2, 3]) await orderOf({ skuId, quantity });
		const lineIds = (await waitingFor(supplierId)).map((line) => line.lineId);

		const answers = await Promise.all([
			desk.call(purchasingCalls.gather, { supplierId, lineIds }),
			other.call(purchasingCalls.gather, { supplierId, lineIds: lineIds.toReversed() }),
			desk.call(purchasingCalls.gather, { supplierId, lineIds: lineIds.slice(0, 1) }),
		]);

		const { records } = await desk.do(purchasingCalls.listPurchases, { state: 'draft', supplierId });
		expect(records.reduce((sum, purchase) => sum + purchase.pieces, 0) + sum(await waitingFor(supplierId))).toBe(6);
		expect(answers.filter(({ envelope }) => envelope.reason === 'purchase_lines_taken').length).toBeGreaterThan(0);
	});

	it('does not hold what its buyer is asked about', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const { orderNumber } = await orderOf({ skuId, quantity: 1 });
		const [line] = await waitingFor(supplierId);
		const lineId = line?.lineId ?? '';
		await desk.do(fulfilmentCalls.ask, { orderNumber, lineId, kind: 'unavailable', note: 'Later' });

		expect(await waitingFor(supplierId)).toEqual([]);
		expect(await desk.refusal(purchasingCalls.gather, { supplierId, lineIds: [lineId] })).toBe('purchase_lines_taken');
	});

	it('follows whatever is changed: another supplier, fewer pieces, what its buyer answers, who is called off', async () => {
		const [supplierId, secondId] = [await createSupplier(), await createSupplier()];
		const lamp = await goodsOf(supplierId);
		const shade = await goodsOf(supplierId);
		const first = await orderOf({ skuId: lamp.skuId, quantity: 5 }, { skuId: shade.skuId, quantity: 1 });
		const gone = await orderOf({ skuId: lamp.skuId, quantity: 2 });
		const seen = async () => [sum(await waitingFor(supplierId)), sum(await waitingFor(secondId))];
		const steps = [await seen()];

		const product = { supplierId: secondId, sourceUrl: '', cost: 900, currency: 'CNY' as const };
		await desk.do(purchasingCalls.setSupply, { productId: shade.productId, version: 1, product, skus: [] });
		steps.push(await seen());
		const [asked] = await waitingFor(secondId);
		const ask = { orderNumber: first.orderNumber, lineId: asked?.lineId ?? '', kind: 'unavailable' as const, note: 'Gone' };
		const { questionId } = await desk.do(fulfilmentCalls.ask, ask);
		steps.push(await seen());
		await buyer.do(problemsCalls.answer, { orderNumber: first.orderNumber, questionId, answer: 'drop' });
		steps.push(await seen());
		const [lamps] = (await waitingFor(supplierId)).filter((line) => line.orderNumber === first.orderNumber);
		const change = { kind: 'lines' as const, lines: [{ lineId: lamps?.lineId ?? '', pieces: 3 }] };
		const { after } = await desk.do(amendmentsConsoleCalls.preview, { orderNumber: first.orderNumber, change });
		await desk.do(amendmentsConsoleCalls.make, {
			orderNumber: first.orderNumber,
			change,
			reason: 'Fewer',
			expectedTotal: after,
		});
		steps.push(await seen());
		await move(shop, gone.orderId, 'terminated', 'fulfilment');
		steps.push(await seen());

		expect(steps).toEqual([
			[8, 0],
			[7, 1],
			[2, 0],
			[7, 0],
			[5, 0],
			[3, 0],
		]);
	});

	it('is the same to all who read it at once, and is found again where nobody noted a change', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		for (const quantity of [1, 2]) await orderOf({ skuId, quantity });
		const read = await Promise.all([1, 2, 3, 4].map(() => waitingFor(supplierId)));
		expect(read.map(sum)).toEqual([3, 3, 3, 3]);

		await orderOf({ skuId, quantity: 4 });
		await sql`delete from to_buy_change`.execute(shop.db);
		expect(sum(await waitingFor(supplierId))).toBe(3);
		await proveToBuy(shop.shop);
		expect(sum(await waitingFor(supplierId))).toBe(7);
		const pages = await desk.do(purchasingCalls.listToBuy, { supplierId, limit: 2 });
		const rest = await desk.do(purchasingCalls.listToBuy, { supplierId, limit: 2, cursor: pages.nextCursor ?? '' });
		expect([...pages.records, ...rest.records].map((line) => line.pieces)).toEqual([1, 2, 4]);
	});

	it('is bought nowhere that is archived', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		await orderOf({ skuId, quantity: 1 });
		const lineIds = (await waitingFor(supplierId)).map((line) => line.lineId);
		await desk.do(purchasingCalls.saveSupplier, { supplierId, name: 'Gone', currency: 'CNY', archived: true });

		expect(await desk.refusal(purchasingCalls.gather, { supplierId, lineIds })).toBe('not_found');
		const { records } = await desk.do(purchasingCalls.listSuppliers, { search: 'Gone' });
		expect(records).toEqual([]);
	});
});

const sum = (lines: readonly { pieces: number }[]): number => lines.reduce((all, line) => all + line.pieces, 0);

describe('a purchase order', () => {
	it('moves orders of which everything is bought, once, at the rate of the day', async () => {
		const [supplierId, secondId] = [await createSupplier(), await createSupplier()];
		const [lamp, shade] = [await goodsOf(supplierId), await goodsOf(secondId)];
		const whole = await orderOf({ skuId: lamp.skuId, quantity: 1 });
		const both = await orderOf({ skuId: lamp.skuId, quantity: 1 }, { skuId: shade.skuId, quantity: 2 });
		const purchaseId = await gatherAll(supplierId);
		const wish = await named(purchaseId);

		const answers = await Promise.all([desk.call(purchasingCalls.order, wish), other.call(purchasingCalls.order, wish)]);
		await moveOrders(shop.shop, { purchaseId: readId<PurchaseId>(purchaseId), operatorId: asId(1) });
		const between = [await statusOf(whole.orderId), await statusOf(both.orderId)];
		await order(await gatherAll(secondId));

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
		expect(between).toEqual([WAIT_SELLER_SEND, WAITING_PURCHASE]);
		expect(await statusOf(both.orderId)).toBe(WAIT_SELLER_SEND);
		expect(await read(purchaseId)).toMatchObject({ state: 'ordered', rate: '183.5', totalInDinar: { amount: 367_000 } });
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('asks for a cost for each piece, and for a rate of its currency', async () => {
		const supplierId = await createSupplier('USD');
		const { skuId } = await goodsOf(supplierId);
		await orderOf({ skuId, quantity: 1 });
		const purchaseId = await gatherAll(supplierId);
		const unknown = await desk.refusal(purchasingCalls.order, await named(purchaseId));
		const { lines, version } = await read(purchaseId);
		const costs = lines.map(({ purchaseLineId }) => ({ purchaseLineId, unitCost: 250 }));
		const terms = { freight: 1_000, expectedOn: '2026-12-20', supplierNumber: '88-1', note: '' };
		await desk.do(purchasingCalls.savePurchase, { purchaseId, version, costs, ...terms });

		expect(unknown).toBe('purchase_cost_missing');
		expect(await desk.refusal(purchasingCalls.order, await named(purchaseId))).toBe('rate_missing');
		expect(await read(purchaseId)).toMatchObject({ state: 'draft', expectedOn: '2026-12-20', freight: { amount: 1_000 } });
	});

	it('that comes in parts moves each order when its own pieces are there; who waits longest comes first', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const first = await orderOf({ skuId, quantity: 2 });
		const second = await orderOf({ skuId, quantity: 3 });
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);

		await receive(purchaseId, [3]);
		const part = await read(purchaseId);
		const between = [await statusOf(first.orderId), await statusOf(second.orderId)];
		await receive(purchaseId, [2]);

		expect(part).toMatchObject({ state: 'partlyReceived', received: 3 });
		expect(part.lines[0]?.orders.map((one) => one.received)).toEqual([2, 1]);
		expect(between).toEqual([CHINA_SHIPPING, WAIT_SELLER_SEND]);
		expect(await statusOf(second.orderId)).toBe(CHINA_SHIPPING);
		const whole = await read(purchaseId);
		expect(whole).toMatchObject({ state: 'received', received: 5 });
		expect(whole.receipts.map((receipt) => receipt.lines[0]?.pieces)).toEqual([3, 2]);
	});

	it('is received once, although two operators note the same parcel', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		await orderOf({ skuId, quantity: 4 });
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);
		const { lines, version } = await read(purchaseId);
		const wish = {
			purchaseId,
			version,
			lines: lines.map(({ purchaseLineId }) => ({ purchaseLineId, pieces: 2 })),
		};

		const answers = await Promise.all([desk.call(purchasingCalls.receive, wish), other.call(purchasingCalls.receive, wish)]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
		expect(await read(purchaseId)).toMatchObject({ received: 2, state: 'partlyReceived' });
	});

	it('asks before more than was ordered is noted, and says which pieces nobody waits for', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		await orderOf({ skuId, quantity: 2 });
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);

		const asked = await receive(purchaseId, [3]);
		await receive(purchaseId, [3], true);

		expect(asked.envelope.reason).toBe('purchase_too_many');
		const { state, lines } = await read(purchaseId);
		expect([state, lines[0]?.received, lines[0]?.free]).toEqual(['received', 3, 1]);
	});

	it('of which the rest never comes gives it back, and the order goes on when it was bought elsewhere', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const { orderId } = await orderOf({ skuId, quantity: 3 });
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);
		await receive(purchaseId, [1]);

		const cancelled = await desk.refusal(purchasingCalls.cancel, { ...(await named(purchaseId)), reason: 'Sold out' });
		const bare = await desk.refusal(purchasingCalls.close, { ...(await named(purchaseId)), reason: ' ' });
		await desk.do(purchasingCalls.close, { ...(await named(purchaseId)), reason: 'Sold out' });
		const again = await waitingFor(supplierId);
		const secondId = await gatherAll(supplierId);
		await order(secondId);
		const before = await statusOf(orderId);
		await receive(secondId, [2]);

		expect([cancelled, bare]).toEqual(['purchase_state_conflict', 'invalid_input']);
		expect(again.map((line) => [line.pieces, line.again])).toEqual([[2, true]]);
		expect((await read(purchaseId)).lines[0]?.orders[0]).toMatchObject({ pieces: 1, received: 1, missing: 2 });
		expect([before, await statusOf(orderId)]).toEqual([WAIT_SELLER_SEND, CHINA_SHIPPING]);
	});

	it('that is cancelled gives its lines back, from a draft and after it was ordered', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const { orderId } = await orderOf({ skuId, quantity: 2 });
		const draft = await gatherAll(supplierId);
		await desk.do(purchasingCalls.cancel, await named(draft));
		const fromDraft = sum(await waitingFor(supplierId));
		const ordered = await gatherAll(supplierId);
		await order(ordered);
		const bare = await desk.refusal(purchasingCalls.cancel, await named(ordered));
		await desk.do(purchasingCalls.cancel, { ...(await named(ordered)), reason: 'Too dear' });

		expect([fromDraft, bare, sum(await waitingFor(supplierId))]).toEqual([2, 'purchase_state_conflict', 2]);
		expect(await statusOf(orderId)).toBe(WAITING_PURCHASE);
		expect(await wrongStock(shop)).toEqual([]);
		const last = await gatherAll(supplierId);
		await order(last);
		await receive(last, [2]);
		expect(await statusOf(orderId)).toBe(CHINA_SHIPPING);
	});

	it('lets a line of a draft go, and takes more lines in', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		await orderOf({ skuId, quantity: 1 });
		await orderOf({ skuId, quantity: 2 });
		const purchaseId = await gatherAll(supplierId);
		const [first] = (await read(purchaseId)).lines[0]?.orders ?? [];
		await desk.do(purchasingCalls.removeLines, { ...(await named(purchaseId)), lineIds: [first?.lineId ?? ''] });
		const without = await read(purchaseId);
		const lineIds = (await waitingFor(supplierId)).map((line) => line.lineId);
		await desk.do(purchasingCalls.gather, { supplierId, lineIds, purchaseId });

		expect(without.pieces).toBe(2);
		expect((await read(purchaseId)).pieces).toBe(3);
		const [elsewhere] = [await createSupplier()];
		expect(await desk.refusal(purchasingCalls.gather, { supplierId: elsewhere, lineIds, purchaseId })).toBe(
			'purchase_lines_taken',
		);
	});
});

describe('what does not come of a purchase order', () => {
	async function paidOrderOf(...items: { skuId: string; quantity: number }[]) {
		const placed = await placeOrder(shop, buyer, { items, method: 10 });
		await payByCard(shop, buyer, placed.paymentId);
		return placed;
	}

	/** An order of a lamp that is there and of two shades that will not come. */
	async function missed() {
		const supplierId = await createSupplier();
		const [lamp, shade] = [await goodsOf(supplierId), await goodsOf(supplierId)];
		const placed = await paidOrderOf({ skuId: lamp.skuId, quantity: 1 }, { skuId: shade.skuId, quantity: 2 });
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);
		await receive(purchaseId, [1]);
		await desk.do(purchasingCalls.close, { ...(await named(purchaseId)), reason: 'Sold out' });
		const { lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber: placed.orderNumber });
		const [lampLine, shadeLine] = lines.map((line) => line.lineId);
		return { ...placed, supplierId, lampLine: lampLine ?? '', shadeLine: shadeLine ?? '' };
	}
	const ask = (orderNumber: string, lineId: string, kind: 'unavailable' | 'replaced' = 'unavailable') =>
		desk.call(fulfilmentCalls.ask, { orderNumber, lineId, kind, note: 'Our supplier has none.' });
	const answer = async (orderNumber: string, given: 'accept' | 'drop' | 'cancel') => {
		const { questions } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
		const questionId = questions.find((question) => question.answer === null)?.questionId ?? '';
		return buyer.call(problemsCalls.answer, { orderNumber, questionId, answer: given });
	};
	const reasonOf = (given: { envelope: { reason?: string | undefined } }) => given.envelope.reason ?? 'done';

	it('sends orders of which nothing is there back, to be bought again or cancelled by their buyers', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const first = await orderOf({ skuId, quantity: 1 });
		const second = await orderOf({ skuId, quantity: 2 });
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);
		await receive(purchaseId, [1]);
		await desk.do(purchasingCalls.close, { ...(await named(purchaseId)), reason: 'Sold out' });
		await workJobs();

		expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual([CHINA_SHIPPING, WAITING_PURCHASE]);
		expect(sum(await waitingFor(supplierId))).toBe(2);
		await buyer.do(ordersCalls.cancelOrder, { orderNumber: second.orderNumber });
		expect(await waitingFor(supplierId)).toEqual([]);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('is asked about, and about nothing else of a bought order; meanwhile nobody buys it, and nothing is sent', async () => {
		const { orderId, orderNumber, lampLine, shadeLine, supplierId } = await missed();
		const foreign = [await ask(orderNumber, lampLine), await ask(orderNumber, shadeLine, 'replaced')];
		const [waiting] = await waitingFor(supplierId);
		const asked = await Promise.all([ask(orderNumber, shadeLine), ask(orderNumber, shadeLine)]);
		const meanwhile = await waitingFor(supplierId);
		const bought = await desk.refusal(purchasingCalls.gather, { supplierId, lineIds: [waiting?.lineId ?? ''] });
		const sent = await desk.refusal(ordersConsoleCalls.moveOrder, { orderNumber, event: 'shippedInChina' });
		const queued = async (queue: 'asked' | 'toShip') =>
			(await desk.do(fulfilmentCalls.listQueue, { queue, limit: 50 })).records.some((one) => one.orderNumber === orderNumber);
		const queues = [await queued('asked'), await queued('toShip')];
		const cancelled = await answer(orderNumber, 'cancel');
		await answer(orderNumber, 'accept');

		expect(foreign.map(reasonOf)).toEqual(['order_state_conflict', 'order_state_conflict']);
		expect(asked.map(reasonOf).toSorted()).toEqual(['conflict', 'done']);
		expect([meanwhile, bought, sent, queues]).toEqual([[], 'purchase_lines_taken', 'order_state_conflict', [true, false]]);
		expect(reasonOf(cancelled)).toBe('order_state_conflict');
		expect([await statusOf(orderId), sum(await waitingFor(supplierId))]).toEqual([WAIT_SELLER_SEND, 2]);
	});

	it('that is bought anew is asked about no more, and whose question is taken back waits at once', async () => {
		const { orderNumber, shadeLine, supplierId } = await missed();
		await ask(orderNumber, shadeLine);
		const { questions } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
		await desk.do(fulfilmentCalls.withdrawQuestion, { orderNumber, questionId: questions[0]?.questionId ?? '' });
		const again = sum(await waitingFor(supplierId));
		await gatherAll(supplierId);

		expect([again, reasonOf(await ask(orderNumber, shadeLine))]).toEqual([2, 'order_state_conflict']);
	});

	it('is dropped with its money back, and what is there goes on', async () => {
		const { orderId, orderNumber, shadeLine, supplierId } = await missed();
		await ask(orderNumber, shadeLine);
		await answer(orderNumber, 'drop');
		await workJobs();

		expect([await statusOf(orderId), await waitingFor(supplierId)]).toEqual([CHINA_SHIPPING, []]);
		const detail = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
		expect(detail.lines.map((line) => line.dropped)).toEqual([false, true]);
		expect(detail.refunded.amount).toBe(1_000_000);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('ends its order with all money back where it was all of it, also when nobody answers', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const both = [await paidOrderOf({ skuId, quantity: 2 }), await paidOrderOf({ skuId, quantity: 3 })];
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);
		await receive(purchaseId, [1]);
		const rest = await named(purchaseId);
		await desk.do(purchasingCalls.close, { ...rest, reason: 'Sold out' });
		await workJobs();
		const [first, second] = both;
		if (!first || !second) throw new Error('Nothing was ordered');
		for (const { orderNumber } of both) {
			const { lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
			await ask(orderNumber, lines[0]?.lineId ?? '');
		}
		const before = [await statusOf(first.orderId), await statusOf(second.orderId)];
		shop.clock.move(hours(48));
		await moveOverdue(shop.shop);
		const detail = await buyer.do(ordersCalls.getOrderDetail, { orderNumber: first.orderNumber });

		expect(before).toEqual([WAIT_SELLER_SEND, WAITING_PURCHASE]);
		expect([detail.status, detail.closedReason]).toEqual([TERMINATED, 'Our supplier has none.']);
		expect(await statusOf(second.orderId)).toBe(CANCEL);
		for (const { orderId } of both) expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
		expect(await wrongStock(shop)).toEqual([]);
	});
});

describe('the orders of a purchase order that was sent and cancelled', () => {
	const cancel = async (purchaseId: string, reason = 'Too dear') =>
		desk.do(purchasingCalls.cancel, { ...(await named(purchaseId)), reason });
	const restore = async (purchaseId: string) => ({ ...(await named(purchaseId)), reason: 'The wrong one' });

	it('wait to be bought again, and their buyers may cancel them as before', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const gone = await orderOf({ skuId, quantity: 2 });
		const stays = await orderOf({ skuId, quantity: 1 });
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);
		await cancel(purchaseId);
		const again = await waitingFor(supplierId);
		await buyer.do(ordersCalls.cancelOrder, { orderNumber: gone.orderNumber });

		expect(again.map((line) => [line.pieces, line.again])).toEqual([
			[2, true],
			[1, true],
		]);
		expect(sum(await waitingFor(supplierId))).toBe(1);
		expect(await statusOf(stays.orderId)).toBe(WAITING_PURCHASE);
		const { history } = await read(purchaseId);
		expect(history.at(-1)).toMatchObject({ event: 'cancel', note: 'Too dear' });
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('go back by the job that its step left, where the step was cut off from them', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const { orderId } = await orderOf({ skuId, quantity: 1 });
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);
		const { version } = await named(purchaseId);
		await inTransaction(shop.db, async (tx) => {
			const operatorId = await anOperator();
			await cancelPurchase(tx, shop.now, await holdPurchase(tx, readId(purchaseId), version), { operatorId, note: 'Gone' });
		});
		const cutOff = await statusOf(orderId);
		await workJobs();
		await workJobs();

		expect([cutOff, await statusOf(orderId)]).toEqual([WAIT_SELLER_SEND, WAITING_PURCHASE]);
	});

	it('keep the pieces that came already: only what is missing waits', async () => {
		const [supplierId, secondId] = [await createSupplier(), await createSupplier()];
		const [lamp, shade] = [await goodsOf(supplierId), await goodsOf(secondId)];
		const { orderId } = await orderOf({ skuId: lamp.skuId, quantity: 1 }, { skuId: shade.skuId, quantity: 2 });
		const [lamps, shades] = [await gatherAll(supplierId), await gatherAll(secondId)];
		await order(lamps);
		await order(shades);
		await receive(lamps, [1]);
		await cancel(shades);

		expect(await statusOf(orderId)).toBe(WAIT_SELLER_SEND);
		expect(await waitingFor(supplierId)).toEqual([]);
		expect(sum(await waitingFor(secondId))).toBe(2);
		const again = await gatherAll(secondId);
		await order(again);
		await receive(again, [2]);
		expect(await statusOf(orderId)).toBe(CHINA_SHIPPING);
	});

	it('are not bought twice where an operator bought something of them beside it', async () => {
		const supplierId = await createSupplier();
		const lamp = await goodsOf(supplierId);
		const loose = await createProduct(shop, { origin: 'china' });
		const { orderId } = await orderOf({ skuId: lamp.skuId, quantity: 1 }, { skuId: loose.skuId, quantity: 1 });
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);
		await move(shop, orderId, 'purchased', 'fulfilment');
		await cancel(purchaseId);

		expect(await statusOf(orderId)).toBe(WAIT_SELLER_SEND);
		expect(sum(await waitingFor(supplierId))).toBe(1);
		expect((await waitingFor(null)).filter((line) => line.skuId === loose.skuId)).toEqual([]);
	});

	it('go on again when it was a mistake, and nothing of it waits any more', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const { orderId } = await orderOf({ skuId, quantity: 2 });
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);
		await cancel(purchaseId);
		const wish = await restore(purchaseId);
		const answers = await Promise.all([desk.call(purchasingCalls.restore, wish), other.call(purchasingCalls.restore, wish)]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
		expect([await statusOf(orderId), await waitingFor(supplierId)]).toEqual([WAIT_SELLER_SEND, []]);
		const { lines, state, rate } = await read(purchaseId);
		expect([state, rate, lines[0]?.orders[0]?.pieces, lines[0]?.orders[0]?.missing]).toEqual(['ordered', '183.5', 2, 0]);
		expect(await wrongStock(shop)).toEqual([]);
		await receive(purchaseId, [2]);
		expect(await statusOf(orderId)).toBe(CHINA_SHIPPING);
	});

	it('are never bought by it again once they are bought elsewhere or called off', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const gone = await orderOf({ skuId, quantity: 2 });
		const first = await gatherAll(supplierId);
		await order(first);
		await cancel(first);
		await buyer.do(ordersCalls.cancelOrder, { orderNumber: gone.orderNumber });
		const afterEnd = await desk.refusal(purchasingCalls.restore, await restore(first));

		await orderOf({ skuId, quantity: 1 });
		const second = await gatherAll(supplierId);
		await order(second);
		await cancel(second);
		const wish = await restore(second);
		const lineIds = (await waitingFor(supplierId)).map((line) => line.lineId);
		await Promise.all([desk.call(purchasingCalls.restore, wish), other.call(purchasingCalls.gather, { supplierId, lineIds })]);
		const bought = await shop.rows<{ pieces: number }>(
			sql`select sum(p.pieces)::int as pieces from purchase_piece p where p.order_line_id = any(${lineIds}::bigint[])`,
		);

		expect([afterEnd, (await read(first)).state]).toEqual(['purchase_lines_taken', 'cancelled']);
		expect(bought).toEqual([{ pieces: 1 }]);
	});

	it('are none where it was a draft: that one is gathered anew', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		await orderOf({ skuId, quantity: 1 });
		const draft = await gatherAll(supplierId);
		await cancel(draft, 'A slip');

		expect(await desk.refusal(purchasingCalls.restore, await restore(draft))).toBe('purchase_state_conflict');
		expect((await read(draft)).history.at(-1)?.note).toBe('A slip');
	});
});

describe('an order that is called off while it stands on a purchase order', () => {
	it('leaves a draft, and whoever read the draft before reads it anew', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const gone = await orderOf({ skuId, quantity: 2 });
		await orderOf({ skuId, quantity: 1 });
		const purchaseId = await gatherAll(supplierId);
		const before = await named(purchaseId);
		await buyer.do(ordersCalls.cancelOrder, { orderNumber: gone.orderNumber });

		expect(await desk.refusal(purchasingCalls.order, before)).toBe('changed_meanwhile');
		expect(await read(purchaseId)).toMatchObject({ pieces: 1, state: 'draft' });
		await order(purchaseId);
	});

	it('leaves pieces that nobody waits for once it was ordered', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const gone = await orderOf({ skuId, quantity: 2 });
		const stays = await orderOf({ skuId, quantity: 1 });
		const purchaseId = await gatherAll(supplierId);
		await order(purchaseId);
		await move(shop, gone.orderId, 'terminated', 'fulfilment');
		const { lines } = await read(purchaseId);
		await receive(purchaseId, [3]);

		expect([lines[0]?.pieces, lines[0]?.free]).toEqual([3, 2]);
		expect(await statusOf(stays.orderId)).toBe(CHINA_SHIPPING);
		expect(await waitingFor(supplierId)).toEqual([]);
	});

	it('is never bought beside the step that calls it off', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const placed = await orderOf({ skuId, quantity: 2 });
		const purchaseId = await gatherAll(supplierId);
		const wish = await named(purchaseId);

		const [ordered] = await Promise.all([
			desk.call(purchasingCalls.order, wish),
			buyer.call(ordersCalls.cancelOrder, { orderNumber: placed.orderNumber }),
		]);

		const status = await statusOf(placed.orderId);
		const { state, lines } = await read(purchaseId);
		const free = lines[0]?.free ?? 0;
		const seen = [ordered.envelope.reason ?? 'done', state, status, free].join(' ');
		expect([
			// The buyer was first: nothing is ordered.
			`changed_meanwhile draft ${orderStatus.CANCEL} 0`,
			// The order was first, and the buyer before the goods were bought for good.
			`done ordered ${orderStatus.CANCEL} 2`,
			`done ordered ${WAIT_SELLER_SEND} 0`,
		]).toContain(seen);
	});

	it('buys fewer pieces when an operator takes some out of it', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const { orderNumber } = await orderOf({ skuId, quantity: 5 });
		const [line] = await waitingFor(supplierId);
		const purchaseId = await gatherAll(supplierId);
		const lines = [{ lineId: line?.lineId ?? '', pieces: 3 }];
		const wish = { orderNumber, change: { kind: 'lines' as const, lines } };
		const { after } = await desk.do(amendmentsConsoleCalls.preview, wish);
		await desk.do(amendmentsConsoleCalls.make, { ...wish, reason: 'Fewer', expectedTotal: after });

		expect(await read(purchaseId)).toMatchObject({ pieces: 3 });
	});
});

describe('orders of a purchase order', () => {
	it('go on by the job that its step left, where the step was cut off from them', async () => {
		const supplierId = await createSupplier();
		const { skuId } = await goodsOf(supplierId);
		const { orderId } = await orderOf({ skuId, quantity: 1 });
		const { purchaseId, version } = await named(await gatherAll(supplierId));
		const operatorId = await anOperator();
		await inTransaction(shop.db, async (tx) =>
			orderPurchase(tx, shop.now, await holdPurchase(tx, readId(purchaseId), version), operatorId),
		);
		const cutOff = await statusOf(orderId);
		await workJobs();
		await workJobs();

		expect([cutOff, await statusOf(orderId)]).toEqual([WAITING_PURCHASE, WAIT_SELLER_SEND]);
	});
});

describe('an order whose buyer is asked after its goods were ordered', () => {
	it('goes on once the question is over', async () => {
		const [supplierId, secondId] = [await createSupplier(), await createSupplier()];
		const [lamp, shade] = [await goodsOf(supplierId), await goodsOf(secondId)];
		const placed = await orderOf({ skuId: lamp.skuId, quantity: 1 }, { skuId: shade.skuId, quantity: 1 });
		const [line] = await waitingFor(secondId);
		await order(await gatherAll(supplierId));
		const ask = { orderNumber: placed.orderNumber, lineId: line?.lineId ?? '', kind: 'unavailable' as const, note: 'Gone' };
		const { questionId } = await desk.do(fulfilmentCalls.ask, ask);
		await moveOrders(shop.shop, { orderId: placed.orderId, operatorId: asId(1) });
		const asked = await statusOf(placed.orderId);
		await buyer.do(problemsCalls.answer, { orderNumber: placed.orderNumber, questionId, answer: 'drop' });
		await workJobs();

		expect([asked, await statusOf(placed.orderId)]).toEqual([WAITING_PURCHASE, WAIT_SELLER_SEND]);
	});

	it('is to be bought again once the question is taken back', async () => {
		const supplierId = await createSupplier();
		const lamp = await goodsOf(supplierId);
		const { orderNumber } = await orderOf({ skuId: lamp.skuId, quantity: 1 });
		const [line] = await waitingFor(supplierId);
		const ask = { orderNumber, lineId: line?.lineId ?? '', kind: 'unavailable' as const, note: 'Gone' };
		const { questionId } = await desk.do(fulfilmentCalls.ask, ask);
		const held = await waitingFor(supplierId);
		await desk.do(fulfilmentCalls.withdrawQuestion, { orderNumber, questionId });

		expect([held.length, (await waitingFor(supplierId)).length]).toEqual([0, 1]);
	});

	it.each(['decline', 'accept', 'withdraw'] as const)(
		'goes on, or is bought whole, once a change of it is over: %s',
		async (how) => {
			const supplierId = await createSupplier();
			const lamp = await goodsOf(supplierId);
			const placed = await orderOf({ skuId: lamp.skuId, quantity: 1 });
			const { orderNumber, orderId } = placed;
			const { lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
			const change = { kind: 'lines' as const, lines: [{ lineId: lines[0]?.lineId ?? '', pieces: 2 }] };
			const { after } = await desk.do(amendmentsConsoleCalls.preview, { orderNumber, change });
			const asked = { orderNumber, change, reason: 'You asked for two.', expectedTotal: after };
			const { amendmentId } = await desk.do(amendmentsConsoleCalls.make, asked);
			const held = (await waitingFor(supplierId)).length;

			if (how === 'withdraw') await desk.do(amendmentsConsoleCalls.withdraw, { orderNumber, amendmentId });
			else await buyer.do(amendmentsCalls.answer, { orderNumber, amendmentId, answer: how });
			const open = await waitingFor(supplierId);
			await order(await gatherAll(supplierId));
			await workJobs();
			const bought = await statusOf(orderId);
			if (how === 'accept') {
				const { paymentId } = await buyer.do(paymentsCalls.payment, { orderNumber, stage: 1, method: 10 });
				await payByCard(shop, buyer, paymentId);
				await workJobs();
			}

			expect([held, open.length, await statusOf(orderId)]).toEqual([0, how === 'accept' ? 2 : 1, WAIT_SELLER_SEND]);
			expect(bought).toBe(how === 'accept' ? WAITING_PURCHASE : WAIT_SELLER_SEND);
		},
	);
});

describe('suppliers', () => {
	it('have one name each and are changed by who read them last', async () => {
		const supplierId = await createSupplier();
		const fields = { supplierId, name: 'Yiwu market', currency: 'CNY' as const };
		await desk.do(purchasingCalls.saveSupplier, { ...fields, version: 0 });

		expect(await other.refusal(purchasingCalls.saveSupplier, { ...fields, version: 0 })).toBe('changed_meanwhile');
		expect(await other.refusal(purchasingCalls.saveSupplier, { name: 'Yiwu market', currency: 'CNY' })).toBe('conflict');
		for (const url of ['javascript:alert(1)', 'ftp://shop', 'no address'])
			expect(await desk.refusal(purchasingCalls.saveSupplier, { ...fields, name: 'x', url })).toBe('invalid_input');
	});

	it('are named by a product, and otherwise by a sku of its own', async () => {
		const [supplierId, secondId] = [await createSupplier(), await createSupplier('USD')];
		const goods = await createProduct(shop, { origin: 'china', skus: [{}, {}] });
		const [first = '', second = ''] = goods.skuIds;
		const product = { supplierId, sourceUrl: '', cost: 700, currency: 'CNY' as const };
		const own = { skuId: second, supplierId: secondId, sourceUrl: '', cost: null, currency: 'USD' as const };
		const wish = { productId: goods.productId, version: 0, product, skus: [own] };
		await desk.do(purchasingCalls.setSupply, wish);
		await orderOf({ skuId: first, quantity: 1 }, { skuId: second, quantity: 2 });

		expect(await desk.refusal(purchasingCalls.setSupply, wish)).toBe('changed_meanwhile');
		expect(sum(await waitingFor(supplierId))).toBe(1);
		expect((await waitingFor(secondId)).map((line) => [line.pieces, line.cost])).toEqual([[2, null]]);
		const { skus } = await desk.do(purchasingCalls.getSupply, { productId: goods.productId });
		expect(skus.map((sku) => sku.own?.supplier?.supplierId ?? null)).toEqual([null, secondId]);
	});
});
