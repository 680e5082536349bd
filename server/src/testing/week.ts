import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import type { DeliveryStep } from '@qaysari/contract/delivery-steps';
import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { remindOfPickups } from '../deliveries/deliveries.jobs.ts';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { askForOpen } from '../payments/card.ts';
import { giveUpOverdue } from '../payments/payments.jobs.ts';
import { findRefund, sendRefund } from '../payments/refunds.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { asId } from '../platform/ids.ts';
import { setRate } from '../rates/rates.ts';
import type { Client } from './client.ts';
import { createCourier } from './couriers.ts';
import { createFreight, createProduct, createStore } from './goods.ts';
import { placeAsVisitor, placeOrder } from './ordering.ts';
import { createBankAccount, payByCard, uploadReceipt } from './paying.ts';
import type { TestShop } from './test-shop.ts';
import { WeekBooks } from './week-books.ts';

/** Hundredths of a dinar. */
export const price = 1_004_000;
export const freight = 500_000;
/** Of every order. */
export const pieces = 2;
export const startStock = 200;

export interface WeekOrder {
	/** A buyer, or a visitor. */
	person: Client;
	orderNumber: string;
	paymentId: string;
	method: PaymentMethod;
	skuId: string;
	/** What it asks for. */
	total: number;
}

/** A shop at work: people who come, operators who change every day, and the books that somebody writes beside it. */
export class Week {
	readonly shop: TestShop;
	readonly books = new WeekBooks();
	/** Pieces that must be on hand. */
	readonly shelf = new Map<string, number>();
	couriers: [string, string] = ['', ''];
	storeId = '';
	fulfilment: Client;
	finance: Client;
	placed = 0;

	private constructor(shop: TestShop, fulfilment: Client, finance: Client) {
		this.shop = shop;
		this.fulfilment = fulfilment;
		this.finance = finance;
	}

	static async begin(shop: TestShop): Promise<Week> {
		await createFreight(shop, { iraq: freight / 100, china: 20_000 });
		await createBankAccount(shop);
		const rate = { type: 'USD_IQD', rate: '1310', since: null, setBy: null, note: '', confirmed: true } as const;
		await inTransaction(shop.db, (tx) => setRate(tx, shop.now, rate));
		const week = new Week(shop, await shop.operator('fulfilment'), await shop.operator('finance'));
		week.couriers = [await createCourier(shop, 'Karwan'), await createCourier(shop, 'Dilan')];
		week.storeId = await createStore(shop);
		for (let made = 0; made < 4; made += 1) {
			const { skuId } = await createProduct(shop, {
				origin: made === 3 ? 'china' : 'iraq',
				price: price / 100,
				stock: startStock,
			});
			week.shelf.set(skuId, startStock);
		}
		return week;
	}

	/** Night: the clock does what is its own, and operators sign in anew. */
	async sleep(): Promise<void> {
		const { shop } = this;
		shop.clock.move(days(1));
		await moveOverdue(shop.shop);
		await remindOfPickups(shop.shop);
		await giveUpOverdue(shop.shop.payments, shop.db, shop.now);
		await askForOpen(shop.shop.payments, shop.db, shop.now);
		this.fulfilment = await shop.operator('fulfilment');
		this.finance = await shop.operator('finance');
	}

	/** Visitors and buyers in turn; who fetches it has an account. */
	async place(method: PaymentMethod, wish: { china?: boolean; pickup?: boolean } = {}): Promise<WeekOrder> {
		const { shop } = this;
		const turn = this.placed;
		this.placed += 1;
		const skuIds = [...this.shelf.keys()];
		const skuId = skuIds[wish.china ? 3 : turn % 3] ?? '';
		const items = [{ skuId, quantity: pieces }];
		const total = pieces * price + (wish.china || wish.pickup ? 0 : freight);
		if (turn % 2 === 0 && !wish.pickup) {
			const person = shop.visitor();
			const { orderNumber, paymentId } = await placeAsVisitor(shop, person, { items, method, phone: shop.newPhone() });
			return { person, orderNumber, paymentId: paymentId ?? '', method, skuId, total };
		}
		const [person = shop.visitor()] = await shop.buyers(1);
		const where = wish.pickup ? { deliveryMode: 2 as const, storeId: this.storeId } : {};
		const { orderNumber, paymentId } = await placeOrder(shop, person, { items, method, ...where });
		return { person, orderNumber, paymentId: paymentId ?? '', method, skuId, total };
	}

