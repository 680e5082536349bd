import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chatCalls } from '../../contract/src/chat.calls.ts';
import { Listener } from '../../server/src/chat/testing.ts';
import { Caller } from './caller.ts';

const sayEveryMs = 500;
/** After it was said, a message must have been heard. */
export const latestMs = 5000;

export interface Talked {
	said: number;
	latestMs: number;
	faults: string[];
}

/** A buyer on two devices: says something on one, hears it on the other, which comes again and fetches what it missed. */
export async function talk(door: string, token: string, stop: AbortSignal): Promise<Talked> {
	const buyer = new Caller(token);
	const { groupId } = await buyer.do(door, chatCalls.selectGroupId, {});
	const saidAt = new Map<string, number>();
	const heard = new Map<string, { number: number; ms: number }>();
	const faults: string[] = [];
	const hear = (clientId: string | null, number: number): void => {
		const at = clientId === null ? undefined : saidAt.get(clientId);
		if (clientId !== null && at !== undefined && !heard.has(clientId))
			heard.set(clientId, { number, ms: performance.now() - at });
	};
	const listening = (async () => {
		let known = 0;
		const fetchMissed = async (): Promise<void> => {
			const { envelope } = await buyer.ask(door, chatCalls.selectGroupMsgPage, { groupId, after: known, limit: 50 });
			for (const { clientId, number } of envelope?.data?.records ?? []) {
				hear(clientId, number);
				known = Math.max(known, number);
			}
		};
		while (!stop.aborted) {
			const listener = await Listener.connect(door, { token }).catch(() => null);
			if (!listener) {
				await pause(250);
				continue;
			}
			listener.socket.on('message', ({ clientId, number }: { clientId: string | null; number: number }) => {
				hear(clientId, number);
				// As the shop's own client does: whatever lies between is fetched.
				if (number === known + 1) known = number;
				else void fetchMissed().catch(() => null);
			});
			await listener.ask('subscribe', { groupIds: [groupId] }).catch(() => null);
			await fetchMissed();
			while (!stop.aborted && listener.ended === null) await pause(50);
			listener.close();
		}
	})();
	while (!stop.aborted) {
		const clientId = randomUUID();
		saidAt.set(clientId, performance.now());
		const message = { kind: 'text' as const, text: `at ${Date.now()}` };
		for (let tries = 0; tries < 20; tries += 1) {
			const { envelope } = await buyer.ask(door, chatCalls.sendGroupMsg, { groupId, clientId, message });
			if (envelope?.success) break;
			await pause(200);
		}
		await pause(sayEveryMs);
	}
	await listening;
	// What was said last was perhaps not heard before the end.
	const due = [...saidAt].filter(([, at]) => at < performance.now() - latestMs).map(([clientId]) => clientId);
	const lost = due.filter((clientId) => !heard.has(clientId)).length;
	if (lost > 0) faults.push(`${lost} of ${due.length} chat messages were never heard`);
	const numbers = [...heard.values()].map(({ number }) => number);
	if (new Set(numbers).size !== numbers.length) faults.push('two chat messages have one number');
	return { said: saidAt.size, latestMs: Math.max(0, ...[...heard.values()].map(({ ms }) => ms)), faults };
}

/** @returns what did not hold */
export function faultsOfTalk(talked: readonly Talked[], tell: (line: string) => void): string[] {
	const said = talked.reduce((sum, each) => sum + each.said, 0);
	const latest = Math.max(...talked.map((each) => each.latestMs));
	tell(`${said} chat messages, the latest ${(latest / 1000).toFixed(2)} s after it was said`);
	const faults = talked.flatMap((each) => each.faults);
	if (latest > latestMs) faults.push(`a chat message came ${(latest / 1000).toFixed(2)} s after it was said`);
	return faults;
}
