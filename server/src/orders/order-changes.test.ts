import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { amendmentsCalls, amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId } from '../platform/ids.ts';
import { createFreight, createProduct, createStore, setOnHand } from '../testing/goods.ts';
import {
	addressForm,
	createAddress,
	createOrderInput,
	moneyOf,
	orderIdOf,
	orderIn,
	placeAsVisitor,
	placeOrder,
	provePhone,
	readOrder,
} from '../testing/ordering.ts';
import { balanceOf, inBalance, payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { stageOneTotal } from './order-money.ts';
import { moveOverdue } from './orders.jobs.ts';

let shop: TestShop;
let buyer: BuyerClient;
interface Place {
	countryId: string;
	provinceId: string;
	cityId: string;
}
let baghdad: Place;
/** Where nothing is asked for freight. */
let free: Place;
const dinars = (amount: number) => ({ amount: amount * 100, currency: 'IQD' as const });

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000 });
	buyer = await shop.buyer();
	const { provinceId, countryId } = await addressForm(shop);
	const { regions } = await buyer.do(addressesCalls.getByParentId, { parentId: countryId });
	const [first, second] = regions.filter((region) => region.id !== provinceId);
	const place = async (id = '', freight: number) => {
		const cities = await buyer.do(addressesCalls.getByParentId, { parentId: id });
		await sql`
			insert into freight_rate (method_code, region_id, base, per_kilogram, grams_per_m3) values ('courier', ${id}, ${freight * 100}, 0, 200000)
		`.execute(shop.db);
		return { countryId, provinceId: id, cityId: cities.regions[0]?.id ?? '' };
	};
	baghdad = await place(first?.id, 7_000);
	free = await place(second?.id, 0);
});
afterAll(() => shop.close());

const placed = async (method: 5 | 11 = paymentMethod.cashAtStore) => {
	const { skuId } = await createProduct(shop, { price: 10_000 });
	return placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method });
};

/** What the order asks for, what its open payment asks for. */
const asked = async (orderId: OrderId, paymentId: string | null) => {
	const order = await readOrder(shop, orderId);
	const payment = paymentId ? (await buyer.do(paymentsCalls.state, { paymentId })).total.amount / 100 : null;
	return [stageOneTotal(order) / 100, payment];
};

