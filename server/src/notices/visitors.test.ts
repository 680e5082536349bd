import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import { deskOrdersCalls } from '@qaysari/contract/desk-orders.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { deliveryMode, paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import type { ParcelStep } from '@qaysari/contract/parcel-steps';
import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { formatDate } from '@qaysari/messages/format';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveOrder } from '../orders/orders.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { sendMessageJob } from '../platform/delivery/delivery.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { MessageProviders } from '../testing/message-providers.ts';
import {
	addressForm,
	bringTo,
	move,
	orderIdOf,
	placeAsVisitor,
	placeOrder,
	setColumns,
	settleStageOne,
	stageTwoFees,
} from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { messageJob, tellVisitor } from './visitors.ts';

const lookup = 'https://shop.example/pages/x/find-order';
let shop: TestShop;
let providers: MessageProviders;
let fulfilment: Client;

beforeAll(async () => {
	providers = await MessageProviders.start();
	shop = await createTestShop({
		settings: {
			...providers.settings,
			WHATSAPP_NOTICE_TEMPLATE: 'order_news',
			PUBLIC_URL: 'https://shop.example',
			OUTBOX: 'off',
		},
	});
	await createFreight(shop);
});
beforeEach(async () => {
	await sql`delete from visitor_notice`.execute(shop.db);
	await sql`delete from delivery_message`.execute(shop.db);
	providers.received.length = 0;
	providers.behaviour = { whatsapp: 'take', sms: 'take' };
});
afterAll(async () => {
	await shop.close();
	await providers.stop();
});

/** Does what the jobs would, until nothing waits: every notice twice, as after a crash. */
async function work(): Promise<void> {
	const { handlers } = jobsOf(rooms, shop.shop);
	const notices = await shop.rows<{ id: number }>(sql`select id from visitor_notice order by id`);
	for (const { id } of [...notices, ...notices]) await handlers[messageJob]?.({ id });
	for (let round = 0; round < 3; round += 1) {
		const waiting = await shop.rows<{ id: number }>(
			sql`select id from delivery_message where state in ('queued', 'possibly sent') order by id`,
		);
		for (const { id } of waiting) await handlers[sendMessageJob]?.({ id });
	}
}

/** What arrived on the phone, by messenger. */
const said = (): string[] =>
	byTemplate('order_news').map((components) => {
		expect(components.length).toBe(1);
		return components[0]?.parameters[0]?.text ?? '';
	});

const byTemplate = (wanted: string) =>
	providers
		.of('whatsapp')
		.map(({ body }) => body.template as { name: string; components: { parameters: { text: string }[] }[] })
		.filter(({ name }) => name === wanted)
		.map(({ components }) => components);

async function visitorOrder(origin: 'iraq' | 'china', language: 'ar' | 'en' = 'en') {
	const { skuId } = await createProduct(shop, { origin, stock: 10 });
	const visitor = shop.visitor();
	visitor.language = language;
	const phone = shop.newPhone();
	const placed = await placeAsVisitor(shop, visitor, { items: [{ skuId, quantity: 1 }], phone: `0${phone.slice(4)}` });
	return { ...placed, visitor, phone };
}

async function paidOrder(origin: 'iraq' | 'china', language: 'ar' | 'en' = 'en') {
	const order = await visitorOrder(origin, language);
	await bringTo(shop, order.orderId, origin, origin === 'iraq' ? 2 : 14);
	return order;
}

