import { amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { changesBetween } from '../platform/http/changes.ts';
import { changeProducts } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { dayOf } from '../tracking/tracking.ts';

let shop: TestShop;
let owner: Client;
beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	owner = await shop.operator('owner');
});
afterAll(() => shop.close());

const log = async (wish: Parameters<typeof owner.do<object, never>>[1] = {}) =>
	(await owner.do(staffCalls.listActions, { limit: 50, ...wish })).records;

it('keeps what was changed of a product, as it was and as it is, and finds it by the product', async () => {
	const { productId } = await createProduct(shop, { stock: 7 });
	const other = await createProduct(shop);
	const merchandiser = await shop.operator('merchandiser');
	const save = async (id: string, change: (product: { title: object; skus: { price: number }[] }) => object) => {
		const {
			id: _id,
			inShop,
			version,
			pictures,
			skus,
			...product
		} = await merchandiser.do(catalogConsoleCalls.getProduct, { productId: id });
		const shown = { ...product, skus: skus.map(({ reserved, stock, ...sku }) => ({ ...sku, stock })) };
		return merchandiser.call(catalogConsoleCalls.saveProduct, {
			productId: id,
			version,
			product: { ...shown, ...change(shown as never) },
		} as never);
	};
	const raised = await save(productId, ({ title, skus }) => ({
		title: { ...title, en: 'A brighter lamp' },
		skus: skus.map((sku) => ({ ...sku, price: 1_250_000 })),
	}));
	expect(raised.envelope.success, JSON.stringify(raised.envelope)).toBe(true);
	await save(other.productId, () => ({ minimumQuantity: 2 }));

	const [entry, ...more] = await log({ about: { kind: 'product', id: productId } });
	expect(more).toEqual([]);
	expect(entry).toMatchObject({ call: 'catalog/save-product', subject: { productId } });
	const price = entry?.changes.find(({ field }) => field.endsWith('.price'));
	expect(price?.after).toBe('1250000');
	expect(entry?.changes.find(({ field }) => field === 'title.en')?.after).toBe('A brighter lamp');
	expect(entry?.changes.some(({ field }) => /version|pictures/.test(field))).toBe(false);
	expect((await log({ about: { kind: 'product', id: other.productId } }))[0]?.changes).toEqual([
		{ field: 'minimumQuantity', before: '1', after: '2' },
	]);
});

