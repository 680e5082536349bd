import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { draftOrderCalls } from '../../contract/src/orders.calls.ts';
import { Caller, type Outcome } from './caller.ts';
import type { Stock } from './goods.ts';

/** Notes what everybody was told. */
export class Journal {
	readonly acknowledged = new Set<string>();
	/** How often each status came; 0: none came. */
	readonly statuses = new Map<number, number>();
	/** Answers that nobody should get: 500, and 503 that does not say when to come again. */
	readonly wrong: string[] = [];
	/** Without an answer, or with one of 500 and above. */
	readonly failed: string[] = [];
	asked = 0;

	note(path: string, { status, retryAfter, envelope }: Outcome<unknown>): void {
		this.asked += 1;
		this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
		if (status === 0 || status >= 500) this.failed.push(`${path}: ${status}`);
		const isWrong = status === 500 || (status === 503 && retryAfter === null) || (status === 200 && !envelope?.success);
		if (isWrong) this.wrong.push(`${path}: ${status} ${envelope?.reason ?? ''}`);
	}

	get told(): string {
		return [...this.statuses].map(([status, count]) => `${status || 'none'}: ${count}`).join(', ');
	}
}

/** A visitor who orders one piece after another; what broke off is asked for again with its key, until it is acknowledged. */
export class Orderer {
	readonly #caller: Caller;
	readonly #stock: Stock;
	readonly #journal: Journal;
	#pending: { key: string; input: object } | undefined;

	constructor(stock: Stock, journal: Journal) {
		this.#stock = stock;
		this.#journal = journal;
		this.#caller = new Caller();
		this.#caller.heard = (path, outcome) => journal.note(path, outcome);
	}

	async orderUntil(stop: AbortSignal, door: string, pauseMs: number): Promise<void> {
		while (!stop.aborted) await pause((await this.orderOne(door)) ? pauseMs : 200);
	}

	/** Brings what is pending to its end. */
	async finish(door: string): Promise<void> {
		for (let turn = 0; this.#pending; turn += 1) {
			if (turn > 300) throw new Error('An order was not acknowledged within a minute');
			if (!(await this.orderOne(door))) await pause(200);
		}
	}

	/** @returns whether it was acknowledged */
	async orderOne(door: string): Promise<boolean> {
		this.#pending ??= await this.#prepare(door);
		if (!this.#pending) return false;
		const { key, input } = this.#pending;
		const { envelope } = await this.#caller.ask(door, draftOrderCalls.createRealOrder, input as never, key);
		if (!envelope?.success || !envelope.data) return false;
		this.#pending = undefined;
		for (const { orderNumber } of envelope.data.orders) this.#journal.acknowledged.add(orderNumber);
		return true;
	}

	async #prepare(door: string): Promise<{ key: string; input: object } | undefined> {
		const { skuId, address } = this.#stock;
		const draft = await this.#caller.ask(door, draftOrderCalls.create, {
			source: { kind: 'items', items: [{ skuId, quantity: 1 }] },
		});
		const draftId = draft.envelope?.data?.draftId;
		if (!draftId) return undefined;
		const wish = { draftId, provinceId: address.provinceId, deliveryMode: 1 as const };
		const expectedTotal = (await this.#caller.ask(door, draftOrderCalls.createRealOrderPre, wish)).envelope?.data?.payNow;
		if (!expectedTotal) return undefined;
		const input = { draftId, address, deliveryMode: 1, remark: '', paymentMethod: 5, agreed: true, expectedTotal };
		return { key: randomUUID(), input };
	}
}