	/** What is paid before the door: by card at once, by transfer as far as its receipt, at the store whole. */
	async pay(order: WeekOrder): Promise<void> {
		const { shop, books } = this;
		const { person, paymentId, method, total } = order;
		if (method === paymentMethod.card) {
			await payByCard(shop, person, paymentId);
			books.capture(shop.now, method, total);
		}
		if (method === paymentMethod.bankTransfer) await this.sendReceipt(person, paymentId);
		if (method === paymentMethod.cashAtStore) {
			const amount = books.captureInNotes(shop.now, method, total, this.storeId);
			await this.finance.do(paymentsConsoleCalls.confirmCash, { paymentId, amount, storeId: this.storeId });
		}
	}

	async sendReceipt(person: Client, paymentId: string): Promise<void> {
		await person.do(paymentsCalls.receipts, { paymentId, fileIds: [await uploadReceipt(person)] });
	}

	async passReceipt(paymentId: string, amount: number): Promise<void> {
		await this.finance.do(paymentsConsoleCalls.passReceipts, { paymentId, amount });
		this.books.capture(this.shop.now, paymentMethod.bankTransfer, amount);
	}

	pack({ orderNumber }: WeekOrder) {
		return this.fulfilment.do(ordersConsoleCalls.markPacked, { orderNumber });
	}

	/** Packed goods leave the shelf: with a courier, or to their store. */
	async sendOut({ orderNumber, skuId }: WeekOrder, how: { courier?: 0 | 1; pieces?: number } = {}): Promise<void> {
		const courier = how.courier === undefined ? {} : { courierId: this.couriers[how.courier] };
		await this.fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery', ...courier });
		this.toShelf(skuId, -(how.pieces ?? pieces));
	}

	toShelf(skuId: string, delta: number): void {
		this.shelf.set(skuId, (this.shelf.get(skuId) ?? 0) + delta);
	}

	note({ orderNumber }: WeekOrder, step: DeliveryStep) {
		return this.fulfilment.do(deliveriesConsoleCalls.noteStep, { orderNumber, step });
	}

	/** A courier takes what is due at the door, and the order is received. */
	async collect({ orderNumber }: WeekOrder, courier: 0 | 1, due: number): Promise<void> {
		const { shop, books, fulfilment } = this;
		const amount = books.captureInNotes(shop.now, paymentMethod.cashOnDelivery, due, null);
		await fulfilment.do(paymentsConsoleCalls.collect, { orderNumber, amount, courierId: this.couriers[courier] });
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed' });
	}

	/** Whoever fetches it shows the code. */
	async handOver({ orderNumber, person }: WeekOrder): Promise<void> {
		const { handoverCode } = await this.detail({ person, orderNumber });
		const code = { handoverCode: handoverCode ?? '' };
		await this.fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed', ...code });
	}

	/** What whoever placed it reads of it. */
	detail({ person, orderNumber }: Pick<WeekOrder, 'person' | 'orderNumber'>) {
		const call = person.token ? ordersCalls.getOrderDetail : ordersCalls.getOrderDetailForLandingPage;
		return person.do(call, { orderNumber });
	}

	shown({ orderNumber }: WeekOrder) {
		return this.fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
	}

	/** The goods are back and the order is over; the shop keeps a part of what was paid. */
	async end(order: WeekOrder, why: { note: string; damaged?: number; keep?: number }): Promise<void> {
		const { orderNumber, skuId } = order;
		const { damaged = 0, keep = 0, note } = why;
		const { lineId = '' } = (await this.shown(order)).out[0] ?? {};
		const returned = [
			{ lineId, pieces: pieces - damaged, condition: 'sellable' as const },
			...(damaged > 0 ? [{ lineId, pieces: damaged, condition: 'damaged' as const }] : []),
		];
		const ending = { returned, keep };
		await this.fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'terminated', note, ending });
		this.toShelf(skuId, pieces - damaged);
	}

	/** Finance pays what an order is owed: the way it came, and in notes where it came in cash. */
	async payBack(order: WeekOrder, amount: number): Promise<void> {
		const { shop, books, finance } = this;
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber: order.orderNumber });
		const refund = records.find((one) => one.state === 'requested' && one.amount.amount === amount);
		if (!refund) throw new Error(`${order.orderNumber} is not owed ${amount}: ${JSON.stringify(records)}`);
		const { refundId, way, method } = refund;
		if (way === 'gateway') {
			await finance.do(refundsConsoleCalls.execute, { refundId });
			const row = await findRefund(shop.db, refundId);
			await sendRefund(shop.shop.payments, shop.db, shop.now, row?.id ?? asId(0));
		} else await finance.do(refundsConsoleCalls.markDone, { refundId, payee: 'Zana Ahmad' });
		books.refund(shop.now, { ...order, method }, amount, method === paymentMethod.cashAtStore ? this.storeId : null);
	}
}
