import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../platform/database/migrations.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { migrationsFolder } from '../platform/folders.ts';
import { asId, type OrderLineId, type ProductId, readId, writeId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { orderIn } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { proveStock } from './proof.ts';
import { piecesOut, returnToShelf } from './stock.ts';

let shop: TestShop;
let merchandiser: Client;
let fulfilment: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	merchandiser = await shop.operator('merchandiser');
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

const sendOut = async () => {
	const order = await orderIn(shop, await shop.buyer(), 'iraq', 2);
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber: order.orderNumber, event: 'outForDelivery' });
	const [line] = await shop.rows<{ id: OrderLineId; product_id: ProductId }>(
		sql`select id, product_id from order_line where order_id = ${order.orderId}`,
	);
	if (!line) throw new Error('no line');
	return { ...order, lineId: line.id, productId: writeId(line.product_id) };
};

const formOf = async (productId: string) => {
	const {
		id: _,
		handle: __,
		pictures: ___,
		version,
		...product
	} = await merchandiser.do(catalogConsoleCalls.getProduct, {
		productId,
	});
	return { productId, version, product: { ...product, skus: product.skus.map(({ reserved: ____, ...sku }) => sku) } };
};

describe('a product form', () => {
	it('that was opened before an order went out puts nothing back on the shelf', async () => {
		const order = await orderIn(shop, await shop.buyer(), 'iraq', 2);
		const [line] = await shop.rows<{ product_id: ProductId }>(
			sql`select product_id from order_line where order_id = ${order.orderId}`,
		);
		const form = await formOf(String(line?.product_id));
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber: order.orderNumber, event: 'outForDelivery' });
		const after = await stockOf(shop, order.skuId);

		await merchandiser.do(catalogConsoleCalls.saveProduct, form);

		expect(after).toEqual({ onHand: 8, reserved: 0 });
		expect(await stockOf(shop, order.skuId)).toEqual(after);
	});

	it('starts a new variant with the pieces that it names, as received', async () => {
		const { productId } = await createProduct(shop, { stock: 4 });
		const form = await formOf(productId);
		const [first] = form.product.skus;
		if (!first) throw new Error('no sku');
		const { id: _, ...fresh } = { ...first, code: `${first.code}-fresh`, stock: 9 };

		await merchandiser.do(catalogConsoleCalls.saveProduct, {
			...form,
			product: { ...form.product, skus: [{ ...first, stock: 400 }, fresh] },
		});

		const { product } = await formOf(productId);
		expect(product.skus.map((sku) => sku.stock)).toEqual([4, 9]);
		const { records } = await merchandiser.do(stockConsoleCalls.history, { skuId: product.skus[1]?.id ?? '' });
		expect(records).toMatchObject([{ delta: 9, reason: 'received', operator: expect.any(String) }]);
	});
});

