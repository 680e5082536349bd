import type { PurchaseState } from '@qaysari/contract/purchase-states';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { readId, type SupplierId } from '../platform/ids.ts';
import { createFreight } from '../testing/goods.ts';
import { readOrder } from '../testing/ordering.ts';
import { PurchaseDesk } from '../testing/purchasing.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
let desk: PurchaseDesk;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { china: 20_000 });
	const finance = await shop.operator('finance');
	await finance.do(ratesConsoleCalls.setRate, { type: 'CNY_IQD', rate: '183.5' });
	desk = new PurchaseDesk(shop, await shop.buyer(), await shop.operator('fulfilment'));
});
beforeEach(() => shop.clock.move(1000));
afterAll(() => shop.close());

/** A purchase order of two pieces in a state, and its only line. */
async function purchaseIn(state: PurchaseState) {
	const made = await desk.draft(2);
	const { purchaseId } = made;
	if (state !== 'draft') await desk.send(purchaseId);
	if (state === 'partlyReceived') await desk.receive(purchaseId, 1);
	if (state === 'received') await desk.receive(purchaseId, 2);
	if (state === 'cancelled')
		await desk.client.do(purchasingCalls.cancel, { ...(await desk.named(purchaseId)), reason: 'Sold out' });
	const { lines, version } = await desk.read(purchaseId);
	const line = lines[0];
	return { ...made, version, purchaseLineId: line?.purchaseLineId ?? '', lineId: line?.orders[0]?.lineId ?? '' };
}
type Purchase = Awaited<ReturnType<typeof purchaseIn>>;

const client = () => desk.client;
const terms = { freight: 0, expectedOn: null, supplierNumber: '', note: '' };
const acts: Record<string, (purchase: Purchase) => Promise<string>> = {
	order: ({ purchaseId, version }) => client().refusal(purchasingCalls.order, { purchaseId, version }),
	receive: ({ purchaseId, version, purchaseLineId }) =>
		client().refusal(purchasingCalls.receive, { purchaseId, version, lines: [{ purchaseLineId, pieces: 1 }] }),
	close: ({ purchaseId, version }) => client().refusal(purchasingCalls.close, { purchaseId, version, reason: 'It is over' }),
	cancel: ({ purchaseId, version }) => client().refusal(purchasingCalls.cancel, { purchaseId, version, reason: 'It is over' }),
	restore: ({ purchaseId, version }) => client().refusal(purchasingCalls.restore, { purchaseId, version, reason: 'A slip' }),
	removeLines: ({ purchaseId, version, lineId }) =>
		client().refusal(purchasingCalls.removeLines, { purchaseId, version, lineIds: [lineId] }),
	save: ({ purchaseId, version }) => client().refusal(purchasingCalls.savePurchase, { purchaseId, version, costs: [], ...terms }),
};

/** All that a refusal must leave alone. */
async function whole({ purchaseId, orders }: Pick<Purchase, 'purchaseId' | 'orders'>) {
	const statuses = [];
	for (const { orderId } of orders) statuses.push((await readOrder(shop, orderId)).status);
	return { purchase: await desk.read(purchaseId), statuses };
}

describe.each<[PurchaseState, string[]]>([
	['draft', ['receive', 'close', 'restore']],
	['ordered', ['order', 'close', 'restore', 'removeLines']],
	['partlyReceived', ['order', 'cancel', 'restore', 'removeLines']],
	['received', ['order', 'receive', 'close', 'cancel', 'restore', 'removeLines']],
	['cancelled', ['order', 'receive', 'close', 'cancel', 'removeLines', 'save']],
])('a purchase order that is %s', (state, closed) => {
	it(`is refused what it is not open to, and stays as it is`, async () => {
		const purchase = await purchaseIn(state);
		const before = await whole(purchase);

		const reasons: Record<string, string | undefined> = {};
		for (const name of closed) reasons[name] = await acts[name]?.(purchase);

		expect(reasons).toEqual(Object.fromEntries(closed.map((name) => [name, 'purchase_state_conflict'])));
		expect(await whole(purchase)).toEqual(before);
	});

	it('is changed by nobody who read it before somebody else changed it', async () => {
		const purchase = await purchaseIn(state);
		const before = await whole(purchase);
		const stale = { ...purchase, version: purchase.version - 1 };

		const reasons = [];
		for (const act of Object.values(acts)) reasons.push(await act(stale));

		expect(new Set(reasons)).toEqual(new Set(['changed_meanwhile']));
		expect(await whole(purchase)).toEqual(before);
	});
});

