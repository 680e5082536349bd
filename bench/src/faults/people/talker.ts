import { randomUUID } from 'node:crypto';
import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import type { Client } from '@qaysari/server/src/testing/client.ts';
import type { BuyerClient } from '@qaysari/server/src/testing/test-shop.ts';
import type { Journal } from '../journal.ts';
import { type Person, untilDone } from './person.ts';

interface Line {
	by: 'buyer' | 'agent';
	clientId: string;
	text: string;
	isStored: boolean;
}

/** A buyer at two devices and who answers them, all at once; what is not known to be stored is said again with its id. */
export class Talk implements Person {
	readonly #buyer: BuyerClient;
	readonly #agent: Client;
	readonly #journal: Journal;
	#groupId = '';
	#unsure: Line[] = [];

	constructor(buyer: BuyerClient, agent: Client, journal: Journal) {
		this.#buyer = buyer;
		this.#agent = agent;
		this.#journal = journal;
	}

	async step(): Promise<void> {
		if (this.#groupId === '') this.#groupId = (await this.#buyer.do(chatCalls.selectGroupId, {})).groupId;
		if (this.#unsure.length < 3)
			for (const by of ['buyer', 'buyer', 'agent'] as const) {
				const clientId = randomUUID();
				this.#unsure.push({ by, clientId, text: `${by} says ${clientId}`, isStored: false });
			}
		await Promise.allSettled(this.#unsure.map((line) => this.#say(line)));
		this.#unsure = this.#unsure.filter((line) => !line.isStored);
	}

	async finish(): Promise<void> {
		await untilDone('what was said is stored', async () => {
			await Promise.allSettled(this.#unsure.map((line) => this.#say(line)));
			this.#unsure = this.#unsure.filter((line) => !line.isStored);
			return this.#unsure.length === 0;
		});
	}

	async #say(line: Line): Promise<void> {
		const { by, clientId, text } = line;
		const said = { groupId: this.#groupId, clientId, message: { kind: 'text' as const, text } };
		const { envelope } =
			by === 'buyer'
				? await this.#buyer.call(chatCalls.sendGroupMsg, said)
				: await this.#agent.call(chatConsoleCalls.sendMessage, { ...said, seen: 1_000_000 });
		if (!envelope.success || !envelope.data) return;
		line.isStored = true;
		const { number } = envelope.data;
		this.#journal.note({ kind: 'message', groupId: this.#groupId, clientId, number, by, text });
	}
}
