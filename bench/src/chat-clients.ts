/**
 * Clients of the chat in a process of their own, so that what they cost is not counted as the shop's. Ordered about by the bench
 * over IPC; ends with it.
 */
import { Listener } from '@qaysari/server/src/chat/testing.ts';

/** What the bench asks. */
export type Order =
	/** A connection for each token; `hear`: subscribed to this group. */
	| { kind: 'connect'; url: string; tokens: string[]; hear: string | null }
	/** Answers when every subscribed connection has the message. */
	| { kind: 'await'; number: number }
	/** Events without a pause, and a new connection as soon as one is ended, until told to stop. */
	| { kind: 'flood'; url: string; tokens: string[]; groupId: string }
	| { kind: 'stop' };

/** `at`: on the machine's own clock, which all processes share, in milliseconds. */
export type Report = { kind: 'done'; at: number; count: number };

const atOnce = 40;
const clock = (): number => Number(process.hrtime.bigint()) / 1e6;
const report = (at: number, count: number): void => {
	process.send?.({ kind: 'done', at, count } satisfies Report);
};

let connected = 0;
let flooding = false;
/** When each subscribed connection got a message, by its number: how many, and the last of them. */
const got = new Map<number, { count: number; at: number }>();
let hearing = 0;
let wanted: { number: number } | null = null;

function tell(): void {
	const found = wanted && got.get(wanted.number);
	if (!found || found.count < hearing) return;
	wanted = null;
	report(found.at, found.count);
}

async function connectAll({ url, tokens, hear }: Extract<Order, { kind: 'connect' }>): Promise<void> {
	const left = [...tokens];
	const work = async (): Promise<void> => {
		for (let token = left.pop(); token !== undefined; token = left.pop()) {
			const listener = await Listener.connect(url, { token });
			connected += 1;
			listener.socket.on('disconnect', () => {
				connected -= 1;
			});
			if (hear === null) continue;
			await listener.ask('subscribe', { groupIds: [hear] });
			hearing += 1;
			listener.socket.on('message', ({ number }: { number: number }) => {
				const known = got.get(number) ?? { count: 0, at: 0 };
				got.set(number, { count: known.count + 1, at: clock() });
				tell();
			});
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	report(clock(), connected);
}

async function flood({ url, tokens, groupId }: Extract<Order, { kind: 'flood' }>): Promise<void> {
	flooding = true;
	let events = 0;
	const one = async (token: string): Promise<void> => {
		while (flooding) {
			try {
				const listener = await Listener.connect(url, { token });
				await listener.ask('subscribe', { groupIds: [groupId] });
				while (flooding && listener.ended === null) {
					for (let turn = 0; turn < 50; turn += 1) listener.socket.emit('typing', { groupId });
					events += 50;
					await new Promise((resolve) => setImmediate(resolve));
				}
				listener.close();
			} catch {
				// Turned away: it comes back at once, as a flood does.
				await new Promise((resolve) => setTimeout(resolve, 5));
			}
		}
	};
	await Promise.all(tokens.map(one));
	report(clock(), events);
}

process.on('disconnect', () => process.exit(0));
process.on('message', (order: Order) => {
	switch (order.kind) {
		case 'connect':
			void connectAll(order);
			return;
		case 'await':
			wanted = order;
			return tell();
		case 'flood':
			void flood(order);
			return;
		case 'stop':
			flooding = false;
	}
});
