import { setTimeout as pause } from 'node:timers/promises';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import type { Call } from '@qaysari/contract/call';
import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { type Envelope, fixedHeaders } from '@qaysari/contract/envelope';
import { sql } from 'kysely';
import { type Heard, Listener, until } from '../chat/testing.ts';
import { operatorCookie } from '../platform/http/identity.ts';
import { readId } from '../platform/ids.ts';
import type { ShopProcess } from './shop-process.ts';
import type { BuyerClient, TestShop } from './test-shop.ts';

export interface Outcome {
	sent: number;
	/** Messages that came over a connection, not by asking. */
	heardLive: number;
	/** What went against a promise, in words; empty when all were kept. */
	faults: string[];
	reconnections: number;
	revoked: number;
	kills: number;
}

/** Chance that can be repeated: the seed is printed with a fault. */
export function chanceOf(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/** Nobody knows what came of a call: the line broke, or the server is overrun or gone. */
const unknown = Symbol('unknown');

/** Makes a call over a line that may break at any moment. @throws Error when it is refused */
async function ask<Input, Output>(
	base: string,
	{ method, path }: Call<Input, Output>,
	input: Input,
	headers: Record<string, string>,
): Promise<Output | typeof unknown> {
	const body = method === 'GET' ? {} : { body: JSON.stringify(input) };
	let response: Response;
	let text: string;
	try {
		response = await fetch(`${base}${path}`, {
			method,
			headers: { ...fixedHeaders, 'content-type': 'application/json', language: 'en', ...headers },
			...body,
			signal: AbortSignal.timeout(20_000),
		});
		text = await response.text();
	} catch {
		return unknown;
	}
	if (response.status === 429 || response.status >= 500) return unknown;
	const envelope = JSON.parse(text) as Envelope<Output>;
	if (!envelope.success) throw new Refused(envelope.code, `${path} was refused: ${envelope.reason}`);
	return envelope.data as Output;
}

class Refused extends Error {
	readonly code: number;
	constructor(code: number, message: string) {
		super(message);
		this.code = code;
	}
}

/** One buyer on a phone whose line comes and goes: writes, loses the line, tries again, catches up by number. */
class Talker {
	readonly buyer: BuyerClient;
	readonly groupId: string;
	/** What was said, in order, known to be stored or not. */
	readonly said: string[] = [];
	/** Numbers in the order in which they came to be known. */
	readonly history: Heard[] = [];
	/** What each connection brought. */
	readonly connections: { listener: Listener; numbers: number[] }[] = [];
	/** What was sent and not confirmed: sent again with the same id, as the outbox does. */
	unsure: { clientId: string; text: string } | null = null;
	ended = false;
	#door: ShopProcess;

	constructor(buyer: BuyerClient, groupId: string, door: ShopProcess) {
		this.buyer = buyer;
		this.groupId = groupId;
		this.#door = door;
	}

	get listener(): Listener | undefined {
		return this.connections.at(-1)?.listener;
	}

	get last(): number {
		return this.history.at(-1)?.number ?? 0;
	}

	call<Input, Output>(call: Call<Input, Output>, input: Input): Promise<Output | typeof unknown> {
		return ask(this.#door.url, call, input, { authorization: `Bearer ${this.buyer.token}` });
	}

	/** Through this door from now on; false when nobody is behind it. */
	async connect(door: ShopProcess): Promise<boolean> {
		this.listener?.close();
		this.#door = door;
		try {
			const listener = await Listener.connect(door.url, { token: this.buyer.token });
			const numbers: number[] = [];
			this.connections.push({ listener, numbers });
			listener.socket.on('message', (message: Heard) => {
				numbers.push(message.number);
				this.#takeIn([message]);
			});
			await listener.ask('subscribe', { groupIds: [this.groupId] });
		} catch {
			return false;
		}
		await this.catchUp();
		return true;
	}

	#takeIn(messages: readonly Heard[]): void {
		for (const message of messages) if (message.number === this.last + 1) this.history.push(message);
	}

	/** Everything after the last that is known; false when the line broke meanwhile. */
	async catchUp(): Promise<boolean> {
		for (;;) {
			const known = this.last;
			const page = await this.call(chatCalls.selectGroupMsgPage, { groupId: this.groupId, after: this.last, limit: 50 });
			if (page === unknown) return false;
			this.#takeIn(page.records as Heard[]);
			// What does not follow is found at the end, by holding the history against what is stored.
			if (page.nextCursor === null || this.last === known) return true;
		}
	}

	/** `lost`: the answer never comes back, so it is sent again later. */
	async say(text: string, lost: boolean): Promise<void> {
		const wish = this.unsure ?? { clientId: crypto.randomUUID(), text };
		if (!this.unsure) this.said.push(text);
		this.unsure = wish;
		const answer = await this.call(chatCalls.sendGroupMsg, {
			groupId: this.groupId,
			clientId: wish.clientId,
			message: { kind: 'text', text: wish.text },
		});
		if (answer !== unknown && !lost) this.unsure = null;
	}

	/** Signs out, however often it takes to be sure. */
	async leave(): Promise<void> {
		const left = async (): Promise<boolean> => {
			try {
				return (await this.call(accountsCalls.loginOut, {})) !== unknown;
			} catch (error) {
				// The one before arrived, only its answer did not.
				if (error instanceof Refused && error.code === 401) return true;
				throw error;
			}
		};
		await until(left, 'somebody has signed out', patience);
	}

	async finish(door: ShopProcess): Promise<void> {
		await until(() => this.connect(door), 'a line stands at the end', patience);
		const sure = async (): Promise<boolean> => {
			if (this.unsure) await this.say('', false);
			return this.unsure === null;
		};
		await until(sure, 'the last that was said is stored', patience);
		await until(() => this.catchUp(), 'everything is known at the end', patience);
	}
}

/** Whoever answers: tries until it is known to be stored, so that it must be there once. */
class Agent {
	readonly #cookie: string;
	constructor(cookie: string) {
		this.#cookie = cookie;
	}

	async answer(door: ShopProcess, groupId: string, text: string): Promise<void> {
		const clientId = crypto.randomUUID();
		const stored = async (): Promise<boolean> => {
			const base = door.consoleUrl;
			const headers = { origin: base, cookie: `${operatorCookie}=${this.#cookie}` };
			const wish = { groupId, clientId, message: { kind: 'text' as const, text }, seen: 1_000_000 };
			return (await ask(base, chatConsoleCalls.sendMessage, wish, headers)) !== unknown;
		};
		await until(stored, 'an answer of customer service is stored', patience);
	}
}

/** Longer than a killed process needs to come back on a slow machine. */
const patience = { stepMs: 50, mostMs: 60_000 };
const afterTheEnd = 'after the end';

/**
 * Clients on two server processes write, lose their lines, send again, and are signed out, all by chance, while operators answer
 * and the processes are killed with -9 in turn. Afterwards every history is held against what was said and what is stored.
 */
export async function talkAtRandom(
	shop: TestShop,
	doors: readonly [ShopProcess, ShopProcess],
	options: { clients: number; ms: number; seed: number },
): Promise<Outcome> {
	const chance = chanceOf(options.seed);
	const talkers: Talker[] = [];
	const answered = new Map<string, string[]>();
	const outcome: Outcome = { sent: 0, heardLive: 0, faults: [], reconnections: 0, revoked: 0, kills: 0 };
	try {
		const doorAt = (share: number): ShopProcess => doors[share < 0.5 ? 0 : 1];
		const agents = await Promise.all(
			[1, 2].map(async () => new Agent((await shop.operator('support')).cookie(operatorCookie) ?? '')),
		);
		for (const buyer of await shop.buyers(options.clients)) {
			const { groupId } = await buyer.do(chatCalls.selectGroupId, {});
			talkers.push(new Talker(buyer, groupId, doorAt(chance())));
			answered.set(groupId, []);
		}
		const end = performance.now() + options.ms;
		const isOver = (): boolean => performance.now() > end;

		const live = async (talker: Talker, index: number): Promise<void> => {
			const mine = chanceOf(options.seed + index + 1);
			const agent = agents[index % agents.length] as Agent;
			await talker.connect(doorAt(mine()));
			for (let count = 1; !isOver() && !talker.ended; count += 1) {
				if (!talker.listener?.socket.connected && !(await talker.connect(doorAt(mine())))) {
					await pause(20 + mine() * 100);
					continue;
				}
				const action = mine();
				if (action < 0.5) {
					await talker.say(`${index}:${count}`, mine() < 0.2);
					outcome.sent += 1;
				} else if (action < 0.7) {
					const text = `answer ${index}:${count}`;
					await agent.answer(doorAt(mine()), talker.groupId, text);
					answered.get(talker.groupId)?.push(text);
				} else if (action < 0.8) await talker.connect(doorAt(mine()));
				else if (action < 0.805 && talker.unsure === null) {
					await talker.leave();
					talker.ended = true;
					outcome.revoked += 1;
					await agent.answer(doorAt(mine()), talker.groupId, afterTheEnd);
				} else await pause(mine() * 100);
			}
		};
		const killInTurn = async (): Promise<void> => {
			while (!isOver()) {
				await pause(2000 + chance() * 3000);
				const victim = doorAt(chance());
				await victim.kill();
				outcome.kills += 1;
				await pause(chance() * 1000);
				await victim.start();
			}
		};
		await Promise.all([killInTurn(), ...talkers.map(live)]);
		await Promise.all(talkers.filter((talker) => !talker.ended).map((talker) => talker.finish(doorAt(chance()))));
		for (const [index, talker] of talkers.entries()) {
			const faults = talker.ended ? faultsAfterEnd(talker) : await faultsOf(shop, talker, answered.get(talker.groupId) ?? []);
			outcome.faults.push(...faults.map((fault) => `${index} ${fault}`));
			outcome.reconnections += talker.connections.length - 1;
			outcome.heardLive += talker.connections.reduce((sum, { numbers }) => sum + numbers.length, 0);
		}
	} finally {
		for (const talker of talkers) talker.listener?.close();
	}
	return outcome;
}

const heardOf = (talker: Talker): Heard[] => talker.connections.flatMap(({ listener }) => listener.heard);

function faultsAfterEnd(talker: Talker): string[] {
	const faults: string[] = [];
	if (heardOf(talker).some((message) => message.body.text === afterTheEnd)) faults.push('heard what was said after its end');
	if (talker.listener?.socket.connected) faults.push('is still connected after its end');
	return faults;
}

async function faultsOf(shop: TestShop, talker: Talker, answered: readonly string[]): Promise<string[]> {
	const faults: string[] = [];
	const { history, said, groupId, connections } = talker;
	const stored = await shop.rows<{ number: number; sender_kind: string; text: string | null }>(
		sql`select number, sender_kind, body->>'text' as text from chat_message where group_id = ${readId(groupId)} order by number`,
	);
	const told = (messages: readonly { number: number; kind: string; text: string | null | undefined }[]): string =>
		JSON.stringify(messages.map(({ number, kind, text }) => [number, kind, text ?? null]));
	const known = told(history.map(({ number, sender, body }) => ({ number, kind: sender.kind, text: body.text })));
	if (known !== told(stored.map(({ number, sender_kind, text }) => ({ number, kind: sender_kind, text }))))
		faults.push(`knows ${history.length} messages that are not the ${stored.length} stored ones`);
	if (stored.some(({ number }, at) => number !== at + 1)) faults.push('has a gap or a number twice');
	const of = (kind: string) => stored.filter((row) => row.sender_kind === kind).map((row) => row.text);
	if (JSON.stringify(of('buyer')) !== JSON.stringify(said))
		faults.push(`said ${said.join(' ')}, stored: ${of('buyer').join(' ')}`);
	if (JSON.stringify(of('agent')) !== JSON.stringify(answered))
		faults.push(`was answered ${answered.join(' ')}, stored: ${of('agent').join(' ')}`);
	if (heardOf(talker).some((message) => message.groupId !== groupId)) faults.push('heard what was said to others');
	if (connections.some(({ numbers }) => new Set(numbers).size < numbers.length))
		faults.push('heard something twice over one line');
	return faults;
}
