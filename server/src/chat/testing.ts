import { chatCalls } from '@qaysari/contract/chat.calls';
import { io, type Socket } from 'socket.io-client';
import type { Client } from '../testing/client.ts';
import type { BuyerClient, TestShop } from '../testing/test-shop.ts';

export interface Heard {
	groupId: string;
	number: number;
	clientId: string | null;
	sender: { kind: string; name: string };
	body: { kind: string; text?: string; notice?: string; product?: { title: string } | null; order?: object | null };
}

/** Opens the servers of a test shop on free ports, with everything that connections need. */
export async function openDoors(shop: TestShop): Promise<{ url: string; consoleUrl: string }> {
	await shop.shop.realtime.open();
	return {
		url: await shop.web.listen({ host: '127.0.0.1', port: 0 }),
		consoleUrl: await shop.console.listen({ host: '127.0.0.1', port: 0 }),
	};
}

/** Somebody's connection and what they heard on it. */
export class Listener {
	readonly socket: Socket;
	readonly heard: Heard[] = [];
	readonly events: { name: string; payload: Record<string, unknown> }[] = [];
	ended: string | null = null;

	private constructor(socket: Socket) {
		this.socket = socket;
		socket.on('message', (message: Heard) => this.heard.push(message));
		socket.onAny((name: string, payload: Record<string, unknown>) => this.events.push({ name, payload }));
		socket.on('disconnect', (reason) => {
			this.ended = reason;
		});
	}

	static async connect(
		url: string,
		options: { token?: string | null; cookie?: string; language?: string; origin?: string },
	): Promise<Listener> {
		const { token, cookie, language = 'en', origin } = options;
		const extraHeaders = { ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}) };
		const socket = io(url, {
			auth: { token, language },
			extraHeaders,
			transports: ['websocket'],
			reconnection: false,
			forceNew: true,
		});
		const listener = new Listener(socket);
		await new Promise<void>((resolve, reject) => {
			socket.once('connect', resolve);
			socket.once('connect_error', reject);
			// A server that is killed between the handshake and its answer says neither.
			socket.once('disconnect', (reason) => reject(new Error(reason)));
		});
		return listener;
	}

	ask(event: string, payload: object): Promise<Record<string, unknown>> {
		return this.socket.timeout(5000).emitWithAck(event, payload) as Promise<Record<string, unknown>>;
	}

	texts(): (string | undefined)[] {
		return this.heard.map((message) => message.body.text);
	}

	close(): void {
		this.socket.disconnect();
	}
}

/** Waits for something that is on its way, looking every `stepMs` and no longer than `mostMs`. */
export async function until(
	holds: () => boolean | Promise<boolean>,
	what: string,
	{ stepMs = 5, mostMs = 60_000 }: { stepMs?: number; mostMs?: number } = {},
): Promise<void> {
	const end = Date.now() + mostMs;
	while (!(await holds())) {
		if (Date.now() > end) throw new Error(`It never came to this: ${what}`);
		await new Promise((resolve) => setTimeout(resolve, stepMs));
	}
}

export async function groupOf(buyer: BuyerClient): Promise<string> {
	return (await buyer.do(chatCalls.selectGroupId, {})).groupId;
}

export const say = (buyer: Client, groupId: string, text: string, clientId: string = crypto.randomUUID()) =>
	buyer.do(chatCalls.sendGroupMsg, { groupId, clientId, message: { kind: 'text', text } });