describe('a purchase order', () => {
	it('that is not there is found by nothing', async () => {
		const nothing = { ...(await purchaseIn('draft')), purchaseId: '999999999' };

		const reasons = [await desk.client.refusal(purchasingCalls.getPurchase, { purchaseId: '999999999' })];
		for (const act of Object.values(acts)) reasons.push(await act(nothing));

		expect(new Set(reasons)).toEqual(new Set(['not_found']));
	});

	it('takes no word about lines of another', async () => {
		const [own, other] = [await purchaseIn('ordered'), await purchaseIn('ordered')];
		const draft = await purchaseIn('draft');
		const [before, otherBefore] = [await whole(own), await whole(other)];
		const { purchaseId, version } = own;
		const costs = [{ purchaseLineId: other.purchaseLineId, unitCost: 5 }];
		const came = (...ids: string[]) => ({
			purchaseId,
			version,
			lines: ids.map((purchaseLineId) => ({ purchaseLineId, pieces: 1 })),
		});
		const out = { purchaseId: draft.purchaseId, version: draft.version, lineIds: [draft.lineId, other.lineId] };

		const reasons = [
			await desk.client.refusal(purchasingCalls.savePurchase, { purchaseId, version, costs, ...terms, freight: 7 }),
			await desk.client.refusal(purchasingCalls.receive, came(own.purchaseLineId, other.purchaseLineId)),
			await desk.client.refusal(purchasingCalls.receive, came(own.purchaseLineId, own.purchaseLineId)),
			await desk.client.refusal(purchasingCalls.removeLines, out),
		];

		expect(reasons).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
		expect([await whole(own), await whole(other)]).toEqual([before, otherBefore]);
		expect((await desk.read(draft.purchaseId)).pieces).toBe(2);
	});

	it('loses no cost once it was sent, and may learn another until then', async () => {
		const [draft, sent] = [await purchaseIn('draft'), await purchaseIn('ordered')];
		const save = ({ purchaseId, version, purchaseLineId }: Purchase, unitCost: number | null) =>
			desk.client.call(purchasingCalls.savePurchase, { purchaseId, version, costs: [{ purchaseLineId, unitCost }], ...terms });

		const answers = [await save(draft, null), await save(sent, null), await save(sent, 1_200)];

		expect(answers.map(({ envelope }) => envelope.reason ?? 'saved')).toEqual(['saved', 'purchase_cost_missing', 'saved']);
		expect((await desk.read(draft.purchaseId)).goodsCost).toBeNull();
		expect(await desk.read(sent.purchaseId)).toMatchObject({
			goodsCost: { amount: 2_400, currency: 'CNY' },
			totalInDinar: { amount: 440_400, currency: 'IQD' },
		});
	});

	test.each([
		['ordered', 'order'],
		['received', 'receive'],
	] as const)('is %s once, though the button was pressed twice', async (state, name) => {
		const { purchaseId, version, purchaseLineId } = await purchaseIn(name === 'order' ? 'draft' : 'ordered');
		const lines = [{ purchaseLineId, pieces: 2 }];
		const press = (key: string) =>
			name === 'order'
				? desk.client.call(purchasingCalls.order, { purchaseId, version }, { key })
				: desk.client.call(purchasingCalls.receive, { purchaseId, version, lines }, { key });

		const answers = [...(await Promise.all([press('first-key'), press('first-key')])), await press('first-key')];
		const other = await press('other-key');

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done')).toEqual(['done', 'done', 'done']);
		expect(other.envelope.reason).toBe('changed_meanwhile');
		const { history, receipts, received } = await desk.read(purchaseId);
		expect(history.map(({ event }) => event)).toEqual(
			state === 'received' ? ['gather', 'order', 'receive'] : ['gather', 'order'],
		);
		expect([receipts.length, received]).toEqual(state === 'received' ? [1, 2] : [0, 0]);
	});
});

