import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { cashOnDeliveryCalls } from '@qaysari/contract/cash-on-delivery.calls';
import { deskOrdersCalls } from '@qaysari/contract/desk-orders.calls';
import { paymentMethod } from '@qaysari/contract/order-states';
import { draftOrderCalls, ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockOrder } from '../orders/orders.ts';
import { minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { asId, type OrderId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, wrongStock } from '../testing/goods.ts';
import {
	addressForm,
	createAddress,
	createOrderInput,
	orderIdOf,
	placeAsVisitor,
	placeOrder,
	provePhone,
	readOrder,
	realOrderInput,
} from '../testing/ordering.ts';
import { openCardPage, sandboxOf, sendNotice } from '../testing/paying.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { noteRefusedAtDoor } from './cash-on-delivery.ts';

const atDoor = paymentMethod.cashOnDelivery;
let shop: TestShop;
let skuId: string;
let visitor: Client;
let phone: string;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
});
afterAll(async () => {
	expect(await wrongStock(shop)).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	visitor = shop.visitor();
	phone = shop.newPhone();
	skuId = (await createProduct(shop, { stock: 100 })).skuIds[0] ?? '';
});

const order = (quantity = 1, by = visitor) => placeAsVisitor(shop, by, { items: [{ skuId, quantity }], method: atDoor, phone });
const refusalOf = async (by: Client, quantity = 1): Promise<string> =>
	by.refusal(
		draftOrderCalls.createRealOrder,
		await realOrderInput(shop, by, { items: [{ skuId, quantity }], method: atDoor, phone }),
	);
/** Somebody stood at the door and did not take it. */
const refuseAtDoor = (orderId: OrderId): Promise<void> =>
	inTransaction(shop.db, (tx) =>
		shop.shop.events.tell(tx, shop.now, 'deliveryStepped', { orderId, stepId: asId(orderId), step: 'refused', day: null }),
	);

