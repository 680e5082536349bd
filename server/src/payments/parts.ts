import type { Events } from '../platform/events/events.ts';
import type { AccountId, ActorId } from '../platform/ids.ts';
import type { Gateways } from './gateways/gateway.ts';

/** What paying needs of the shop. */
export interface PaymentDependencies {
	events: Events;
	gateways: Gateways;
}

/** Who opens a payment. */
export interface Payer {
	accountId: AccountId | null;
	visitorHash: Buffer | null;
}

/** Who chooses how to pay. */
export interface Chooser extends Payer {
	/** Under which names (hashes) the number of the orders may be proven; null where it does not have to be. */
	provenBy: readonly Buffer[] | null;
}

/** Who did something to a payment, for its record. */
export interface Actor {
	actor: 'buyer' | 'visitor' | 'finance' | 'fulfilment' | 'system' | 'gateway';
	actorId: ActorId | null;
	note?: string;
}

export const bySystem: Actor = { actor: 'system', actorId: null };
