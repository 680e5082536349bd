import { randomUUID } from 'node:crypto';
import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import type { Chance } from '@qaysari/server/src/testing/chance.ts';
import { createOrderInput } from '@qaysari/server/src/testing/ordering.ts';
import type { BuyerClient, TestShop } from '@qaysari/server/src/testing/test-shop.ts';
import type { Journal } from '../journal.ts';
import { below, oneOf, type Person, untilDone } from './person.ts';

type Input = Awaited<ReturnType<typeof createOrderInput>>;

export interface Placed {
	orderNumber: string;
	paymentId: string | null;
}

/** What an orderer wants, and what is known of it. */
interface Wish {
	key: string;
	input: Input;
}

/**
 * Orders, each by a key that stands in the order's remark too. What broke off is asked for again with its key; what was acknowledged is
 * now and then, too, and two taps on the button come at once.
 */
export class Orderer implements Person {
	readonly buyer: BuyerClient;
	readonly #shop: TestShop;
	readonly #skuIds: readonly string[];
	readonly #chance: Chance;
	readonly #journal: Journal;
	#pending: Wish | undefined;

	constructor(shop: TestShop, buyer: BuyerClient, skuIds: readonly string[], chance: Chance, journal: Journal) {
		this.#shop = shop;
		this.buyer = buyer;
		this.#skuIds = skuIds;
		this.#chance = chance;
		this.#journal = journal;
	}

	async step(): Promise<void> {
		const placed = await this.order();
		if (placed && below(this.#chance, 3) === 0) await this.cancel(placed.orderNumber);
	}

	async finish(): Promise<void> {
		await untilDone('an order that was begun is placed or refused', async () => {
			await this.#place();
			return this.#pending === undefined;
		});
	}

	/** @returns null where it was refused, and while nobody knows */
	async order(wanted: { method?: PaymentMethod } = {}): Promise<Placed | null> {
		await this.prepare(wanted);
		return this.#place();
	}

	/** Chooses, and sees what it costs. */
	async prepare({ method }: { method?: PaymentMethod } = {}): Promise<void> {
		if (this.#pending) return;
		const key = randomUUID();
		const input = await createOrderInput(this.#shop, this.buyer, {
			items: [{ skuId: oneOf(this.#chance, this.#skuIds), quantity: 1 }],
			method: method ?? oneOf(this.#chance, [paymentMethod.cashAtStore, paymentMethod.card, paymentMethod.bankTransfer]),
			remark: key,
		});
		this.#pending = { key, input };
	}

	async cancel(orderNumber: string): Promise<void> {
		await this.buyer.call(ordersCalls.cancelOrder, { orderNumber });
	}

	async #place(): Promise<Placed | null> {
		const wish = this.#pending;
		if (!wish) return null;
		const impatient = below(this.#chance, 5) === 0;
		const [first, second] = await Promise.allSettled([this.#ask(wish), ...(impatient ? [this.#ask(wish)] : [])]);
		const answered = [first, second].find((asked) => asked?.status === 'fulfilled' && asked.value !== undefined);
		if (answered?.status !== 'fulfilled') return null;
		this.#pending = undefined;
		// Its answer was lost on the way, says the phone.
		if (answered.value && below(this.#chance, 4) === 0) await this.#ask(wish);
		return answered.value ?? null;
	}

	/** @returns undefined while nobody knows, null where it was refused */
	async #ask({ key, input }: Wish): Promise<Placed | null | undefined> {
		const { status, envelope } = await this.buyer.call(ordersCalls.createOrder, input, { key });
		if (!envelope.success || !envelope.data) return status >= 500 || status === 429 ? undefined : null;
		const { orders, paymentId } = envelope.data;
		const numbers = orders.map(({ orderNumber }) => orderNumber);
		this.#journal.note({
			kind: 'order',
			key,
			who: this.buyer.userId,
			numbers,
			payNow: input.expectedTotal.amount,
			paymentId,
		});
		return { orderNumber: numbers[0] ?? '', paymentId };
	}
}

/** Many who want the last pieces of something, and all press at the same moment. */
export class Rush implements Person {
	readonly #people: readonly Orderer[];

	constructor(people: readonly Orderer[]) {
		this.#people = people;
	}

	async step(): Promise<void> {
		await Promise.allSettled(this.#people.map((person) => person.prepare({ method: paymentMethod.cashAtStore })));
		const placed = await Promise.allSettled(this.#people.map((person) => person.order({ method: paymentMethod.cashAtStore })));
		// They change their minds, so that there is something to want again.
		for (const [at, one] of placed.entries())
			if (one.status === 'fulfilled' && one.value) await this.#people[at]?.cancel(one.value.orderNumber);
	}

	async finish(): Promise<void> {
		for (const person of this.#people) await person.finish();
	}
}
