import { amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import type { AmendmentChange } from '@qaysari/contract/amendments.schemas';
import { feesConsoleCalls, fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { addressForm } from './ordering.ts';
import { payByCard } from './paying.ts';
import { freight, pieces, price, type Week, type WeekOrder } from './week.ts';

/** An order from its day to its end; wherever it yields, people sleep over it. */
export type Story = AsyncGenerator<void, void, void>;

const whole = pieces * price + freight;
const { card, bankTransfer, cashOnDelivery } = paymentMethod;

/** Placed and paid, and in the morning packed and on its way. */
async function* sentOut(week: Week, order: WeekOrder, courier: 0 | 1): Story {
	await week.pay(order);
	yield;
	if (order.method === bankTransfer) await week.passReceipt(order.paymentId, order.total);
	await week.pack(order);
	await week.sendOut(order, { courier });
}

/** Nothing out of the ordinary. Buyers confirm; for visitors time does. */
export async function* good(week: Week, method: PaymentMethod, courier: 0 | 1): Story {
	const order = await week.place(method);
	yield* sentOut(week, order, courier);
	yield;
	if (method === cashOnDelivery) return week.collect(order, courier, order.total);
	await week.note(order, 'delivered');
	if (order.person.token) await order.person.do(ordersCalls.confirmOrder, { orderNumber: order.orderNumber });
}

/** Bought in China: its fees are paid when the goods are there. */
export async function* fromChina(week: Week): Story {
	const order = await week.place(card, { china: true });
	const { orderNumber, person } = order;
	const move = (event: 'purchased' | 'shippedInChina' | 'arrivedInIraq') =>
		week.fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event });
	await week.pay(order);
	yield;
	await move('purchased');
	week.toShelf(order.skuId, -pieces);
	await move('shippedInChina');
	const total = { amount: 1_900_000, currency: 'IQD' as const };
	const fees = [{ kind: 'sea_freight' as const, ...total }];
	const { version } = await week.fulfilment.do(feesConsoleCalls.setFees, { orderNumber, fees, expectedTotal: total });
	await week.finance.do(feesConsoleCalls.passFees, { orderNumber, version });
	yield;
	const { paymentId } = await person.do(paymentsCalls.payment, { orderNumber, stage: 2, method: card });
	await payByCard(week.shop, person, paymentId);
	week.books.capture(week.shop.now, card, total.amount);
	await move('arrivedInIraq');
	yield;
	await week.fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery', courierId: week.couriers[0] });
	await week.note(order, 'delivered');
}

/** Refused at the door: the shop keeps the freight of what was paid before. */
export async function* refused(week: Week, method: PaymentMethod): Story {
	const order = await week.place(method);
	yield* sentOut(week, order, 0);
	yield;
	await week.note(order, 'refused');
	await week.note(order, 'comingBack');
	yield;
	await week.note(order, 'comeBack');
	const prepaid = method !== cashOnDelivery;
	await week.end(order, { note: 'Refused at the door.', damaged: prepaid ? 1 : 0, keep: prepaid ? freight : 0 });
	if (prepaid) await week.payBack(order, order.total - freight);
}

const amend = async (week: Week, order: WeekOrder, change: AmendmentChange, after: number): Promise<void> => {
	const expectedTotal = { amount: after, currency: 'IQD' as const };
	const { orderNumber } = order;
	await week.fulfilment.do(amendmentsConsoleCalls.make, { orderNumber, change, reason: 'So it is.', expectedTotal });
};
const lineOf = async (week: Week, order: WeekOrder): Promise<string> => (await week.shown(order)).lines[0]?.lineId ?? '';

/** One of two pieces is taken, the other comes back. */
export async function* partlyTaken(week: Week, method: PaymentMethod, condition: 'sellable' | 'damaged'): Story {
	const order = await week.place(method);
	yield* sentOut(week, order, 1);
	yield;
	const lines = [{ lineId: await lineOf(week, order), pieces: 1, condition }];
	await amend(week, order, { kind: 'atDoor', lines }, order.total - price);
	if (condition === 'sellable') week.toShelf(order.skuId, 1);
	if (method === cashOnDelivery) return week.collect(order, 1, order.total - price);
	await week.note(order, 'delivered');
	yield;
	await week.payBack(order, price);
}

/** Three times nobody opened; then it is over, and what was paid goes back less the freight. */
export async function* neverReached(week: Week, method: PaymentMethod): Story {
	const order = await week.place(method);
	yield* sentOut(week, order, 1);
	for (const step of ['notReached', 'out', 'notReached', 'out', 'notReached'] as const) {
		await week.note(order, step);
		if (step === 'notReached') yield;
	}
	const { records } = await week.fulfilment.do(fulfilmentCalls.listQueue, { queue: 'undecided', limit: 50 });
	if (!records.some(({ orderNumber }) => orderNumber === order.orderNumber)) throw new Error('Nobody decides about it');
	await week.note(order, 'comingBack');
	await week.note(order, 'comeBack');
	await week.end(order, { note: 'Never reached.', keep: method === cashOnDelivery ? 0 : freight });
	if (method !== cashOnDelivery) await week.payBack(order, order.total - freight);
}