describe('a visitor', () => {
	it('hears by message that the order is there, once it is paid, what has to be paid and that it comes, each once', async () => {
		const { orderId, orderNumber, phone } = await visitorOrder('china');
		await work();
		expect(said()).toEqual([]);
		await bringTo(shop, orderId, 'china', 9);
		const { events } = shop.shop;
		const asked = { orderId, version: 1, total: stageTwoFees };
		for (let time = 0; time < 3; time += 1) await inTransaction(shop.db, (tx) => events.tell(tx, shop.now, 'feesAsked', asked));
		for (const waited of [3, 7, 14])
			await inTransaction(shop.db, (tx) => events.tell(tx, shop.now, 'feesReminded', { orderId, days: waited }));
		await setColumns(shop, orderId, { stage_two_total: stageTwoFees, overseas_review: 10 });
		await move(shop, orderId, 'feesPassed', 'finance');
		await setColumns(shop, orderId, { captured_two: stageTwoFees });
		await move(shop, orderId, 'logisticsPaid', 'system');
		for (const event of ['arrivedInIraq', 'outForDelivery'] as const) await move(shop, orderId, event, 'fulfilment');
		await work();

		expect(said()).toEqual([
			`Qaysari: We received your order ${orderNumber}. Follow your order with this phone number: ${lookup}`,
			expect.stringContaining(`The freight fees of order ${orderNumber} are`),
			expect.stringContaining(`The freight fees of order ${orderNumber} are not paid yet`),
			expect.stringContaining(`Order ${orderNumber} is in our warehouse in Iraq`),
			expect.stringContaining(`Order ${orderNumber} is out for delivery`),
		]);
		expect(new Set(providers.of('whatsapp').map(({ body }) => body.to))).toEqual(new Set([phone.slice(1)]));
	});

	it('hears of two orders that were placed at once in one message, in the language of the order', async () => {
		const [near, far] = await Promise.all([
			createProduct(shop, { origin: 'iraq', stock: 5 }),
			createProduct(shop, { origin: 'china', stock: 5 }),
		]);
		const visitor = shop.visitor();
		visitor.language = 'ar';
		const items = [near, far].map(({ skuId }) => ({ skuId, quantity: 1 }));
		await placeAsVisitor(shop, visitor, { items, phone: `0${shop.newPhone().slice(4)}` });
		const numbers = (await visitor.do(ordersCalls.visitorOrders, {})).records.map((order) => order.orderNumber);
		const ids = await Promise.all(numbers.map((number) => orderIdOf(shop, number)));
		for (const orderId of ids) await settleStageOne(shop, orderId);
		await inTransaction(shop.db, async (tx) => {
			for (const orderId of ids)
				await moveOrder(tx, shop.shop.events, shop.now, { orderId, event: 'paid', actor: 'system', actorId: null });
		});
		await work();

		const [one, other] = numbers;
		expect(said()).toEqual([expect.stringMatching(new RegExp(`استلمنا طلبيك (${one} و${other}|${other} و${one})\\. `))]);
		expect(numbers.length).toBe(2);
	});

	it('reads the day of the next attempt as days are written in the language of the order', async () => {
		const { orderId, orderNumber } = await visitorOrder('iraq', 'ar');
		await bringTo(shop, orderId, 'iraq', 3);
		const day = new Date(shop.now.getTime() + days(2)).toISOString().slice(0, 10);
		const note = await shop.operator('fulfilment');
		await note.do(deliveriesConsoleCalls.noteStep, { orderNumber, step: 'notReached' });
		await note.do(deliveriesConsoleCalls.noteStep, { orderNumber, step: 'rescheduled', day });
		await work();

		const told = said().at(-1);
		expect(told).toContain(`موعد المحاولة التالية لتوصيل الطلب ${orderNumber} هو ${formatDate('ar', day)}`);
		expect(told).not.toContain(day);
	});

	it('who fetches an order hears that it is ready, and never that it is on its way to them', async () => {
		const { orderId, orderNumber } = await visitorOrder('iraq');
		await setColumns(shop, orderId, { delivery_mode: deliveryMode.selfPickup });
		await bringTo(shop, orderId, 'iraq', 3);
		await work();

		expect(said().slice(1)).toEqual([expect.stringContaining(`Order ${orderNumber} is waiting for you at the store.`)]);
	});

	it('gets a text message where the messenger fails, and none that is a day late', async () => {
		providers.behaviour.whatsapp = 'refuse';
		const { phone, orderNumber } = await paidOrder('iraq');
		await work();

		expect(providers.of('sms').map(({ body }) => body)).toEqual([
			expect.objectContaining({
				phoneNumber: phone.slice(1),
				smsType: 'custom',
				senderId: 'Qaysari',
				customMessage: expect.stringContaining(orderNumber),
			}),
		]);

		providers.received.length = 0;
		await paidOrder('iraq');
		shop.clock.move(days(2));
		await work();
		expect(providers.received).toEqual([]);
	});

	it('hears at once of what goes out unpaid, whose number was proven, and once of what the shop made, paid or not', async () => {
		const { skuId } = await createProduct(shop, { stock: 10 });
		const items = [{ skuId, quantity: 1 }];
		const [visitor, phone] = [shop.visitor(), shop.newPhone()];
		await visitor.do(ordersCalls.lookupSendCode, { phone, type: 2 });
		await work();
		const code = byTemplate('login_code')[0]?.[0]?.parameters[0]?.text ?? '';
		await visitor.do(ordersCalls.lookup, { phone, code });
		const { orderNumber } = await placeAsVisitor(shop, visitor, { items, phone, method: paymentMethod.cashOnDelivery });
		await work();
		expect(said()).toEqual([expect.stringContaining(orderNumber)]);

		providers.received.length = 0;
		const desk = await shop.operator('support');
		const called = shop.newPhone();
		const address = { ...(await addressForm(shop, { phone: called })), isDefault: false };
		const where = { phone: called, items, deliveryMode: 1 as const, logistics: {} };
		const { payNow } = await desk.do(deskOrdersCalls.preview, { ...where, provinceId: address.provinceId });
		const rest = {
			fullName: 'Zana Ahmad',
			language: 'en' as const,
			address,
			remark: '',
			paymentMethod: paymentMethod.cashAtStore,
		};
		const { orders } = await desk.do(deskOrdersCalls.place, { ...where, ...rest, expectedTotal: payNow });
		const made = orders[0]?.orderNumber ?? '';
		await work();
		await bringTo(shop, await orderIdOf(shop, made), 'iraq', 2);
		await work();
		expect(said()).toEqual([expect.stringContaining(made)]);
	});

	it('cannot be flooded by others who name the number as theirs, and landlines hear nothing', async () => {
		const phone = shop.newPhone();
		const tell = (to: string, event: string, once: string) =>
			inTransaction(shop.db, (tx) =>
				tellVisitor(tx, shop.now, { phone: to, language: 'en', event, params: { number: 'Q1' }, once }),
			);
		for (let time = 0; time < 20; time += 1) await tell(phone, 'orderPlaced', `placed ${time}`);
		const placed = (await shop.rows(sql`select 1 from visitor_notice`)).length;
		for (let time = 0; time < 20; time += 1) await tell(phone, `event${time}`, `other ${time}`);
		await tell('+96417780000', 'orderPlaced', 'landline');
		await tell('+12025550123', 'orderPlaced', 'elsewhere');

		expect([placed, (await shop.rows(sql`select 1 from visitor_notice`)).length]).toEqual([4, 10]);
		shop.clock.move(days(2));
		await tell(phone, 'orderPlaced', 'placed later');
		expect((await shop.rows(sql`select 1 from visitor_notice`)).length).toBe(11);
	});

	it('leaves half of a day’s messages to codes, and orders all the same when they are used up', async () => {
		shop.clock.move(days(2));
		const owner = await shop.operator('owner');
		const { limits } = await owner.do(settingsConsoleCalls.getDeliveryDays, {});
		const most = { messages: 4, costPerMessage: 6_000 };
		await owner.do(settingsConsoleCalls.setDeliveryLimits, { ...limits, whatsapp: most, sms: { ...most, messages: 2 } });
		for (let time = 0; time < 5; time += 1) await paidOrder('iraq');
		await work();

		expect([providers.of('whatsapp').length, providers.of('sms').length]).toEqual([2, 1]);
		const { channels } = await owner.do(settingsConsoleCalls.getDeliveryDays, {});
		expect(channels.filter(({ channel }) => channel !== 'email').map(({ state }) => state)).not.toContain('closed');
		await owner.do(settingsConsoleCalls.setDeliveryLimits, limits);
	});

	it('who signs in later is told as a buyer, and no message goes out any more', async () => {
		const { orderId, phone, visitor } = await paidOrder('iraq');
		await work();
		await visitor.do(accountsCalls.loginSendCode, { type: 2, account: phone });
		await work();
		const code = byTemplate('login_code')[0]?.[0]?.parameters[0]?.text ?? '';
		const session = await visitor.do(accountsCalls.login, { type: 2, account: phone, code });
		visitor.token = session.token;
		await move(shop, orderId, 'outForDelivery', 'fulfilment');
		await work();

		expect(said().length).toBe(1);
		const { records } = await visitor.do(noticesCalls.list, { kind: 'order' });
		expect(records.map((notice) => notice.title)).toEqual(['Your order is about to reach you']);
	});
});

