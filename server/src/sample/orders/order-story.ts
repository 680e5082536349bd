import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import type { Origin } from '@qaysari/contract/product-draft';
import { sampleBuyers } from './people.ts';
import type { Act, Plot } from './plot.ts';
import type { Scene } from './scene.ts';
import { type SampleWord, sampleWords } from './words.ts';

/** What a story begins with. */
export interface Wish {
	origin: Origin;
	/** Index of the buyer. */
	buyer: number;
	method: keyof typeof paymentMethod;
	/** Indices of goods with pieces; pieces are raised to the least that may be ordered. */
	goods: readonly (readonly [good: number, pieces: number])[];
	/** Index of the store where it is picked up; without it, it is brought to the door. */
	store?: number;
	remark?: SampleWord;
}

/** One order from its placing on. Every step is a call that a buyer or an operator makes. */
export class OrderStory {
	readonly scene: Scene;
	readonly #plot: Plot;
	readonly #wish: Wish;
	#at: number;
	#number = '';

	/** @param at when it is placed, in milliseconds since 1970 */
	constructor(scene: Scene, plot: Plot, at: number, wish: Wish) {
		this.scene = scene;
		this.#plot = plot;
		this.#at = at;
		this.#wish = wish;
		plot.add(at, () => this.#place());
	}

	get number(): string {
		if (this.#number === '') throw new Error('The order is not placed yet');
		return this.#number;
	}

	get buyer(): Scene['buyers'][number] {
		return this.scene.buyers[this.#wish.buyer] ?? fail(`buyer ${this.#wish.buyer}`);
	}

	/** Words in the language of whoever has the order. */
	say(word: SampleWord): string {
		return sampleWords[word][sampleBuyers[this.#wish.buyer]?.language ?? 'ar'];
	}

	/** When the step before happens. */
	get at(): number {
		return this.#at;
	}

	/** What follows so long after the step before. */
	after(ms: number, act: Act): this {
		this.#at += ms;
		this.#plot.add(this.#at, act);
		return this;
	}

	/** As operators see it now. */
	read() {
		return this.scene.desk.fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber: this.number });
	}

	/** What the order still asks for. */
	async openPayment() {
		const { payments } = await this.scene.desk.finance.do(paymentsConsoleCalls.listPayments, { orderNumber: this.number });
		return payments.find(({ state }) => state !== 'paid' && state !== 'failed') ?? fail(`open payment of ${this.number}`);
	}

	async #place(): Promise<void> {
		const { origin, method, goods, store, remark } = this.#wish;
		const { caller, addressId } = this.buyer;
		const items = goods.map(([index, pieces]) => {
			const good = this.scene.goods[origin][index] ?? fail(`good ${index}`);
			return { skuId: good.skuId, quantity: Math.max(pieces, good.minimum) };
		});
		const source = { kind: 'items' as const, items };
		const where =
			store === undefined
				? ({ deliveryMode: 1, addressId } as const)
				: ({ deliveryMode: 2, storeId: this.scene.stores[store] ?? fail(`store ${store}`) } as const);
		const { payNow } = await caller.do(ordersCalls.preview, { source, ...where });
		const paying: PaymentMethod = paymentMethod[method];
		const placing = { paymentMethod: paying, agreed: true, expectedTotal: payNow, remark: remark ? this.say(remark) : '' };
		const placed = await caller.do(ordersCalls.createOrder, { source, ...where, ...placing });
		this.#number = placed.orders[0]?.orderNumber ?? fail('order');
	}
}

function fail(what: string): never {
	throw new Error(`There is no ${what}`);
}