/** Fetched at the store; what is paid there goes into its till. */
export async function* pickup(week: Week, method: PaymentMethod): Story {
	const order = await week.place(method, { pickup: true });
	await week.pay(order);
	yield;
	await week.pack(order);
	await week.sendOut(order);
	yield;
	if (method === cashOnDelivery) {
		const amount = week.books.captureInNotes(week.shop.now, method, order.total, week.storeId);
		await week.fulfilment.do(paymentsConsoleCalls.collect, { orderNumber: order.orderNumber, amount });
	}
	await week.handOver(order);
}

/** Ready at the store, and nobody came: after two weeks the goods are back on the shelf and the money with the buyer. */
export async function* neverFetched(week: Week): Story {
	const order = await week.place(card, { pickup: true });
	await week.pay(order);
	yield;
	await week.pack(order);
	await week.sendOut(order);
	for (let waited = 0; waited < 14; waited += 1) yield;
	const { records } = await week.fulfilment.do(fulfilmentCalls.listQueue, { queue: 'pickupOver' });
	if (records[0]?.orderNumber !== order.orderNumber) throw new Error('It waits for ever');
	await week.end(order, { note: 'Never fetched.' });
	await week.payBack(order, order.total);
}

/** A transfer that falls short: given up, asked for, or not accepted and paid by card after all. */
export async function* shortTransfer(week: Week, how: 'writtenOff' | 'restPaid' | 'notAccepted'): Story {
	const { shop, books } = week;
	const missing = { writtenOff: 100_000, restPaid: 508_000, notAccepted: 1_508_000 }[how];
	const order = await week.place(bankTransfer);
	const { person, orderNumber, paymentId } = order;
	const received = order.total - missing;
	await week.pay(order);
	yield;
	const wish = { paymentId, received, accept: how !== 'notAccepted', writeOff: how === 'writtenOff', note: 'The bank says so.' };
	await week.finance.do(paymentsConsoleCalls.markAbnormal, wish);
	books.capture(shop.now, bankTransfer, received);
	if (how === 'writtenOff') books.writeOff(shop.now, bankTransfer, missing);
	if (how === 'restPaid') {
		const { payment } = await week.detail(order);
		const rest = payment?.paymentId ?? '';
		await week.sendReceipt(person, rest);
		yield;
		await week.passReceipt(rest, missing);
	}
	if (how === 'notAccepted') {
		const again = await person.do(paymentsCalls.payment, { orderNumber, stage: 1, method: card });
		await payByCard(shop, person, again.paymentId);
		books.capture(shop.now, card, order.total);
		yield;
		await week.payBack(order, received);
	}
	await week.pack(order);
	await week.sendOut(order, { courier: 0 });
	yield;
	await week.note(order, 'delivered');
}

/** The address was wrong: corrected before it is packed. */
export async function* wrongAddress(week: Week): Story {
	const order = await week.place(cashOnDelivery);
	yield;
	const address = { ...(await addressForm(week.shop, { address: '60 Metre Road 3' })), isDefault: false };
	await amend(week, order, { kind: 'shipping', deliveryMode: 1, address }, whole);
	await week.pack(order);
	await week.sendOut(order, { courier: 0 });
	yield;
	await week.collect(order, 0, whole);
}

/** There is no such street: the buyer fetches it instead, and the freight goes back. */
export async function* fetchedInstead(week: Week): Story {
	const order = await week.place(card);
	await week.pay(order);
	yield;
	await amend(week, order, { kind: 'shipping', deliveryMode: 2, storeId: week.storeId }, whole - freight);
	await week.payBack(order, freight);
	await week.pack(order);
	await week.sendOut(order);
	yield;
	await week.handOver(order);
}

/** Packed, and then the buyer wants one piece less. */
export async function* unpacked(week: Week): Story {
	const order = await week.place(cashOnDelivery);
	const { orderNumber } = order;
	await week.pack(order);
	yield;
	const entryId = (await week.shown(order)).history.find((entry) => entry.takeBack === 'packed')?.entryId ?? '';
	await week.fulfilment.do(fulfilmentCalls.takeBack, { orderNumber, entryId, reason: 'She wants one less.' });
	const lines = [{ lineId: await lineOf(week, order), pieces: 1 }];
	await amend(week, order, { kind: 'lines', lines }, whole - price);
	await week.pack(order);
	await week.sendOut(order, { courier: 1, pieces: 1 });
	yield;
	await week.collect(order, 1, whole - price);
}
