import type { FastifyInstance } from 'fastify';
import type { Shop } from './parts.ts';
import type { Transaction } from './platform/database/handle.ts';
import type { Listeners } from './platform/events/events.ts';
import type { Binder } from './platform/http/binder.ts';
import type { AccountId } from './platform/ids.ts';
import type { RoomJobs } from './platform/jobs/jobs.ts';

/** Binds calls of the contract to what answers them. */
export type Binding = (binder: Binder, shop: Shop) => void;
/** Addresses that are no calls of the contract: files, notices of gateways, sockets, pages. */
export type Routes = (server: FastifyInstance, shop: Shop) => void | Promise<void>;

/** Somebody who leaves for good; number and email are those of the account. */
export interface Leaving {
	accountId: AccountId;
	phone: string | null;
	email: string | null;
}

/** What a domain of the shop shows to the rest: each ends in one `room.ts`, and `shop.ts` lists them. */
export interface Room {
	/** Calls of buyers and visitors. */
	calls?: readonly Binding[];
	/** Calls of operators. */
	console?: readonly Binding[];
	/** Routes of the buyers' server. */
	routes?: readonly Routes[];
	/** Routes of the operators' server. */
	consoleRoutes?: readonly Routes[];
	/** What happens later or on a clock. */
	jobs?: (shop: Shop) => RoomJobs;
	/**
	 * What it hears, within the transaction in which it happened; it writes its own tables only, and may refuse. Of one event the
	 * rooms hear in the order of the list.
	 */
	hears?: (shop: Shop) => Listeners;
	/** Takes out of its tables what names somebody who closes their account, or refuses. */
	erases?: (tx: Transaction, leaving: Leaving) => Promise<unknown>;
}