describe('what operators enter', () => {
	it('moves the pieces on hand, each way with its reason, never below what orders wait for', async () => {
		const order = await orderIn(shop, await shop.buyer(), 'iraq', 1);
		const { skuId } = order;
		const change = (delta: number, reason: 'received' | 'damaged' | 'lost' | 'corrected') =>
			fulfilment.call(stockConsoleCalls.change, { skuId, delta, reason, note: 'shelf 4' });

		expect((await change(5, 'received')).envelope.data).toEqual({ onHand: 15, reserved: 2 });
		expect((await change(-2, 'damaged')).envelope.data).toEqual({ onHand: 13, reserved: 2 });
		expect((await change(-1, 'lost')).envelope.data).toEqual({ onHand: 12, reserved: 2 });
		const refused = await change(-11, 'corrected');
		expect([refused.envelope.reason, refused.envelope.message]).toEqual(['stock_reserved', expect.stringContaining('2')]);
		for (const wrong of [change(5, 'lost'), change(-5, 'received'), change(0, 'corrected')])
			expect((await wrong).envelope.reason).toBe('invalid_input');
		expect((await change(9_999_999, 'received')).envelope.reason).toBe('invalid_input');
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('as a count becomes the difference to what they saw, and is refused with the present figure when that moved', async () => {
		const { skuId } = await createProduct(shop, { stock: 20 });
		await fulfilment.do(stockConsoleCalls.change, { skuId, delta: -3, reason: 'damaged' });

		const stale = await fulfilment.call(stockConsoleCalls.count, { skuId, counted: 20, seen: 20 });
		const right = await fulfilment.do(stockConsoleCalls.count, { skuId, counted: 16, seen: 17 });

		expect([stale.envelope.reason, stale.envelope.data]).toEqual(['stock_moved', { onHand: 17 }]);
		expect(right).toEqual({ onHand: 16, reserved: 0 });
		const { records } = await fulfilment.do(stockConsoleCalls.history, { skuId });
		expect(records[0]).toMatchObject({ delta: -1, reason: 'counted', told: 16 });
	});

	it('twice with the same key moves once, and two at once both count', async () => {
		const { skuId } = await createProduct(shop, { stock: 1 });
		const change = { skuId, delta: 2, reason: 'received' } as const;

		await Promise.all([1, 2, 3].map(() => fulfilment.call(stockConsoleCalls.change, change, { key: 'one-delivery-of-three' })));
		await Promise.all([1, 2, 3].map(() => fulfilment.call(stockConsoleCalls.change, change)));

		expect((await stockOf(shop, skuId)).onHand).toBe(9);
	});

	it('is for those who look after goods', async () => {
		const { skuId } = await createProduct(shop);
		const finance = await shop.operator('finance');
		expect(await finance.refusal(stockConsoleCalls.change, { skuId, delta: 1, reason: 'received' })).toBe('role_missing');
		expect(await fulfilment.refusal(stockConsoleCalls.count, { skuId: '999999', counted: 1, seen: 1 })).toBe('not_found');
	});
});

describe('the history of a sku', () => {
	it('says what moved, why, who did it and for which order, newest first, however long it is', async () => {
		const order = await sendOut();
		const { skuId } = order;
		await fulfilment.do(stockConsoleCalls.change, { skuId, delta: 3, reason: 'received', note: 'from the truck' });
		const all: { delta: number; reason: string; orderNumber: string | null; operator: string | null }[] = [];
		let cursor: string | undefined;
		do {
			const page = await merchandiser.do(stockConsoleCalls.history, { skuId, limit: 1, ...(cursor ? { cursor } : {}) });
			all.push(...page.records);
			cursor = page.nextCursor ?? undefined;
		} while (cursor);

		expect(all).toMatchObject([
			{ delta: 3, reason: 'received', orderNumber: null, operator: expect.any(String) },
			{ delta: -2, reason: 'sold', orderNumber: order.orderNumber, operator: expect.any(String) },
			{ delta: 10, reason: 'received', orderNumber: null, operator: null },
		]);
	});
});

describe('pieces that come back', () => {
	it('are on hand again when they can be sold, are written off when they are broken, and never come back twice', async () => {
		const { lineId: orderLineId, skuId } = await sendOut();
		const back = (pieces: number, condition: 'sellable' | 'damaged') =>
			inTransaction(shop.db, (tx) => returnToShelf(tx, shop.shop.events, shop.now, [{ orderLineId, pieces, condition }]));

		await back(1, 'sellable');
		const one = [await stockOf(shop, skuId), await piecesOut(shop.db, [orderLineId])];
		await expect(back(2, 'sellable')).rejects.toMatchObject({ code: 'returned_too_many' });
		await back(1, 'damaged');
		await expect(back(1, 'damaged')).rejects.toMatchObject({ code: 'returned_too_many' });

		expect(one).toEqual([{ onHand: 9, reserved: 0 }, new Map([[orderLineId, 1]])]);
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 9, reserved: 0 });
		const { records } = await merchandiser.do(stockConsoleCalls.history, { skuId });
		expect(records.map((row) => `${row.reason} ${row.delta}`)).toEqual([
			'damaged -1',
			'returnedDamaged 1',
			'returnedSellable 1',
			'sold -2',
			'received 10',
		]);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('of a line that never went out are refused', async () => {
		const order = await orderIn(shop, await shop.buyer(), 'iraq', 2);
		const [line] = await shop.rows<{ id: OrderLineId }>(sql`select id from order_line where order_id = ${order.orderId}`);
		const wish = { orderLineId: line?.id ?? asId<OrderLineId>(0), pieces: 1, condition: 'sellable' as const };
		await expect(inTransaction(shop.db, (tx) => returnToShelf(tx, shop.shop.events, shop.now, [wish]))).rejects.toMatchObject({
			code: 'returned_too_many',
		});
	});
});

describe('the proof of the ledger', () => {
	it('says nothing of a sound shop, and tells operators and the log where somebody wrote past the ledger', async () => {
		const told: object[] = [];
		const prove = () => proveStock(shop.db, shop.now, { error: (what: object) => void told.push(what) });
		const { skuId } = await createProduct(shop, { stock: 5 });
		expect([await prove(), told]).toEqual([0, []]);

		await sql`update stock_level set on_hand = on_hand + 2 where sku_id = ${readId(skuId)}`.execute(shop.db);

		expect([await prove(), await prove()]).toEqual([1, 1]);
		expect(told).toEqual(Array(2).fill({ skus: 1, first: [readId(skuId)] }));
		const list = await fulfilment.do(stockConsoleCalls.listDifferences, {});
		expect(list).toMatchObject({ count: 1, records: [{ skuId, onHand: 7, moved: 5, reserved: 0, open: 0 }] });

		await fulfilment.do(stockConsoleCalls.settleDifference, { skuId });

		expect([await prove(), (await fulfilment.do(stockConsoleCalls.listDifferences, {})).count]).toEqual([0, 0]);
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 7, reserved: 0 });
	});

	it('opens the ledger of a shop that had none with what is there, one movement a sku', async () => {
		const { skuId } = await createProduct(shop, { stock: 6 });
		const opened = (await readMigrations(migrationsFolder)).find((one) => one.name.endsWith('keep_stock_movements.sql'));
		const opening = /insert into stock_movement[^;]+;/.exec(opened?.sql ?? '')?.[0] ?? '';

		await sql`delete from stock_movement`.execute(shop.db);
		await sql.raw(opening).execute(shop.db);

		expect((await merchandiser.do(stockConsoleCalls.history, { skuId })).records).toMatchObject([
			{ delta: 6, reason: 'corrected' },
		]);
		expect(await wrongStock(shop)).toEqual([]);
	});
});
