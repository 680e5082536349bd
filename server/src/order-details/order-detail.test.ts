import { languages } from '@qaysari/contract/languages';
import { orderStatuses } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { createCourier } from '../testing/couriers.ts';
import { createFreight, createProduct, createStore } from '../testing/goods.ts';
import {
	bringTo,
	createAddress,
	move,
	orderIn,
	type PlacedOrder,
	placeAsVisitor,
	placeOrder,
	setColumns,
} from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
});
beforeEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

const detailOf = ({ orderNumber }: { orderNumber: string }) => buyer.do(ordersCalls.getOrderDetail, { orderNumber });
const deskDetailOf = async ({ orderNumber }: { orderNumber: string }) =>
	(await shop.operator('fulfilment')).do(ordersConsoleCalls.getOrder, { orderNumber });

describe('what an order tells', () => {
	it('is in the language of whoever reads, else in the first that there is; what was typed stays as it was', async () => {
		const attributes = [{ name: { ar: 'المقاس', en: 'Size' }, value: { en: 'L' } }];
		const { skuId } = await createProduct(shop, { title: { ar: 'قفطان', zh: '长袍' }, skus: [{ attributes }] });
		const addressId = await createAddress(shop, buyer, { fullName: 'شيرين عمر', address: 'شارع ١٠٠' });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], addressId, remark: '请按门铃' });
		const told: Record<string, unknown> = {};
		for (const language of languages) {
			buyer.language = language;
			const { lines, address, remark } = await detailOf(placed);
			told[language] = [lines[0]?.title, lines[0]?.specification[0]?.name, address?.country, address?.fullName, remark];
		}
		buyer.language = 'en';

		expect(told).toEqual({
			ar: ['قفطان', 'المقاس', 'العراق', 'شيرين عمر', '请按门铃'],
			ckb: ['قفطان', 'المقاس', expect.any(String), 'شيرين عمر', '请按门铃'],
			en: ['قفطان', 'Size', 'Iraq', 'شيرين عمر', '请按门铃'],
			zh: ['长袍', 'المقاس', '伊拉克', 'شيرين عمر', '请按门铃'],
		});
	});

	it('of its goods is as they were ordered, whatever became of them since', async () => {
		const { skuId, handle } = await createProduct(shop, { title: { en: 'Blue lamp' }, price: 8_000 });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }] });
		await createProduct(shop, { handle, title: { en: 'Red lamp' }, price: 9_000 });

		const { lines, productFee } = await detailOf(placed);

		expect(lines).toMatchObject([
			{ title: 'Blue lamp', unitPrice: { amount: 800_000 }, lineTotal: { amount: 1_600_000 }, dropped: false },
		]);
		expect(productFee.amount).toBe(1_600_000);
	});

	test.each(orderStatuses)(
		'in state %i holds the code of who picks up only while it waits at its store, and never for the desk',
		async (status) => {
			const { skuId } = await createProduct(shop);
			const wish = {
				items: [{ skuId, quantity: 1 }],
				addressId: null,
				deliveryMode: 2 as const,
				storeId: await createStore(shop),
			};
			const placed = await placeOrder(shop, buyer, wish);
			await setColumns(shop, placed.orderId, { status, pickup_until: shop.now });
			await sql`update shop_order set handover_code = 'ABC234' where id = ${placed.orderId}`.execute(shop.db);

			const { handoverCode, pickupUntil, store } = await detailOf(placed);

			expect([handoverCode, pickupUntil]).toEqual(status === 3 ? ['ABC234', shop.now.toISOString()] : [null, null]);
			expect(store?.name).toBe('Erbil');
			expect(JSON.stringify(await deskDetailOf(placed))).not.toContain('ABC234');
		},
	);

	it('says why the shop closed it, and nothing of what its buyer said when they did', async () => {
		const [closed, cancelled] = [await orderIn(shop, buyer, 'iraq', 2), await orderIn(shop, buyer, 'iraq', 1)];
		await move(shop, closed.orderId, 'terminated', 'fulfilment', 'The last piece broke');
		await move(shop, cancelled.orderId, 'cancelled', 'buyer', 'Too dear');

		expect([(await detailOf(closed)).closedReason, (await detailOf(cancelled)).closedReason]).toEqual([
			'The last piece broke',
			'',
		]);
	});

	it('names who brings it while they are on their way, and no longer once it is there', async () => {
		const { orderNumber, orderId } = await orderIn(shop, buyer, 'iraq', 2);
		const desk = await shop.operator('fulfilment');
		const courierId = await createCourier(shop, 'Shwan');
		await desk.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery', courierId });
		const out = (await detailOf({ orderNumber })).delivery;
		await sql`update shop_order set delivery_step = 'delivered' where id = ${orderId}`.execute(shop.db);
		const there = (await detailOf({ orderNumber })).delivery;
		await move(shop, orderId, 'receiptConfirmed', 'buyer');

		expect([out?.step, out?.courier?.name]).toEqual(['out', 'Shwan']);
		expect([there?.step, there?.courier]).toEqual(['delivered', null]);
		expect((await detailOf({ orderNumber })).delivery).toBeNull();
	});

	it('of its money is what was asked, what was given up, what came and what is due', async () => {
		const { orderId, orderNumber } = await orderIn(shop, buyer, 'china', 10);
		await sql`
			update shop_order set product_total = 2000000, discount = 100000, captured_one = 1900000, allowance_one = 300000,
				refunded = 300000, refunded_one = 300000, stage_two_total = 500000, allowance_two = 50000, captured_two = 0
			where id = ${orderId}
		`.execute(shop.db);

		const { stageOne, stageTwo, allowance, refunded, discount, actions } = await detailOf({ orderNumber });

		expect({ stageOne, discount }).toMatchObject({
			stageOne: { total: { amount: 1_600_000 }, captured: { amount: 1_900_000 }, due: { amount: 0 } },
			discount: { amount: 100_000 },
		});
		expect(stageTwo).toMatchObject({ total: { amount: 450_000 }, allowance: { amount: 50_000 }, due: { amount: 450_000 } });
		expect([allowance.amount, refunded.amount, actions.includes('pay')]).toEqual([350_000, 300_000, true]);
	});

	it('is the same to a visitor who placed it as to a buyer, with nothing of the desk', async () => {
		const visitor = shop.visitor();
		const { skuId } = await createProduct(shop);
		const placed = await placeAsVisitor(shop, visitor, { items: [{ skuId, quantity: 1 }] });
		const own = await visitor.do(ordersCalls.getOrderDetailForLandingPage, { orderNumber: placed.orderNumber });

		for (const secret of ['purchaseNote', 'history', 'customer', 'events', 'collectable', 'packed'])
			expect(Object.keys(own)).not.toContain(secret);
		expect(own.actions).toEqual(['pay', 'cancelled']);
	});
});

