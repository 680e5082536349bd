import { setTimeout as pause } from 'node:timers/promises';
import { FlowLimit } from '../platform/realtime/flow-limit.ts';
import { Turns } from '../platform/realtime/turns.ts';
import { refuse } from '../platform/refusal.ts';

/** So many messages may wait for their turn; whoever sends more is told so. */
const waitingAtMost = 40;
const pauseMs = 100;

/**
 * Whoever floods is slowed down alone: messages of one sender follow each other, a few a second, and while they wait they hold
 * nothing of the database.
 */
export class SendingOrder {
	readonly #turns = new Turns(waitingAtMost);
	readonly #flow = new FlowLimit({ burst: 30, perSecond: 8 });

	/** @throws Refusal too_many_requests */
	async take<T>(sender: string, send: () => Promise<T>): Promise<T> {
		const turn = this.#turns.take(sender, async () => {
			// The machine's own time: this protects the machine, whatever the shop's clock says.
			while (!this.#flow.allows(sender, performance.now())) await pause(pauseMs);
			return send();
		});
		return (await turn) ?? refuse('too_many_requests');
	}
}
