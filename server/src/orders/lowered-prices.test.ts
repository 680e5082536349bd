import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createAddress, orderIn, placeInErbil, placeOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;
/** Where freight is 2,000 dinars more. */
let far: { countryId: string; provinceId: string; cityId: string };

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000 });
	buyer = await shop.buyer();
	finance = await shop.operator('finance');
	const { countryId, provinceId } = await placeInErbil(shop);
	const { regions } = await buyer.do(addressesCalls.getByParentId, { parentId: countryId });
	const id = regions.find((region) => region.id !== provinceId)?.id ?? '';
	const cities = await buyer.do(addressesCalls.getByParentId, { parentId: id });
	await sql`
		insert into freight_rate (method_code, region_id, base, per_kilogram, grams_per_m3) values ('courier', ${id}, 700000, 0, 200000)
	`.execute(shop.db);
	far = { countryId, provinceId: id, cityId: cities.regions[0]?.id ?? '' };
});
beforeEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

const dinars = (amount: number) => ({ amount: amount * 100, currency: 'IQD' as const });

/** An order of 15,000 dinars that nobody paid, of which the shop gave up so much. */
async function lowered(by: number) {
	const { skuId } = await createProduct(shop, { price: 10_000 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }] });
	const change = { kind: 'price' as const, amount: by * 100 };
	const wish = { orderNumber: placed.orderNumber, change, reason: 'They wait long', expectedTotal: dinars(15_000 - by) };
	await finance.do(amendmentsConsoleCalls.make, wish);
	return placed;
}
const listed = async (orderNumber: string) =>
	(await buyer.do(ordersCalls.getOrderPage, { limit: 50 })).records.find((order) => order.orderNumber === orderNumber);

describe('an order whose price was lowered', () => {
	it('costs the same in the list as where it is opened, and all of it is due', async () => {
		const { orderNumber, orderId } = await lowered(4_000);

		const { stageOne } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });

		expect(await listed(orderNumber)).toMatchObject({ total: dinars(11_000), due: dinars(11_000) });
		expect(stageOne).toMatchObject({ total: dinars(11_000), due: dinars(11_000) });
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});

	it('costs the same where operators look for it', async () => {
		const { orderNumber } = await lowered(4_000);

		const { records } = await finance.do(ordersConsoleCalls.listOrders, { search: orderNumber });

		expect(records.map(({ total, due }) => ({ total, due }))).toEqual([{ total: dinars(11_000), due: dinars(11_000) }]);
	});

	it('tells what it costs now and would cost with another freight, and asks for just that', async () => {
		const { orderNumber, orderId } = await lowered(4_000);
		const addressId = await createAddress(shop, buyer, far);

		const told = await buyer.call(ordersCalls.updateOrderAddress, { orderNumber, addressId });
		const gross = await buyer.refusal(ordersCalls.updateOrderAddress, { orderNumber, addressId, expectedTotal: dinars(17_000) });
		const agreed = { orderNumber, addressId, expectedTotal: dinars(13_000) };
		const { stageOne } = await buyer.do(ordersCalls.updateOrderAddress, agreed);

		expect(told.envelope).toMatchObject({ reason: 'price_changed', data: { was: dinars(11_000), total: dinars(13_000) } });
		expect([gross, stageOne.due]).toEqual(['price_changed', dinars(13_000)]);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});

	it('of which both stages were lowered costs what is left of both', async () => {
		const { orderNumber, orderId } = await orderIn(shop, buyer, 'china', 10);
		await sql`
			update shop_order set stage_two_total = 500000, allowance_two = 200000, allowance_one = 300000 where id = ${orderId}
		`.execute(shop.db);
		const { stageOne, stageTwo } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });

		const total = (await listed(orderNumber))?.total.amount;

		expect(total).toBe(stageOne.total.amount + (stageTwo.total?.amount ?? 0));
		expect(stageTwo.total).toEqual(dinars(3_000));
	});
});
