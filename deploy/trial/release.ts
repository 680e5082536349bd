import { setTimeout as pause } from 'node:timers/promises';
import { homeCalls } from '../../contract/src/catalog.calls.ts';
import { Caller } from './caller.ts';
import type { Stock } from './goods.ts';
import { Journal, Orderer } from './orderer.ts';
import type { ShopProgram } from './shops.ts';
import { faultsOfTalk, latestMs, talk } from './talk.ts';

const perSecond = 50;

/**
 * Exchanges every process, one after the other and round after round, while people look, order and talk.
 * @returns what did not hold
 */
export async function exchangeAll(
	{ shops, door, stock }: { shops: readonly ShopProgram[]; door: string; stock: Stock },
	requests: number,
	tell: (line: string) => void,
): Promise<{ faults: string[]; acknowledged: ReadonlySet<string> }> {
	const journal = new Journal();
	const stop = new AbortController();
	const talks = stock.tokens.map((token) => talk(door, token, stop.signal));
	const asking = askSteadily(door, stock, journal, requests);
	let rounds = 0;
	let isOver = false;
	void asking.finally(() => {
		isOver = true;
	});
	do {
		for (const shop of shops) {
			const started = performance.now();
			await shop.exchange();
			// Long enough for the proxy to see it.
			await pause(3000);
			tell(`${shop.program.name} exchanged in ${((performance.now() - started) / 1000).toFixed(1)} s`);
		}
		rounds += 1;
	} while (!isOver);
	await asking;
	await pause(latestMs);
	stop.abort();
	const talked = await Promise.all(talks);
	tell(`${journal.asked} requests over ${rounds} exchanges of each, answers: ${journal.told}`);
	const failed = [...journal.statuses].filter(([status]) => status === 0 || status >= 500).reduce((sum, [, n]) => sum + n, 0);
	const faults = faultsOfTalk(talked, tell);
	if (failed > 0) faults.push(`${failed} requests failed: ${journal.failed.slice(0, 5).join('; ')}`);
	return { faults, acknowledged: journal.acknowledged };
}

/** A list, or a step of an order, at a steady pace, whether the one before was answered or not. */
async function askSteadily(door: string, stock: Stock, journal: Journal, requests: number): Promise<void> {
	const reader = new Caller();
	reader.heard = (path, outcome) => journal.note(path, outcome);
	const idle = Array.from({ length: 40 }, () => new Orderer(stock, journal));
	const running = new Set<Promise<unknown>>();
	const started = performance.now();
	for (let turn = 0; journal.asked < requests; turn += 1) {
		const due = started + (turn * 1000) / perSecond;
		const early = due - performance.now();
		if (early > 0) await pause(early);
		const person = turn % 10 === 0 ? idle.pop() : undefined;
		const work = person
			? person.orderOne(door).finally(() => idle.push(person))
			: reader.ask(door, homeCalls.recommend, { limit: 20 });
		const settled = work.finally(() => running.delete(settled));
		running.add(settled);
	}
	await Promise.all(running);
	for (const person of idle) await person.finish(door);
}