describe('an address', () => {
	it('changes, and freight to a dearer place is told and agreed to before the order and its payment ask for it', async () => {
		const { orderNumber, orderId, paymentId } = await placed();
		const addressId = await createAddress(shop, buyer, { ...baghdad, fullName: 'Noor Ali' });

		const told = await buyer.call(ordersCalls.updateOrderAddress, { orderNumber, addressId });
		const unchanged = await asked(orderId, paymentId);
		const wrong = await buyer.refusal(ordersCalls.updateOrderAddress, { orderNumber, addressId, expectedTotal: dinars(15_000) });
		const changed = await buyer.do(ordersCalls.updateOrderAddress, { orderNumber, addressId, expectedTotal: dinars(17_000) });

		expect(told.envelope).toMatchObject({
			reason: 'price_changed',
			data: { total: dinars(17_000), was: dinars(15_000), freight: dinars(7_000), freightWas: dinars(5_000) },
		});
		expect([unchanged, wrong]).toEqual([[15_000, 15_000], 'price_changed']);
		expect(changed).toMatchObject({ address: { fullName: 'Noor Ali', provinceId: baghdad.provinceId }, freight: dinars(7_000) });
		expect(await asked(orderId, paymentId)).toEqual([17_000, 17_000]);
		expect((await moneyOf(shop, orderId)).openPayments).toBe(1);
	});

	it('within the same freight changes without a question, also after payment, and leaves its record', async () => {
		const { orderNumber, orderId } = await orderIn(shop, buyer, 'iraq', 2);
		const addressId = await createAddress(shop, buyer, { address: 'Shorsh 12' });
		const before = (await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).timeline;

		const changed = await buyer.do(ordersCalls.updateOrderAddress, { orderNumber, addressId });

		const records = await shop.rows<{ event: string }>(
			sql`select event from order_event where order_id = ${orderId} and event = 'addressChanged'`,
		);
		expect(changed.address?.address).toBe('Shorsh 12');
		expect(changed.timeline).toEqual(before);
		expect(records).toHaveLength(1);
	});

	it('that costs more stays closed once it is paid, and everything stays closed once it is packed', async () => {
		const { orderNumber, orderId } = await orderIn(shop, buyer, 'iraq', 2);
		const far = await createAddress(shop, buyer, baghdad);
		const near = await createAddress(shop, buyer);
		const dearer = await buyer.refusal(ordersCalls.updateOrderAddress, {
			orderNumber,
			addressId: far,
			expectedTotal: dinars(27_000),
		});
		await sql`update shop_order set packed_at = now() where id = ${orderId}`.execute(shop.db);

		expect(dearer).toBe('freight_higher');
		expect(await buyer.refusal(ordersCalls.updateOrderAddress, { orderNumber, addressId: near })).toBe('order_state_conflict');
		expect(await buyer.refusal(ordersCalls.updateOrderRemark, { orderNumber, remark: 'Late' })).toBe('order_state_conflict');
	});

	it('with less freight gives back what was paid beyond it, once', async () => {
		const { skuId } = await createProduct(shop, { price: 10_000 });
		const addressId = await createAddress(shop, buyer, baghdad);
		const wish = { items: [{ skuId, quantity: 1 }], method: paymentMethod.card, addressId };
		const { orderNumber, orderId, paymentId } = await placeOrder(shop, buyer, wish);
		await payByCard(shop, buyer, paymentId);
		const near = await createAddress(shop, buyer);

		await buyer.do(ordersCalls.updateOrderAddress, { orderNumber, addressId: near, expectedTotal: dinars(15_000) });

		expect(await shop.rows(sql`select amount, state from refund where order_id = ${orderId}`)).toEqual([
			{ amount: 200_000, state: 'requested' },
		]);
		expect(await balanceOf(shop, orderId)).toMatchObject({ ...inBalance, status: 2 });
	});

	it('whose freight was all that was due lets the order go on, and nobody is asked for more', async () => {
		const finance = await shop.operator('finance');
		const rich = await shop.buyer();
		const grant = { userId: rich.userId, kind: 'goodwill' as const, amount: 1_000_000, reason: 'It took long.' };
		await finance.do(balanceConsoleCalls.change, grant);
		const { skuId } = await createProduct(shop, { price: 10_000 });
		const input = await createOrderInput(shop, rich, { items: [{ skuId, quantity: 1 }] });
		const placedNow = await rich.do(ordersCalls.createOrder, { ...input, useBalance: true });
		const orderNumber = placedNow.orders[0]?.orderNumber ?? '';
		const orderId = await orderIdOf(shop, orderNumber);
		const before = await readOrder(shop, orderId);
		const addressId = await createAddress(shop, rich, free);

		await rich.do(ordersCalls.updateOrderAddress, { orderNumber, addressId, expectedTotal: dinars(10_000) });
		await sql`update shop_order set pay_until = ${shop.now} where id = ${orderId}`.execute(shop.db);
		await moveOverdue(shop.shop);

		expect([before.status, before.captured_one]).toEqual([1, 1_000_000]);
		expect((await moneyOf(shop, orderId)).openPayments).toBe(0);
		expect(await balanceOf(shop, orderId)).toMatchObject({ ...inBalance, status: 2 });
	});

	it('of somebody else, or of nobody, is refused', async () => {
		const { orderNumber } = await placed();
		const [stranger] = await shop.buyers(1);
		if (!stranger) throw new Error('A buyer was expected');
		const theirs = await createAddress(shop, stranger);

		expect(await buyer.refusal(ordersCalls.updateOrderAddress, { orderNumber })).toBe('address_required');
		expect(await buyer.refusal(ordersCalls.updateOrderAddress, { orderNumber, addressId: theirs })).toBe('address_required');
		expect(await stranger.refusal(ordersCalls.updateOrderAddress, { orderNumber, addressId: theirs })).toBe('order_not_found');
	});
});