describe('paying at the door without an account', () => {
	it('needs a code to that number, and takes no piece before', async () => {
		const refused = await refusalOf(visitor);
		await provePhone(shop, visitor, phone);

		const placed = await placeAsVisitor(shop, visitor, {
			items: [{ skuId, quantity: 1 }],
			phone,
			method: paymentMethod.cashAtStore,
		});
		const changed = await visitor.do(paymentsCalls.payment, { orderNumber: placed.orderNumber, stage: 1, method: atDoor });

		expect(refused).toBe('phone_unproven');
		expect(changed.paymentId).toBeTruthy();
	});

	it('takes the proof of an app whose calls carry no cookie, and opens no order for it', async () => {
		await placeAsVisitor(shop, visitor, { items: [{ skuId, quantity: 1 }], phone, method: paymentMethod.cashAtStore });
		const app = shop.visitor();
		shop.clock.move(minutes(2));
		await provePhone(shop, app, phone);
		const withoutCookie = shop.visitor();
		withoutCookie.trace = app.trace;

		const seen = await withoutCookie.do(ordersCalls.visitorOrders, {});
		const placed = await withoutCookie.do(
			draftOrderCalls.createRealOrder,
			await realOrderInput(shop, withoutCookie, { items: [{ skuId, quantity: 1 }], method: atDoor, phone }),
		);

		expect(seen.records).toEqual([]);
		expect(placed.orders[0]?.status).toBe(2);
	});

	it('cannot be reached by choosing another method first', async () => {
		const placed = await placeAsVisitor(shop, visitor, {
			items: [{ skuId, quantity: 1 }],
			phone,
			method: paymentMethod.cashAtStore,
		});

		const { envelope } = await visitor.call(paymentsCalls.payment, { orderNumber: placed.orderNumber, stage: 1, method: atDoor });

		expect([envelope.reason, envelope.data]).toEqual(['phone_unproven', { phone }]);
	});

	it('is chosen from another device by whoever proves the number there, with a cookie or without', async () => {
		const wish = { items: [{ skuId, quantity: 1 }], phone, method: paymentMethod.cashAtStore };
		const [first, second] = [await placeAsVisitor(shop, visitor, wish), await placeAsVisitor(shop, visitor, wish)];
		const atTheDoor = ({ orderNumber }: { orderNumber: string }) => ({ orderNumber, stage: 1 as const, method: atDoor });
		const other = shop.visitor();
		shop.clock.move(minutes(2));
		await provePhone(shop, other, phone);
		const app = shop.visitor();
		app.trace = other.trace;
		app.setCookie('visitor', visitor.cookie('visitor') ?? '');

		await other.do(paymentsCalls.payment, atTheDoor(first));
		await app.do(paymentsCalls.payment, atTheDoor(second));

		const orders = [await readOrder(shop, first.orderId), await readOrder(shop, second.orderId)];
		expect(orders.map(({ status, payment_method: method }) => [status, method])).toEqual([
			[2, atDoor],
			[2, atDoor],
		]);
	});

	it('asks for that number also of somebody who signed in with another one', async () => {
		const placed = await placeAsVisitor(shop, visitor, {
			items: [{ skuId, quantity: 1 }],
			phone,
			method: paymentMethod.cashAtStore,
		});
		const buyer = await shop.buyer(visitor);

		const refused = [
			await buyer.refusal(paymentsCalls.payment, { orderNumber: placed.orderNumber, stage: 1, method: atDoor }),
			await refusalOf(buyer),
		];

		expect(refused).toEqual(['phone_unproven', 'phone_unproven']);
	});

	it('is chosen for what the shop made ready by whoever proves the number, and by nobody else', async () => {
		const support = await shop.operator('support');
		const address = { ...(await addressForm(shop, { phone })), isDefault: false };
		const where = { phone, items: [{ skuId, quantity: 1 }], deliveryMode: 1 as const, logistics: {} };
		const { payNow } = await support.do(deskOrdersCalls.preview, { ...where, provinceId: address.provinceId });
		const order = { fullName: 'Zana Ahmad', language: 'ckb' as const, address, remark: '' };
		const { orders } = await support.do(deskOrdersCalls.place, {
			...where,
			...order,
			paymentMethod: paymentMethod.cashAtStore,
			expectedTotal: payNow,
		});
		const pay = { orderNumber: orders[0]?.orderNumber ?? '', stage: 1 as const, method: atDoor };
		await provePhone(shop, visitor, phone);
		shop.clock.move(minutes(29));

		const stranger = await shop.visitor().call(paymentsCalls.payment, pay);
		const { paymentId } = await visitor.do(paymentsCalls.payment, pay);

		expect([stranger.envelope.reason, stranger.envelope.data]).toEqual(['order_not_found', null]);
		expect(paymentId).toBeTruthy();
	});

	it('asks again half an hour later', async () => {
		await provePhone(shop, visitor, phone);
		shop.clock.move(minutes(31));

		expect(await refusalOf(visitor)).toBe('phone_unproven');
	});

	it('ends at three open orders of one number, from however many devices', async () => {
		await order();
		for (const other of [shop.visitor(), shop.visitor()]) {
			shop.clock.move(minutes(2));
			await order(1, other);
		}
		const fourth = shop.visitor();
		shop.clock.move(minutes(2));
		await provePhone(shop, fourth, phone);

		expect(await refusalOf(fourth)).toBe('cash_on_delivery_limited');
	});

	it('ends there also when the address of each order names another number afterwards', async () => {
		const elsewhere = shop.newPhone();
		for (const by of [visitor, shop.visitor(), shop.visitor()]) {
			const { orderNumber, orderId } = await order(1, by);
			const address = await addressForm(shop, { phone: elsewhere });
			const changed = await by.do(ordersCalls.updateOrderAddress, { orderNumber, address });
			expect(changed.address?.phone).toBe(elsewhere);
			expect((await readOrder(shop, orderId)).phone).toBe(phone);
			shop.clock.move(minutes(2));
		}
		const fourth = shop.visitor();
		await provePhone(shop, fourth, phone);

		expect(await refusalOf(fourth)).toBe('cash_on_delivery_limited');
	});

	it('stands by the proven number while another method is tried before the door', async () => {
		const { orderNumber, orderId } = await order();
		const { paymentId } = await visitor.do(paymentsCalls.payment, { orderNumber, stage: 1, method: paymentMethod.card });
		const address = await addressForm(shop, { phone: shop.newPhone() });
		await visitor.do(ordersCalls.updateOrderAddress, { orderNumber, address });
		const reference = await openCardPage(visitor, paymentId);
		await sandboxOf(shop).act(reference, 'decline');
		await sendNotice(shop, await sandboxOf(shop).noticeOf(reference));

		const { payment_method: method, phone: kept } = await readOrder(shop, orderId);
		expect([method, kept]).toEqual([atDoor, phone]);
	});

	it('ends at a million dinars that one number has open', async () => {
		skuId = (await createProduct(shop, { stock: 100, price: 40_000_000 })).skuIds[0] ?? '';
		await provePhone(shop, visitor, phone);

		expect(await refusalOf(visitor, 3)).toBe('cash_on_delivery_limited');
	});
});