describe('parcels', () => {
	beforeAll(async () => {
		fulfilment = await shop.operator('fulfilment');
	});

	const parcelsOf = async (orderNumber: string, numbers: string[], lineIds: string[]) => {
		const ids: string[] = [];
		for (const [index, number] of numbers.entries()) {
			const contents = [{ lineId: lineIds[index] ?? '', quantity: 1 }];
			const made = await fulfilment.do(parcelsConsoleCalls.saveParcel, { orderNumber, number, carrier: 'Caravan', contents });
			ids.push(made.parcelId);
		}
		return ids;
	};
	const scan = (parcelId: string, kind: ParcelStep, at?: Date) =>
		fulfilment.do(parcelsConsoleCalls.addStep, { parcelId, kind, place: 'Kirkuk', ...(at ? { at: at.toISOString() } : {}) });

	it('tell their buyer when they leave, arrive and cannot be brought, not at every scan and not of old ones', async () => {
		const [buyer] = await shop.buyers(1);
		if (!buyer) throw new Error('Nobody came');
		const [cup, lamp] = await Promise.all([createProduct(shop), createProduct(shop)]);
		const items = [cup, lamp].map(({ skuId }) => ({ skuId, quantity: 1 }));
		const { orderNumber, orderId } = await placeOrder(shop, buyer, { items });
		await bringTo(shop, orderId, 'iraq', 2);
		const { lines } = await fulfilment.do(parcelsConsoleCalls.listParcels, { orderNumber });
		const [first = '', second = ''] = await parcelsOf(
			orderNumber,
			['IQ-1', 'IQ-2'],
			lines.map((line) => line.lineId),
		);
		for (const kind of ['handedOver', 'inTransit', 'inTransit', 'arrivedInCity', 'outForDelivery', 'notDelivered'] as const)
			await scan(first, kind);
		await scan(first, 'outForDelivery');
		await scan(second, 'handedOver', new Date(shop.now.getTime() - days(5)));

		const { records } = await buyer.do(noticesCalls.list, { kind: 'order' });
		expect(records.map((notice) => notice.title).reverse()).toEqual([
			'Your parcel is on its way',
			'Your parcel is out for delivery',
			'Your parcel could not be delivered',
		]);
		expect(records[0]?.text).toContain('IQ-1');
	});

	it('that are the whole order tell once with it', async () => {
		const [buyer] = await shop.buyers(1);
		if (!buyer) throw new Error('Nobody came');
		const { skuId } = await createProduct(shop);
		const { orderNumber, orderId } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }] });
		await bringTo(shop, orderId, 'iraq', 2);
		const { parcelId } = await fulfilment.do(parcelsConsoleCalls.saveParcel, { orderNumber, number: 'IQ-9', carrier: '' });
		await scan(parcelId, 'outForDelivery');
		await move(shop, orderId, 'outForDelivery', 'fulfilment');

		const { records } = await buyer.do(noticesCalls.list, { kind: 'order' });
		expect(records.map((notice) => notice.title)).toEqual(['Your parcel is out for delivery']);
	});
});