describe('the way it is carried', () => {
	it('changes to a store and back while nothing is paid, with the total that follows', async () => {
		const { orderNumber, orderId, paymentId } = await placed();
		const storeId = await createStore(shop);
		const pickup = { orderNumber, deliveryMode: 2 as const, storeId };

		const told = await buyer.refusal(ordersCalls.updateOrderLogistic, pickup);
		const stored = await buyer.do(ordersCalls.updateOrderLogistic, { ...pickup, expectedTotal: dinars(10_000) });
		const total = await asked(orderId, paymentId);
		const homeless = await buyer.refusal(ordersCalls.updateOrderLogistic, {
			orderNumber,
			deliveryMode: 1,
			expectedTotal: dinars(15_000),
		});
		const home = await buyer.do(ordersCalls.updateOrderLogistic, {
			orderNumber,
			deliveryMode: 1,
			addressId: await createAddress(shop, buyer),
			expectedTotal: dinars(15_000),
		});

		expect([told, total, homeless]).toEqual(['price_changed', [10_000, 10_000], 'address_required']);
		expect(stored).toMatchObject({ deliveryMode: 2, address: null, store: { name: 'Erbil' }, editable: { address: false } });
		expect(home).toMatchObject({ deliveryMode: 1, store: null, freight: dinars(5_000) });
		expect(await asked(orderId, paymentId)).toEqual([15_000, 15_000]);
	});

	it('is refused without a store, by a method that is none, and once it is paid', async () => {
		const { orderNumber } = await placed();
		const paid = await orderIn(shop, buyer, 'iraq', 2);
		const change = (wish: object) => buyer.refusal(ordersCalls.updateOrderLogistic, { orderNumber, deliveryMode: 1, ...wish });

		expect(await change({ deliveryMode: 2 })).toBe('logistics_required');
		expect(await change({ deliveryMode: 2, storeId: '999999' })).toBe('logistics_unavailable');
		expect(await change({ logisticsMethod: 'camel' })).toBe('logistics_unavailable');
		expect(await change({ orderNumber: paid.orderNumber })).toBe('order_state_conflict');
	});

	it('changes the estimate of china goods, not what is due now', async () => {
		await sql`insert into freight_method (code, origin, name, min_days, max_days, position) values ('air', 'china', '{"en":"Air"}', 14, 20, 5)`.execute(
			shop.db,
		);
		await sql`insert into freight_rate (method_code, region_id, base, per_kilogram, grams_per_m3)
			values ('air', (select id from region where parent_id is null and code = '964'), 9000000, 0, 200000)`.execute(shop.db);
		const { orderNumber } = await orderIn(shop, buyer, 'china', 1);
		const before = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });

		const after = await buyer.do(ordersCalls.updateOrderLogistic, { orderNumber, deliveryMode: 1, logisticsMethod: 'air' });

		expect(after.stageOne).toEqual(before.stageOne);
		expect(after.logisticsMethod?.code).toBe('air');
		expect(after.stageTwo.estimate?.min.amount).toBeGreaterThan(before.stageTwo.estimate?.max.amount ?? 0);
		expect(after.arrivalDays).toEqual({ min: 14, max: 20 });
	});
});

it('a remark changes until the order is packed, and tells the shop how it is reached', async () => {
	const owner = await shop.operator('owner');
	await owner.do(settingsConsoleCalls.setContact, { phone: '0770 123 4567', whatsapp: '' });
	const { orderNumber } = await placed();

	const changed = await buyer.do(ordersCalls.updateOrderRemark, { orderNumber, remark: ' After four, please ' });

	expect(changed).toMatchObject({ remark: 'After four, please', contact: { phone: '+9647701234567', whatsapp: '' } });
	expect(await owner.refusal(settingsConsoleCalls.setContact, { phone: '12', whatsapp: '' })).toBe('phone_invalid');
});

describe('buying again', () => {
	it('fills the cart as far as goods can be had, and says what is gone, fewer or costs something else', async () => {
		const [kept, few, gone, dearer] = await Promise.all([
			createProduct(shop, { price: 1_000 }),
			createProduct(shop, { price: 2_000, title: { en: 'Few' } }),
			createProduct(shop, { price: 3_000, title: { en: 'Gone' } }),
			createProduct(shop, { price: 4_000, title: { en: 'Dearer' } }),
		]);
		const items = [kept, few, gone, dearer].map(({ skuId }) => ({ skuId, quantity: 3 }));
		const { orderNumber } = await placeOrder(shop, buyer, { items });
		await setOnHand(shop, few.skuId, 5);
		await sql`update sku set withdrawn = true where id = ${gone.skuId}`.execute(shop.db);
		await sql`update sku set price = 450000 where id = ${dearer.skuId}`.execute(shop.db);

		const answer = await buyer.do(ordersCalls.buyAgain, { orderNumber });

		const cart = await buyer.do(cartCalls.list, {});
		expect(answer).toEqual({
			added: 8,
			gone: [{ title: 'Gone' }],
			fewer: [{ title: 'Few', quantity: 2, wanted: 3 }],
			repriced: [{ title: 'Dearer', was: dinars(4_000), now: dinars(4_500) }],
		});
		expect(new Map(cart.lines.map((line) => [line.skuId, line.quantity]))).toEqual(
			new Map([
				[kept.skuId, 3],
				[few.skuId, 2],
				[dearer.skuId, 3],
			]),
		);
	});

	it('is nobody else’s business', async () => {
		const { orderNumber } = await placed();

		expect(await shop.visitor().refusal(ordersCalls.buyAgain, { orderNumber })).toBe('order_not_found');
	});
});

