import { setTimeout as pause } from 'node:timers/promises';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import type { Client } from '../testing/client.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { groupOf, type Heard, Listener, openDoors } from './testing.ts';

/** A server process that is beside another: same database, same Redis, own connections. */
interface Door {
	shop: TestShop;
	url: string;
}

export interface Outcome {
	sent: number;
	/** What went against a promise, in words; empty when all were kept. */
	faults: string[];
	reconnections: number;
	revoked: number;
}

/** Chance that can be repeated: the seed is printed with a fault. */
export function chanceOf(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/** One buyer on a telephone whose line comes and goes: writes, loses the line, tries again, catches up by number. */
class Talker {
	readonly said: string[] = [];
	/** Numbers in the order in which they came to be known. */
	readonly history: Heard[] = [];
	readonly live: Heard[] = [];
	listener: Listener | null = null;
	/** What was sent and not confirmed: sent again with the same id, as the outbox does. */
	unsure: { clientId: string; text: string } | null = null;
	endedAt: number | null = null;
	reconnections = 0;

	readonly buyer: BuyerClient;
	readonly groupId: string;
	constructor(buyer: BuyerClient, groupId: string) {
		this.buyer = buyer;
		this.groupId = groupId;
	}

	get last(): number {
		return this.history.at(-1)?.number ?? 0;
	}

	async connect({ url }: Door): Promise<void> {
		this.listener?.close();
		const listener = await Listener.connect(url, { token: this.buyer.token });
		listener.socket.on('message', (message: Heard) => {
			this.live.push(message);
			if (message.number === this.last + 1) this.history.push(message);
		});
		await listener.ask('subscribe', { groupIds: [this.groupId] });
		this.listener = listener;
		this.reconnections += 1;
		await this.catchUp();
	}

	async catchUp(): Promise<void> {
		for (;;) {
			const page = await this.buyer.do(chatCalls.selectGroupMsgPage, { groupId: this.groupId, after: this.last, limit: 50 });
			for (const message of page.records) if (message.number === this.last + 1) this.history.push(message as Heard);
			if (page.nextCursor === null) return;
		}
	}

	/** `cut`: the answer never comes back, so it is sent again later. */
	async say(text: string, cut: boolean): Promise<void> {
		const wish = this.unsure ?? { clientId: crypto.randomUUID(), text };
		if (!this.unsure) this.said.push(text);
		const { clientId } = wish;
		const answer = await this.buyer.call(chatCalls.sendGroupMsg, {
			groupId: this.groupId,
			clientId,
			message: { kind: 'text', text: wish.text },
		});
		const known = answer.status === 200 && !cut;
		this.unsure = known ? null : wish;
	}

	async finish(): Promise<void> {
		while (this.unsure) {
			await this.say('', false);
			if (this.unsure) await pause(50);
		}
		await this.catchUp();
	}
}

/**
 * Clients on two server processes write, lose their lines, send again, and are signed out, all by chance, while operators
 * answer. Afterwards every history is held against what was said.
 */
export async function talkAtRandom(options: { redisUrl: string; clients: number; ms: number; seed: number }): Promise<Outcome> {
	const chance = chanceOf(options.seed);
	const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
	const settings = { REDIS_URL: options.redisUrl, DATABASE_POOL: '8' };
	const first = await createTestShop({ settings });
	const second = await createTestShop({ settings, beside: first });
	const faults: string[] = [];
	let sent = 0;
	let revoked = 0;
	const talkers: Talker[] = [];
	try {
		const doors: Door[] = [];
		for (const shop of [first, second]) doors.push({ shop, url: (await openDoors(shop)).url });
		for (const buyer of await first.buyers(options.clients)) {
			const talker = new Talker(buyer, await groupOf(buyer));
			await talker.connect(pick(doors));
			talkers.push(talker);
		}
		const operators: Client[] = [await first.operator('support'), await first.operator('support')];
		const until = performance.now() + options.ms;
		const lives = talkers.map(async (talker, index) => {
			const mine = chanceOf(options.seed + index + 1);
			let count = 0;
			while (performance.now() < until && talker.endedAt === null) {
				const deed = mine();
				if (deed < 0.55) {
					count += 1;
					await talker.say(`${index}:${count}`, mine() < 0.2);
					sent += 1;
				} else if (deed < 0.75) {
					const { lastNumber } = await talker.buyer.do(chatCalls.selectGroupId, {});
					const operator = operators[index % operators.length] as Client;
					await operator.call(chatConsoleCalls.sendMessage, {
						groupId: talker.groupId,
						clientId: crypto.randomUUID(),
						message: { kind: 'text', text: `answer ${index}:${count}` },
						seen: lastNumber,
					});
				} else if (deed < 0.9) {
					talker.listener?.close();
					await talker.connect(mine() < 0.5 ? (doors[0] as Door) : (doors[1] as Door));
				} else if (deed < 0.905 && talker.unsure === null) {
					await talker.buyer.do(accountsCalls.loginOut, {});
					revoked += 1;
					talker.endedAt = talker.live.length;
					// Something is said after the token ended: it must not come.
					const operator = operators[index % operators.length] as Client;
					await operator.call(chatConsoleCalls.sendMessage, {
						groupId: talker.groupId,
						clientId: crypto.randomUUID(),
						message: { kind: 'text', text: 'after the end' },
						seen: 1_000_000,
					});
				} else await pause(mine() * 40);
			}
		});
		await Promise.all(lives);
		await pause(500);
		for (const [index, talker] of talkers.entries()) faults.push(...(await faultsOf(talker, index)));
	} finally {
		for (const talker of talkers) talker.listener?.close();
		await second.close();
		await first.close();
	}
	return { sent, faults, revoked, reconnections: talkers.reduce((sum, talker) => sum + talker.reconnections, 0) };
}

async function faultsOf(talker: Talker, index: number): Promise<string[]> {
	const faults: string[] = [];
	if (talker.endedAt !== null) {
		if (talker.live.some((message) => message.body.text === 'after the end'))
			faults.push(`${index} heard what came after its end`);
		if (talker.listener?.ended === null) faults.push(`${index} is still connected after its end`);
		return faults;
	}
	await talker.finish();
	const numbers = talker.history.map((message) => message.number);
	if (numbers.some((number, at) => number !== at + 1)) faults.push(`${index} has gaps or repeats: ${numbers.join(',')}`);
	const said = talker.history.filter((message) => message.sender.kind === 'buyer').map((message) => message.body.text);
	if (JSON.stringify(said) !== JSON.stringify(talker.said))
		faults.push(`${index} said ${talker.said.join(' ')} but ${said.join(' ')} is stored`);
	if (talker.live.some((message) => message.groupId !== talker.groupId)) faults.push(`${index} heard others`);
	return faults;
}
