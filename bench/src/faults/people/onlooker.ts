import { homeCalls } from '@qaysari/contract/catalog.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import type { Chance } from '@qaysari/server/src/testing/chance.ts';
import type { Client } from '@qaysari/server/src/testing/client.ts';
import { below, type Person } from './person.ts';

/** A visitor who looks around and searches for what nobody searched for before. */
export class Onlooker implements Person {
	readonly #visitor: Client;
	readonly #chance: Chance;

	constructor(visitor: Client, chance: Chance) {
		this.#visitor = visitor;
		this.#chance = chance;
	}

	async step(): Promise<void> {
		if (below(this.#chance, 2) === 0) await this.#visitor.call(homeCalls.recommend, { limit: 20 });
		else await this.#visitor.call(searchCalls.keywordSearch, { keyword: `tea ${below(this.#chance, 1_000_000)}` });
	}

	async finish(): Promise<void> {
		await this.#visitor.do(homeCalls.recommend, { limit: 20 });
	}
}