describe('orders without an account', () => {
	it('belong to the account whose number signs in, and to that account alone', async () => {
		const { skuId } = await createProduct(shop);
		const visitor = shop.visitor();
		const phone = shop.newPhone();
		const { orderNumber } = await placeAsVisitor(shop, visitor, { items: [{ skuId, quantity: 1 }], phone });
		const stranger = await shop.buyer();

		const owner = await shop.buyer(shop.visitor(), phone);

		const page = await owner.do(ordersCalls.getOrderPage, {});
		expect(page.records.map((order) => order.orderNumber)).toEqual([orderNumber]);
		expect(await visitor.refusal(ordersCalls.getOrderDetailForLandingPage, { orderNumber })).toBe('order_not_found');
		expect(await stranger.refusal(ordersCalls.getOrderDetail, { orderNumber })).toBe('order_not_found');
	});

	it('belong to the account that binds their number, too', async () => {
		const { skuId } = await createProduct(shop);
		const phone = shop.newPhone();
		const { orderNumber } = await placeAsVisitor(shop, shop.visitor(), { items: [{ skuId, quantity: 1 }], phone });
		const owner = await shop.buyer();
		const codeTo = async (number: string): Promise<string> => {
			shop.clock.move(61_000);
			await owner.do(accountsCalls.accountBindSendCode, { type: 6, account: number.slice(1) });
			return shop.codeFor(number);
		};
		const [oldCode, code] = [await codeTo(owner.phone), await codeTo(phone)];

		await owner.do(accountsCalls.accountBind, { account: phone.slice(1), code, oldCode });

		expect((await owner.do(ordersCalls.getOrderPage, {})).records.map((order) => order.orderNumber)).toEqual([orderNumber]);
	});

	it('stay with the number by which somebody else came in, whichever the courier is to call', async () => {
		const { skuId } = await createProduct(shop);
		const [placer, prover, phone] = [shop.visitor(), shop.visitor(), shop.newPhone()];
		const { orderNumber, orderId } = await placeAsVisitor(shop, placer, { items: [{ skuId, quantity: 1 }], phone });
		await provePhone(shop, prover, phone);
		const to = (number: string, form = {}) => addressForm(shop, { phone: number, ...form });
		const numberOfOrder = async () => (await readOrder(shop, orderId)).phone;
		const [first, second, third, last] = [shop.newPhone(), shop.newPhone(), shop.newPhone(), shop.newPhone()];

		const address = await prover.do(ordersCalls.updateOrderAddress, { orderNumber, address: await to(first) });
		const way = await prover.do(ordersCalls.updateOrderLogistic, { orderNumber, deliveryMode: 1, address: await to(second) });
		const desk = await shop.operator('fulfilment');
		const dearer = { ...(await to(third, baghdad)), isDefault: false };
		const change = { kind: 'shipping' as const, deliveryMode: 1 as const, address: dearer };
		const shown = await desk.do(amendmentsConsoleCalls.preview, { orderNumber, change });
		const asking = { orderNumber, change, reason: 'They moved', expectedTotal: shown.after };
		const { amendmentId } = await desk.do(amendmentsConsoleCalls.make, asking);
		const agreed = await prover.do(amendmentsCalls.answer, { orderNumber, amendmentId, answer: 'accept' });

		expect([address, way, agreed].map((detail) => detail.address?.phone)).toEqual([first, second, third]);
		expect(await numberOfOrder()).toBe(phone);
		await placer.do(ordersCalls.updateOrderAddress, { orderNumber, address: await to(last, baghdad) });
		expect(await numberOfOrder()).toBe(last);
	});

	it('are no longer opened by a proof of the number from before, once they are an account’s', async () => {
		const { skuId } = await createProduct(shop);
		const phone = shop.newPhone();
		const { orderNumber } = await placeAsVisitor(shop, shop.visitor(), { items: [{ skuId, quantity: 1 }], phone });
		const prover = shop.visitor();
		await prover.do(ordersCalls.lookupSendCode, { phone });
		const found = await prover.do(ordersCalls.lookup, { phone, code: await shop.codeFor(phone) });
		shop.clock.move(61_000);

		await shop.buyer(shop.visitor(), phone);

		expect(found.records.map((order) => order.orderNumber)).toEqual([orderNumber]);
		expect(await prover.refusal(ordersCalls.getOrderDetailForLandingPage, { orderNumber })).toBe('order_not_found');
	});
});