it('keeps what became of an order without whose it is, and roles and settings', async () => {
	const product = await createProduct(shop, { stock: 9 });
	const [buyer] = await shop.buyers(1);
	const { orderNumber } = await placeOrder(shop, buyer as never, {
		items: [{ skuId: product.skuId, quantity: 1 }],
		method: paymentMethod.cashOnDelivery,
	});
	const fulfilment = await shop.operator('fulfilment');
	await fulfilment.do(ordersConsoleCalls.markPacked, { orderNumber });
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'terminated', note: 'asked for it' });
	const rules = await owner.do(settingsConsoleCalls.getPaymentRules, {});
	await owner.do(settingsConsoleCalls.setPaymentRules, { ...rules, feeCeiling: 140 });
	const { operatorId } = await owner.do(staffCalls.createOperator, { username: 'rozhin', role: 'support', language: 'ckb' });
	await owner.do(staffCalls.setOperatorRole, { operatorId, role: 'fulfilment' });

	const [ended] = await log({ about: { kind: 'order', id: orderNumber } });
	expect(ended?.changes.find(({ field }) => field === 'status')).toEqual({ field: 'status', before: '2', after: '8' });
	const entries = await log();
	expect(entries.find(({ call }) => call === 'settings/set-payment-rules')?.changes).toEqual([
		{ field: 'feeCeiling', before: '130', after: '140' },
	]);
	expect(entries.find(({ call }) => call === 'staff/set-operator-role')?.changes).toEqual([
		{ field: 'role', before: 'support', after: 'fulfilment' },
	]);
	expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${buyer?.phone.slice(5)}|passwordHash`));
	expect(entries.some(({ call }) => /\/(get|list)/.test(call))).toBe(false);
});

it('is found by person and time, page by page, by the owner alone', async () => {
	const [first] = await log();
	const own = await log({ operatorId: first?.operatorId ?? '' });
	expect(own.length).toBeGreaterThan(0);
	expect(own.every(({ operatorId }) => operatorId === first?.operatorId)).toBe(true);
	const day = dayOf(shop.now);
	const before = dayOf(new Date(shop.now.getTime() - days(1)));
	expect((await log({ from: day, until: day })).length).toBe((await log()).length);
	expect(await log({ until: before })).toEqual([]);
	const one = await owner.do(staffCalls.listActions, { limit: 1 });
	const next = await owner.do(staffCalls.listActions, { limit: 1, cursor: one.nextCursor ?? '' });
	expect(next.records[0]?.id).not.toBe(one.records[0]?.id);
	const paged: string[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = await owner.do(staffCalls.listActions, { from: day, until: day, limit: 2, ...(cursor ? { cursor } : {}) });
		paged.push(...page.records.map(({ id }) => id));
		cursor = page.nextCursor;
	}
	expect(paged).toEqual((await log({ from: day, until: day })).map(({ id }) => id));
	for (const role of ['merchandiser', 'fulfilment', 'finance', 'support'] as const)
		expect(await (await shop.operator(role)).refusal(staffCalls.listActions, {})).toBe('role_missing');
});

it('knows things of a list by their code, and tells long texts by their beginning', () => {
	const before = {
		skus: [
			{ code: 'A', price: 1 },
			{ code: 'B', price: 2 },
		],
		tags: ['x'],
		text: '',
	};
	const after = {
		skus: [
			{ code: 'B', price: 3 },
			{ code: 'A', price: 1 },
		],
		tags: ['x', 'y'],
		text: 'z'.repeat(900),
	};

	const changes = changesBetween(before, after);
	expect(changes.slice(0, 2)).toEqual([
		{ field: 'skus.B.price', before: '2', after: '3' },
		{ field: 'tags', before: 'x', after: 'x, y' },
	]);
	expect(changes[2]).toMatchObject({ field: 'text', before: null });
	expect(changes[2]?.after).toHaveLength(401);
});

it('keeps what was changed of stock, freight, an amended order and many products, as it was and as it is', async () => {
	const { productId, skuId } = await createProduct(shop, { stock: 9, price: 4_000 });
	const [buyer] = await shop.buyers(1);
	const { orderNumber } = await placeOrder(shop, buyer as never, {
		items: [{ skuId, quantity: 3 }],
		method: paymentMethod.cashOnDelivery,
	});
	const fulfilment = await shop.operator('fulfilment');
	const changesOf = async (call: string) => (await log()).find((one) => one.call === call)?.changes;

	await fulfilment.do(stockConsoleCalls.change, { skuId, delta: 5, reason: 'received' });
	expect(await changesOf('stock/change')).toContainEqual({ field: 'onHand', before: '9', after: '14' });

	const { methods } = await fulfilment.do(freightConsoleCalls.getTable, {});
	const [method] = methods;
	if (!method) throw new Error('There is no method');
	const { rates: _rates, version, ...fields } = method;
	const name = { ar: 'شحن', ckb: 'گواستنەوە', en: 'Carrier', zh: '物流' };
	const saved = { ...fields, name, readVersion: version, active: !method.active };
	await fulfilment.do(freightConsoleCalls.saveMethod, saved as never);
	expect(await changesOf('freight/save-method')).toContainEqual({
		...{ field: `${method.code}.active`, before: String(method.active), after: String(!method.active) },
	});

	const { lines } = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
	const lineId = lines[0]?.lineId ?? '';
	const change = { kind: 'lines' as const, lines: [{ lineId, pieces: 2 }] };
	const { after } = await fulfilment.do(amendmentsConsoleCalls.preview, { orderNumber, change } as never);
	await fulfilment.do(amendmentsConsoleCalls.make, {
		orderNumber,
		change,
		reason: 'One is scratched',
		expectedTotal: after,
	} as never);
	expect(await changesOf('amendments/make')).toContainEqual({ field: `lines.${lineId}.quantity`, before: '3', after: '2' });

	await changeProducts(shop, await shop.operator('merchandiser'), [productId], { kind: 'priceTo', amount: 5_000_00 });
	const begun = await changesOf('bulk-edits/start-products');
	expect(begun).toContainEqual({ field: 'change.kind', before: null, after: 'priceTo' });
	expect(begun).toContainEqual({ field: 'total', before: null, after: '1' });
});
