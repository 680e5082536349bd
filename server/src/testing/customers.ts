import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@qaysari/contract/call';
import type { Envelope } from '@qaysari/contract/envelope';
import { draftOrderCalls, ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Handle } from '../platform/database/handle.ts';
import { hashOf } from '../platform/secrets.ts';
import type { addressForm } from './ordering.ts';

export interface Wanted {
	skuId: string;
	address: Awaited<ReturnType<typeof addressForm>>;
}

/** Orders one after another over HTTP; what broke off is asked for again with its key. */
export class Customer {
	readonly acknowledged = new Set<string>();
	/** Milliseconds that each call took which was answered. */
	readonly took: number[] = [];
	repeats = 0;
	/** Answers that said to come again later. */
	sentAway = 0;
	readonly #wanted: Wanted;
	readonly #trace = randomBytes(24).toString('base64url');
	#cookie = '';
	#pending: { key: string; input: object } | undefined;

	constructor(wanted: Wanted) {
		this.#wanted = wanted;
	}

	/** Its number counts as proven: it may leave any number of orders unpaid. */
	async prove(db: Handle): Promise<void> {
		const phone = `+964${this.#wanted.address.phone.slice(1)}`;
		await sql`
			insert into visitor_phone (visitor_hash, phone, proven_at) values (${hashOf(this.#trace)}, ${phone}, 'infinity')
		`.execute(db);
	}

	/** `between`: what is waited for after each order. */
	async shop(url: string, stop: AbortSignal, between: () => Promise<unknown> = async () => {}): Promise<void> {
		while (!stop.aborted) {
			try {
				await this.#placeOne(url);
				await between();
			} catch (error) {
				if (error instanceof Refused) throw error;
				if (!(error instanceof SentAway)) return;
				this.sentAway += 1;
			}
		}
	}

	/** Brings what is pending to its end. */
	async finish(url: string): Promise<void> {
		if (this.#pending) await this.#placeOne(url);
		await this.checkOrders(url);
	}

	/** Everything that was acknowledged is shown, once. */
	async checkOrders(url: string): Promise<void> {
		if (this.acknowledged.size === 0) return;
		const shown: string[] = [];
		let cursor: string | undefined;
		do {
			const page = await this.#call(url, ordersCalls.visitorOrders, { limit: 50, ...(cursor ? { cursor } : {}) });
			shown.push(...page.records.map((order) => order.orderNumber));
			cursor = page.nextCursor ?? undefined;
		} while (cursor);
		expect(shown.length).toBe(new Set(shown).size);
		expect([...this.acknowledged].filter((number) => !shown.includes(number))).toEqual([]);
	}

	async #placeOne(url: string): Promise<void> {
		if (this.#pending) this.repeats += 1;
		this.#pending ??= { key: randomUUID(), input: await this.#prepare(url) };
		const placed = await this.#call(url, draftOrderCalls.createRealOrder, this.#pending.input as never, this.#pending.key);
		this.#pending = undefined;
		for (const { orderNumber } of placed.orders) this.acknowledged.add(orderNumber);
	}

	async #prepare(url: string): Promise<object> {
		const { skuId, address } = this.#wanted;
		const { draftId } = await this.#call(url, draftOrderCalls.create, {
			source: { kind: 'items', items: [{ skuId, quantity: 1 }] },
		});
		const quote = await this.#call(url, draftOrderCalls.createRealOrderPre, {
			draftId,
			provinceId: address.provinceId,
			deliveryMode: 1,
		});
		return { draftId, address, deliveryMode: 1, remark: '', paymentMethod: 5, agreed: true, expectedTotal: quote.payNow };
	}

	async #call<Input, Output>(url: string, call: Call<Input, Output>, input: Input, key?: string): Promise<Output> {
		const started = performance.now();
		const response = await fetch(`${url}${call.path}`, {
			method: call.method,
			body: JSON.stringify(input),
			headers: {
				'content-type': 'application/json',
				'x-trace-id': this.#trace,
				...(this.#cookie ? { cookie: this.#cookie } : {}),
				...(key ? { 'idempotency-key': key } : {}),
			},
		});
		const envelope = (await response.json()) as Envelope<Output>;
		if (response.status === 503 && response.headers.has('retry-after')) throw new SentAway();
		if (!envelope.success) throw new Refused(`${call.path}: ${response.status} ${envelope.reason}`);
		this.took.push(performance.now() - started);
		const [cookie] = response.headers.getSetCookie();
		if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
		return envelope.data as Output;
	}
}

/** The shop cannot now, and says when to come again. */
class SentAway extends Error {}

/** An answer, and not the one that was wanted: unlike a broken line it must never come. */
class Refused extends Error {}