describe('an account of an email alone', () => {
	let made = 0;
	const byEmail = async (): Promise<Client> => {
		const client = shop.visitor();
		made += 1;
		const account = `without.a.number.${made}@example.com`;
		await client.do(accountsCalls.loginSendCode, { type: 7, account });
		client.token = (await client.do(accountsCalls.login, { type: 7, account, code: await shop.codeFor(account) })).token;
		return client;
	};
	const orderOf = async (by: Client, method: 5 | 11 = atDoor, quantity = 1) =>
		by.call(
			ordersCalls.createOrder,
			await createOrderInput(shop, by, {
				items: [{ skuId, quantity }],
				method,
				addressId: await createAddress(shop, by, { phone }),
			}),
		);

	it('proves the number as a visitor does, and stands by it whatever the address names later', async () => {
		const buyer = await byEmail();
		const unproven = await orderOf(buyer);
		await provePhone(shop, buyer, phone);

		const { envelope } = await orderOf(buyer);
		const orderNumber = envelope.data?.orders[0]?.orderNumber ?? '';
		const address = await addressForm(shop, { phone: shop.newPhone() });
		await buyer.do(ordersCalls.updateOrderAddress, { orderNumber, address });

		expect([unproven.envelope.reason, unproven.envelope.data]).toEqual(['phone_unproven', { phone }]);
		expect([envelope.data?.orders[0]?.status, (await readOrder(shop, await orderIdOf(shop, orderNumber))).phone]).toEqual([
			2,
			phone,
		]);
	});

	it('shares the limits of its number with all others that have none', async () => {
		await order();
		for (const buyer of [await byEmail(), await byEmail()]) {
			shop.clock.move(minutes(2));
			await provePhone(shop, buyer, phone);
			expect((await orderOf(buyer)).status).toBe(200);
		}
		const fourth = await byEmail();
		shop.clock.move(minutes(2));
		await provePhone(shop, fourth, phone);

		expect((await orderOf(fourth)).envelope.reason).toBe('cash_on_delivery_limited');
		const known = await shop.buyer();
		expect((await orderOf(known)).status).toBe(200);
	});

	it('has three orders unpaid by a number that it did not prove, and no more', async () => {
		const buyer = await byEmail();
		const placed = [];
		for (let time = 0; time < 4; time += 1) placed.push((await orderOf(buyer, paymentMethod.cashAtStore)).envelope.reason);

		expect(placed).toEqual([undefined, undefined, undefined, 'phone_unproven']);
	});
});

describe('a number that refuses at the door', () => {
	it('twice pays first, until support opens it', async () => {
		const first = await order();
		shop.clock.move(minutes(2));
		const second = await placeOrder(shop, await shop.buyer(), {
			items: [{ skuId, quantity: 1 }],
			method: paymentMethod.cashAtStore,
		});
		await refuseAtDoor(first.orderId);
		await refuseAtDoor(first.orderId);
		const support = await shop.operator('support');
		const before = await support.do(cashOnDeliveryCalls.listBlocks, { phone: phone.slice(-9) });

		await inTransaction(shop.db, async (tx) => {
			await noteRefusedAtDoor(tx, shop.now, { ...(await lockOrder(tx, second.orderId)), phone });
		});
		shop.clock.move(minutes(2));
		await provePhone(shop, visitor, phone);
		const refused = await refusalOf(visitor);
		const closed = await support.do(cashOnDeliveryCalls.listBlocks, { phone: phone.slice(-9) });
		await support.do(cashOnDeliveryCalls.open, { phone });

		expect([before.records.length, refused, closed.records[0]?.reason]).toEqual([0, 'cash_on_delivery_blocked', 'refused']);
		expect((await order()).status).toBe(2);
	});

	it('is closed and opened by support alone, with a reason', async () => {
		const support = await shop.operator('support');
		const finance = await shop.operator('finance');
		expect(await finance.refusal(cashOnDeliveryCalls.block, { phone, note: 'asked for it' })).toBe('role_missing');
		await support.do(cashOnDeliveryCalls.block, { phone, note: 'asked for it' });
		expect(await support.refusal(cashOnDeliveryCalls.block, { phone, note: 'again' })).toBe('conflict');
		const buyer = await shop.buyer(shop.visitor(), phone);
		const blocked = await buyer.refusal(
			ordersCalls.createOrder,
			await createOrderInput(shop, buyer, {
				items: [{ skuId, quantity: 1 }],
				method: atDoor,
				addressId: await createAddress(shop, buyer, { phone }),
			}),
		);

		expect(blocked).toBe('cash_on_delivery_blocked');
		await support.do(cashOnDeliveryCalls.open, { phone });
		expect(await support.refusal(cashOnDeliveryCalls.open, { phone })).toBe('not_found');
	});
});

