import { setPriority } from 'node:os';
import { askerAt } from './ask.ts';
import { floods } from './floods.ts';

/** What the process that floods is told to do. */
export interface FloodOrder {
	flood: string;
	url: string;
	address: string;
	seconds: number;
	/** In base64. */
	picture: string;
}

export interface FloodReport {
	/** Answers by status; 0 for connections that were closed on it. */
	answers: Record<number, number>;
}

async function carryOut(order: FloodOrder): Promise<FloodReport> {
	const flood = floods.find(({ name }) => name === order.flood);
	if (!flood) throw new Error(`There is no flood ${order.flood}`);
	const picture = Buffer.from(order.picture, 'base64');
	const asker = askerAt(order.url, order.address, flood.connections);
	const answers: Record<number, number> = {};
	const end = performance.now() + order.seconds * 1000;
	let number = 0;
	const keepOn = async (): Promise<void> => {
		while (performance.now() < end) {
			number += 1;
			const status = await asker.ask(flood.question(number, picture)).then(
				(told) => told.status,
				() => 0,
			);
			answers[status] = (answers[status] ?? 0) + 1;
		}
	};
	await Promise.all(Array.from({ length: flood.connections }, keepOn));
	asker.close();
	return { answers };
}

// Whoever floods brings a processor of their own: here it must not take the shop's.
setPriority(19);

process.on('message', (order: FloodOrder) => {
	carryOut(order).then(
		(report) => process.send?.(report),
		(error: unknown) => {
			console.error(error);
			process.exitCode = 1;
			process.disconnect?.();
		},
	);
});
