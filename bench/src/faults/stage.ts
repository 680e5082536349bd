import type { Kind } from './kinds.ts';
import type { Fallen, ShopPart } from './shop-part.ts';

/** Addresses of the shop and of its console. */
export interface Doors {
	web: readonly string[];
	console: readonly string[];
	/** Sent along by everybody: what a proxy would say, where people come past it too. */
	headers: Readonly<Record<string, string>>;
}

/** Everything that a run stands up: the shop's processes, what they lean on, and what can go wrong with it. */
export interface Stage {
	/** In words, for those who read what a run tells. */
	what: string;
	shops: readonly ShopPart[];
	/** Where people come in. */
	doors: Doors;
	kinds: readonly Kind[];
	/** Past all faults, for those who look. */
	databaseUrl: string;
	fallen: readonly Fallen[];
	/** Takes back whatever was done to the parts, and waits until all of them work. */
	heal(): Promise<void>;
	close(): Promise<void>;
}

export interface StageOptions {
	/** A safety that is taken out of the shop's processes. */
	without: string | null;
	/** Of its processes, on top of those of every run. */
	settings: Record<string, string>;
}