describe('payment methods', () => {
	it('stay closed in a province for what is to be paid there, also when its address changes afterwards', async () => {
		const owner = await shop.operator('owner');
		const rules = await owner.do(settingsConsoleCalls.getPaymentRules, {});
		const buyer = await shop.buyer();
		const items = [{ skuId, quantity: 1 }];
		const [unpaid, inCash, ofVisitor] = [
			await placeOrder(shop, buyer, { items, method: atDoor }),
			await placeOrder(shop, buyer, { items, method: paymentMethod.cashAtStore }),
			await order(),
		];
		const { provinceId, ...form } = await addressForm(shop);
		const { regions } = await buyer.do(addressesCalls.getByParentId, { parentId: form.countryId });
		const other = regions.find((region) => region.id !== provinceId)?.id ?? '';
		const cities = await buyer.do(addressesCalls.getByParentId, { parentId: other });
		const far = { ...form, provinceId: other, cityId: cities.regions[0]?.id ?? '' };
		await owner.do(settingsConsoleCalls.setPaymentRules, {
			...rules,
			methods: { ...rules.methods, cashOnDelivery: { ...rules.methods.cashOnDelivery, provinceIds: [provinceId] } },
		});

		const refused = [
			await buyer.refusal(ordersCalls.updateOrderAddress, { orderNumber: unpaid.orderNumber, address: far }),
			await buyer.refusal(ordersCalls.updateOrderLogistic, { orderNumber: unpaid.orderNumber, deliveryMode: 1, address: far }),
			await visitor.refusal(ordersCalls.updateOrderAddress, { orderNumber: ofVisitor.orderNumber, address: far }),
		];
		await buyer.do(paymentsCalls.payment, { orderNumber: unpaid.orderNumber, stage: 1, method: paymentMethod.card });
		refused.push(await buyer.refusal(ordersCalls.updateOrderAddress, { orderNumber: unpaid.orderNumber, address: far }));
		const moved = await buyer.do(ordersCalls.updateOrderAddress, { orderNumber: inCash.orderNumber, address: far });
		const fulfilment = await shop.operator('fulfilment');
		const change = { kind: 'shipping' as const, deliveryMode: 1 as const, address: far };
		const { after } = await fulfilment.do(amendmentsConsoleCalls.preview, { orderNumber: ofVisitor.orderNumber, change });
		const byOperator = { orderNumber: ofVisitor.orderNumber, change, reason: 'Asked for it.', expectedTotal: after };
		refused.push(await fulfilment.refusal(amendmentsConsoleCalls.make, byOperator));
		const within = await buyer.do(ordersCalls.updateOrderAddress, {
			orderNumber: unpaid.orderNumber,
			address: { ...form, provinceId, address: 'Shorsh 12' },
		});
		await owner.do(settingsConsoleCalls.setPaymentRules, rules);

		expect(refused).toEqual(Array(5).fill('payment_method_closed'));
		expect((await readOrder(shop, unpaid.orderId)).address?.provinceId).toBe(Number(provinceId));
		expect([moved.address?.provinceId, within.address?.address]).toEqual([other, 'Shorsh 12']);
	});

	it('are switched by the owner, with ceilings and provinces', async () => {
		const owner = await shop.operator('owner');
		const rules = await owner.do(settingsConsoleCalls.getPaymentRules, {});
		const close = async (cashOnDelivery: Partial<typeof rules.methods.cashOnDelivery>): Promise<string> => {
			await owner.do(settingsConsoleCalls.setPaymentRules, {
				...rules,
				methods: { ...rules.methods, cashOnDelivery: { ...rules.methods.cashOnDelivery, ...cashOnDelivery } },
			});
			return refusalOf(visitor);
		};
		await provePhone(shop, visitor, phone);

		const refused = [await close({ open: false }), await close({ ceiling: 100 }), await close({ provinceIds: ['1'] })];
		await owner.do(settingsConsoleCalls.setPaymentRules, rules);

		expect(refused).toEqual(['payment_method_closed', 'payment_method_closed', 'payment_method_closed']);
		const merchandiser = await shop.operator('merchandiser');
		expect(await merchandiser.refusal(settingsConsoleCalls.setPaymentRules, rules)).toBe('role_missing');
	});
});