describe('what a buyer may do', () => {
	async function door(change: Record<string, number | Date | null> = {}): Promise<PlacedOrder> {
		const { skuId } = await createProduct(shop);
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11 });
		await setColumns(shop, placed.orderId, change);
		return placed;
	}

	it.each<[string, () => Promise<PlacedOrder>, string[]]>([
		['paying, while it waits for its money', () => orderIn(shop, buyer, 'iraq', 1), ['pay', 'cancelled']],
		['nothing to pay once it is paid', () => orderIn(shop, buyer, 'iraq', 2), ['cancelled']],
		['paying before what would be paid at the door, until it is packed', () => door(), ['payBefore', 'cancelled']],
		['neither once it is packed', () => door({ packed_at: shop.now }), []],
		['nothing more once it is over', () => orderIn(shop, buyer, 'iraq', 6), []],
	])('is %s', async (_what, make, actions) => {
		expect((await detailOf(await make())).actions).toEqual(actions);
	});

	it('is paying the fees once they are asked for, and no sooner', async () => {
		const order = await orderIn(shop, buyer, 'china', 9);
		const before = (await detailOf(order)).actions;
		await setColumns(shop, order.orderId, { stage_two_total: 500_000, overseas_review: 10 });
		await move(shop, order.orderId, 'feesPassed', 'finance');

		expect([before, (await detailOf(order)).actions]).toEqual([[], ['pay']]);
	});

	it('is paying the rest of the first stage, where they agreed to more', async () => {
		const order = await orderIn(shop, buyer, 'iraq', 1);
		await bringTo(shop, order.orderId, 'iraq', 2);
		await sql`update shop_order set product_total = product_total + 100000 where id = ${order.orderId}`.execute(shop.db);

		expect((await detailOf(order)).actions).toEqual(['pay', 'cancelled']);
	});
});