describe('gathering', () => {
	it('adds to no draft of another supplier, nor to what was sent or is not there', async () => {
		const [draft, sent] = [await purchaseIn('draft'), await purchaseIn('ordered')];
		const { orderId } = await desk.order({ skuId: sent.skuId, quantity: 1 });
		const lineIds = (await desk.waiting(sent.supplierId)).map((line) => line.lineId);
		const gather = (purchaseId: string, supplierId = sent.supplierId) =>
			desk.client.refusal(purchasingCalls.gather, { supplierId, lineIds, purchaseId });

		expect(await gather(draft.purchaseId)).toBe('purchase_state_conflict');
		expect(await gather(sent.purchaseId)).toBe('purchase_state_conflict');
		expect(await gather('999999999')).toBe('not_found');
		expect(await gather(draft.purchaseId, '999999999')).toBe('not_found');
		expect(await desk.client.refusal(purchasingCalls.gather, { supplierId: sent.supplierId, lineIds: ['999999999'] })).toBe(
			'purchase_lines_taken',
		);
		expect((await desk.waiting(sent.supplierId)).map((line) => line.lineId)).toEqual(lineIds);
		expect((await readOrder(shop, orderId)).status).toBe(14);
	});

	it('takes a line once that is named twice, and all lines or none', async () => {
		const supplierId = await desk.supplier();
		const { skuId } = await desk.goods(supplierId);
		for (const quantity of [1, 2]) await desk.order({ skuId, quantity });
		const [first = '', second = ''] = (await desk.waiting(supplierId)).map((line) => line.lineId);
		const { purchaseId } = await desk.client.do(purchasingCalls.gather, { supplierId, lineIds: [first, first] });

		expect((await desk.read(purchaseId)).pieces).toBe(1);
		const rest = { supplierId, lineIds: [second, first] };
		expect(await desk.client.refusal(purchasingCalls.gather, rest)).toBe('purchase_lines_taken');
		expect((await desk.waiting(supplierId)).map((line) => line.lineId)).toEqual([second]);
	});

	it('holds no more lines than a purchase order may have', async () => {
		const { purchaseId, supplierId, skuId, orders } = await desk.draft(1);
		await desk.order({ skuId, quantity: 2 });
		// As if the draft were full: a shop with 200 orders takes its time.
		await sql`
			with full_of as (
				insert into order_line (order_id, product_id, sku_id, snapshot, quantity, unit_price, discount, total, dropped_at)
				select l.order_id, l.product_id, l.sku_id, l.snapshot, 1, 100, 0, 100, ${shop.now}
				from order_line l cross join generate_series(1, 199) where l.order_id = ${orders[0]?.orderId} returning id, order_id
			)
			insert into purchase_piece (purchase_line_id, order_line_id, order_id, pieces)
			select (select id from purchase_line where purchase_order_id = ${readId(purchaseId)}), id, order_id, 1 from full_of
		`.execute(shop.db);
		const lineIds = (await desk.waiting(supplierId)).map((line) => line.lineId);

		expect(await desk.client.refusal(purchasingCalls.gather, { supplierId, lineIds, purchaseId })).toBe('too_many_lines');
		expect((await desk.waiting(supplierId)).map((line) => line.lineId)).toEqual(lineIds);
		await desk.client.do(purchasingCalls.gather, { supplierId, lineIds });
		expect(await desk.waiting(supplierId)).toEqual([]);
	});

	it('buys nothing of a supplier that is archived in the same moment', async () => {
		const supplierId = await desk.supplier();
		const { skuId } = await desk.goods(supplierId);
		await desk.order({ skuId, quantity: 1 });
		const lineIds = (await desk.waiting(supplierId)).map((line) => line.lineId);
		let gathering: Promise<string> = Promise.resolve('');

		await shop.db.transaction().execute(async (tx) => {
			await sql`update supplier set archived = true where id = ${readId<SupplierId>(supplierId)}`.execute(tx);
			gathering = desk.client.refusal(purchasingCalls.gather, { supplierId, lineIds });
			await somebodyWaits(shop.db);
		});

		expect(await gathering).toBe('not_found');
		expect(await desk.client.do(purchasingCalls.listPurchases, { state: 'draft', supplierId })).toMatchObject({ records: [] });
	});
});
