import type { Action, OrderScene } from '@qaysari/server/src/testing/order-scene.ts';
import { actionsOf } from '@qaysari/server/src/testing/order-sequences.ts';
import type { Person } from './person.ts';

/** Buyers and operators who do whatever comes to their minds: amend, pack, ship, collect, refund, count, take back. */
export class Everybody implements Person {
	readonly #scene: OrderScene;
	readonly #actions: readonly [string, Action][];
	/** How often each was let through. */
	readonly done = new Map<string, number>();

	constructor(scene: OrderScene) {
		this.#scene = scene;
		this.#actions = actionsOf(scene);
	}

	async step(): Promise<void> {
		const [name, action] = this.#scene.one(this.#actions);
		const answer = await action();
		if (answer === null || answer?.envelope.success) this.done.set(name, (this.done.get(name) ?? 0) + 1);
	}

	async finish(): Promise<void> {}
}
