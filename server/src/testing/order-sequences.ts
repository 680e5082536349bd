import { amendmentDeeds } from './amendment-deeds.ts';
import { balanceDeeds } from './balance-actions.ts';
import { buyerDeeds } from './buyer-actions.ts';
import { chanceOf } from './chance.ts';
import { financeDeeds, fulfilmentDeeds } from './operator-actions.ts';
import { orderFaults } from './order-faults.ts';
import { type Deed, OrderScene } from './order-scene.ts';
import { stockDeeds } from './stock-actions.ts';
import type { TestShop } from './test-shop.ts';
import { worldDeeds } from './world-actions.ts';

/** Buyers, operators, the clock and the gateway, who all do whatever comes to their minds. */
export class OrderSequences {
	readonly #scene: OrderScene;
	readonly #deeds: readonly [string, Deed][];
	/** What was done, and how often it was let through. */
	readonly done = new Map<string, { tried: number; done: number }>();

	constructor(shop: TestShop, seed: number) {
		this.#scene = new OrderScene(shop, chanceOf(seed));
		this.#deeds = [buyerDeeds, amendmentDeeds, fulfilmentDeeds, financeDeeds, stockDeeds, balanceDeeds, worldDeeds].flatMap(
			(deeds) => Object.entries(deeds(this.#scene)),
		);
	}

	prepare(): Promise<void> {
		return this.#scene.prepare();
	}

	/** Three deeds at once. */
	async step(): Promise<void> {
		await this.#scene.signIn();
		await Promise.all([1, 2, 3].map(() => this.#deed()));
	}

	/** What contradicts itself now; nothing ever may. */
	faults(): Promise<unknown[]> {
		return orderFaults(this.#scene.shop);
	}

	async #deed(): Promise<void> {
		const [name, deed] = this.#scene.one(this.#deeds);
		const tally = this.done.get(name) ?? { tried: 0, done: 0 };
		this.done.set(name, tally);
		tally.tried += 1;
		const answer = await deed();
		// Whatever is not possible now is refused; nothing may break.
		if (answer && answer.status >= 500 && answer.status !== 502)
			throw new Error(`${name} broke: ${answer.status} ${JSON.stringify(answer.envelope)}`);
		if (answer === null || answer?.envelope.success) tally.done += 1;
	}
}
