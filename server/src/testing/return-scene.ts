import { problemsCalls } from '@qaysari/contract/problems.calls';
import { returnReasons } from '@qaysari/contract/return-states';
import { returnsCalls, returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { sql } from 'kysely';
import { days } from '../platform/clock.ts';
import { lapseReturns } from '../returns/returns.jobs.ts';
import type { Chance } from './chance.ts';
import type { Client } from './client.ts';
import { pictureOf, type ReceivedOrder, receivedOrder } from './returning.ts';
import type { BuyerClient, TestShop } from './test-shop.ts';

/** Whatever buyers and operators do with returns, at once and out of turn. */
export class ReturnScene {
	readonly #shop: TestShop;
	readonly #chance: Chance;
	readonly #orders: { order: ReceivedOrder; buyer: BuyerClient }[] = [];
	#desk: Client | null = null;
	/** How often each action was done, and not refused. */
	readonly done = new Map<string, number>();

	constructor(shop: TestShop, chance: Chance) {
		this.#shop = shop;
		this.#chance = chance;
	}

	#below(n: number): number {
		return Math.floor(this.#chance() * n);
	}

	#one<T>(of: readonly T[]): T {
		const found = of[this.#below(of.length)];
		if (found === undefined) throw new Error('Nothing to choose from');
		return found;
	}

	async prepare(): Promise<void> {
		for (const buyer of await this.#shop.buyers(3)) {
			const prices = [9_990, 9_990, 7_330];
			const goods = { skus: prices.map((price) => ({ price, stock: 6 })) };
			this.#orders.push({ order: await receivedOrder(this.#shop, buyer, { quantity: 3, goods }), buyer });
		}
		this.#desk = await this.#shop.operator('fulfilment');
	}

	/** Some of them at once. */
	async step(): Promise<void> {
		const actions = Array.from({ length: 1 + this.#below(4) }, () => this.#one(this.#actions()));
		await Promise.all(
			actions.map(async ([name, action]) => {
				const answer = await action();
				if (answer && answer.status >= 500) throw new Error(`${name} failed`);
				if (answer?.envelope.success) this.done.set(name, (this.done.get(name) ?? 0) + 1);
			}),
		);
		if (this.#below(12) === 0) {
			this.#shop.clock.move(days(this.#below(3)));
			await lapseReturns(this.#shop.shop);
			this.#desk = await this.#shop.operator('fulfilment');
		}
		if (this.#below(6) === 0) await this.#another();
	}

	async #another(): Promise<void> {
		const { buyer } = this.#one(this.#orders);
		const goods = {
			skus: [
				{ price: 5_010, stock: 4 },
				{ price: 5_000, stock: 2 },
			],
		};
		this.#orders.push({ order: await receivedOrder(this.#shop, buyer, { quantity: 1 + this.#below(3), goods }), buyer });
	}

	#actions(): [string, () => Promise<{ status: number; envelope: { success: boolean } } | undefined>][] {
		const desk = this.#desk;
		if (!desk) throw new Error('Nobody is at the desk');
		const any = async (): Promise<string> => {
			const rows = await sql<{ id: number }>`select id from order_return order by id desc limit 6`.execute(this.#shop.db);
			return String(rows.rows.length === 0 ? 1 : this.#one(rows.rows).id);
		};
		const onOne = (work: (returnId: string) => Promise<{ status: number; envelope: { success: boolean } }>) => async () =>
			work(await any());
		return [
			['ask', () => this.#ask()],
			['ask', () => this.#ask()],
			['report', () => this.#report()],
			['cancel', () => this.#own('cancel', any)],
			['send', () => this.#own('send', any)],
			['approve', onOne((returnId) => desk.call(returnsConsoleCalls.approve, { returnId }))],
			['approve', onOne((returnId) => desk.call(returnsConsoleCalls.approve, { returnId }))],
			['refuse', onOne((returnId) => desk.call(returnsConsoleCalls.refuse, { returnId, reason: 'no' }))],
			['receive', onOne((returnId) => this.#receive(desk, returnId))],
			['receive', onOne((returnId) => this.#receive(desk, returnId))],
			['refund', onOne((returnId) => this.#refund(desk, returnId))],
			['exchange', onOne((returnId) => desk.call(returnsConsoleCalls.exchange, { returnId }))],
			['decline', onOne((returnId) => desk.call(returnsConsoleCalls.decline, { returnId, reason: 'worn' }))],
			['lapse', onOne((returnId) => desk.call(returnsConsoleCalls.lapse, { returnId, reason: 'lost' }))],
		];
	}

	async #ask() {
		const { order, buyer } = this.#one(this.#orders);
		const exchange = this.#below(2) === 0;
		const newSkuId = exchange ? this.#one(order.skuIds) : undefined;
		const wish = {
			orderNumber: order.orderNumber,
			reason: this.#one(returnReasons),
			wish: exchange ? ('exchange' as const) : ('refund' as const),
			way: 'courier' as const,
			lines: [{ lineId: order.lineId, quantity: 1 + this.#below(3), ...(newSkuId ? { newSkuId } : {}) }],
		};
		const refundTo = this.#one(['paid', 'balance'] as const);
		const preview = await buyer.call(returnsCalls.preview, wish);
		const expectedBack = preview.envelope.data?.back;
		if (!expectedBack) return preview;
		const fileIds = [await pictureOf(buyer)];
		return buyer.call(returnsCalls.ask, { ...wish, refundTo, expectedBack, description: '', fileIds });
	}

	async #report() {
		const { order, buyer } = this.#one(this.#orders);
		return buyer.call(problemsCalls.report, {
			orderNumber: order.orderNumber,
			kind: 'missing',
			lines: [{ lineId: order.lineId, quantity: 1 }],
			description: 'It is not there.',
		});
	}

	async #own(act: 'cancel' | 'send', any: () => Promise<string>) {
		const returnId = await any();
		const { order, buyer } = this.#one(this.#orders);
		return buyer.call(returnsCalls[act], { orderNumber: order.orderNumber, returnId });
	}

	async #receive(desk: Client, returnId: string) {
		const shown = await desk.call(returnsConsoleCalls.get, { returnId });
		const lines = (shown.envelope.data?.lines ?? []).map(({ lineId, quantity }) => {
			const sellable = this.#below(quantity + 1);
			return { lineId, sellable, damaged: this.#below(quantity + 1 - sellable + (this.#below(8) === 0 ? 1 : 0)) };
		});
		return lines.length === 0 ? shown : desk.call(returnsConsoleCalls.receive, { returnId, lines });
	}

	async #refund(desk: Client, returnId: string) {
		const shown = await desk.call(returnsConsoleCalls.get, { returnId });
		const expectedBack = shown.envelope.data?.money.back;
		return expectedBack ? desk.call(returnsConsoleCalls.refund, { returnId, expectedBack }) : shown;
	}
}
