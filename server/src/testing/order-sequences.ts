import { amendmentActions } from './amendment-actions.ts';
import { balanceActions } from './balance-actions.ts';
import { buyerActions } from './buyer-actions.ts';
import { chanceOf } from './chance.ts';
import { financeActions, fulfilmentActions } from './operator-actions.ts';
import { orderFaults } from './order-faults.ts';
import { type Action, OrderScene } from './order-scene.ts';
import { stockActions } from './stock-actions.ts';
import type { TestShop } from './test-shop.ts';
import { worldActions } from './world-actions.ts';

/** Whatever buyers and operators do, by name. */
export const actionsOf = (scene: OrderScene): [string, Action][] =>
	[buyerActions, amendmentActions, fulfilmentActions, financeActions, stockActions, balanceActions].flatMap((actions) =>
		Object.entries(actions(scene)),
	);

/** Buyers, operators, the clock and the gateway, who all do whatever comes to their minds. */
export class OrderSequences {
	readonly #scene: OrderScene;
	readonly #actions: readonly [string, Action][];
	/** What was done, and how often it was let through. */
	readonly done = new Map<string, { tried: number; done: number }>();

	constructor(shop: TestShop, seed: number) {
		this.#scene = new OrderScene(shop, chanceOf(seed));
		this.#actions = [...actionsOf(this.#scene), ...Object.entries(worldActions(this.#scene))];
	}

	prepare(): Promise<void> {
		return this.#scene.prepare();
	}

	/** Three actions at once. */
	async step(): Promise<void> {
		await this.#scene.signIn();
		await Promise.all([1, 2, 3].map(() => this.#action()));
	}

	/** What contradicts itself now; nothing ever may. */
	faults(): Promise<unknown[]> {
		return orderFaults(this.#scene.shop);
	}

	async #action(): Promise<void> {
		const [name, action] = this.#scene.one(this.#actions);
		const tally = this.done.get(name) ?? { tried: 0, done: 0 };
		this.done.set(name, tally);
		tally.tried += 1;
		const answer = await action();
		// Whatever is not possible now is refused; nothing may break.
		if (answer && answer.status >= 500 && answer.status !== 502)
			throw new Error(`${name} broke: ${answer.status} ${JSON.stringify(answer.envelope)}`);
		if (answer === null || answer?.envelope.success) tally.done += 1;
	}
}
