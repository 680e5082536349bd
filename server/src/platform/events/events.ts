import type { Transaction } from '../database/handle.ts';

/** What happened in the shop, told within the transaction in which it happened. */
export interface ShopEvents {
	productChanged: { productIds: readonly number[] };
	availabilityChanged: { productIds: readonly number[] };
	homeChanged: Record<string, never>;
	accountCreated: { accountId: number };
	/** Somebody leaves for good: listeners erase what names them, or refuse. The number and email are those of the account. */
	accountClosing: { accountId: number; phone: string | null; email: string | null };
	orderPlaced: { orderId: number };
	orderMoved: { orderId: number; event: string; from: number; to: number };
	orderClosed: { orderId: number; how: 'cancelled' | 'terminated' };
}

export type EventName = keyof ShopEvents;
export type Listener<N extends EventName> = (tx: Transaction, now: Date, event: ShopEvents[N]) => Promise<void>;

/**
 * Who hears what. Listeners run one after another within the transaction: they write only their own tables and may refuse.
 * What should happen after the commit is a job that a listener adds.
 */
export class Events {
	readonly #listeners = new Map<EventName, Listener<never>[]>();

	on<N extends EventName>(name: N, listener: Listener<N>): void {
		const listeners = this.#listeners.get(name) ?? [];
		listeners.push(listener as Listener<never>);
		this.#listeners.set(name, listeners);
	}

	async tell<N extends EventName>(tx: Transaction, now: Date, name: N, event: ShopEvents[N]): Promise<void> {
		for (const listener of this.#listeners.get(name) ?? []) await (listener as Listener<N>)(tx, now, event);
	}
}
