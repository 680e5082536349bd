import { setTimeout as pause } from 'node:timers/promises';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import type { Chance } from '@qaysari/server/src/testing/chance.ts';
import type { Answering } from '@qaysari/server/src/testing/client.ts';
import type { InjectOptions } from 'fastify';
import type { Entry, Journal } from './journal.ts';
import { oneOf } from './people/person.ts';

const patienceMs = 30_000;

/** The line broke, or nobody answered in time: what came of it is unknown. */
export class NoAnswer extends Error {
	override readonly name = 'NoAnswer';
}

type Answer = Awaited<ReturnType<Answering['inject']>>;

/** The shop as its people reach it: over HTTP, at one of its processes by chance, and whatever it answers is counted. */
export class FarServer implements Answering {
	readonly #doors: { addresses: readonly string[]; headers: Readonly<Record<string, string>> };
	readonly #chance: Chance;
	readonly #journal: Journal;
	/** What is done to the shop at the moment, for those who read the journal. */
	readonly #during: () => string;

	constructor(
		doors: { addresses: readonly string[]; headers: Readonly<Record<string, string>> },
		chance: Chance,
		journal: Journal,
		during: () => string,
	) {
		this.#doors = doors;
		this.#chance = chance;
		this.#journal = journal;
		this.#during = during;
	}

	/** @throws NoAnswer */
	async inject(request: InjectOptions): Promise<Answer> {
		const door = oneOf(this.#chance, this.#doors.addresses);
		const path = String(request.url);
		let response: Response;
		let body: string;
		try {
			response = await fetch(new URL(path, door), {
				method: request.method ?? 'GET',
				headers: { ...namesOf(request.headers), ...this.#doors.headers },
				body: bodyOf(request.payload),
				redirect: 'manual',
				signal: AbortSignal.timeout(patienceMs),
			});
			body = await response.text();
		} catch (error) {
			this.#journal.count(0);
			// Somebody whose line broke looks at their phone for a moment.
			await pause(50);
			throw new NoAnswer(path, { cause: error });
		}
		this.#judge(path, response, body);
		const noted = /"success":true/.test(body) ? entryOf(path, request.payload) : null;
		if (noted) this.#journal.note(noted);
		return {
			statusCode: response.status,
			headers: Object.fromEntries(response.headers),
			body,
			cookies: response.headers.getSetCookie().map(cookieOf),
		};
	}

	#judge(path: string, response: Response, body: string): void {
		const { status } = response;
		this.#journal.count(status);
		const sentAway = status === 503 && response.headers.has('retry-after');
		if (status !== 500 && (status !== 503 || sentAway)) return;
		const reason = /"reason":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 100);
		const id = response.headers.get('request-id') ?? '';
		this.#journal.note({ kind: 'wrong', path, status, reason: `${reason} ${id}`, during: this.#during() });
	}
}

/** What was acknowledged, of calls that many people make. */
function entryOf(path: string, payload: InjectOptions['payload']): Entry | null {
	const make = entries[path];
	return make && typeof payload === 'string' ? make(JSON.parse(payload) as Record<string, string>) : null;
}

const moved = ({ orderNumber = '', event = '' }: Record<string, string>): Entry => ({ kind: 'moved', orderNumber, event });
const booked = ({ paymentId = '' }: Record<string, string>): Entry => ({ kind: 'booked', paymentId });
const entries: Readonly<Record<string, (input: Record<string, string>) => Entry>> = {
	[ordersCalls.cancelOrder.path]: (input) => moved({ ...input, event: 'cancelled' }),
	[ordersCalls.confirmOrder.path]: (input) => moved({ ...input, event: 'receiptConfirmed' }),
	[ordersConsoleCalls.moveOrder.path]: moved,
	[paymentsConsoleCalls.confirmCash.path]: booked,
	[paymentsConsoleCalls.passReceipts.path]: booked,
};

function namesOf(headers: InjectOptions['headers']): Record<string, string> {
	return Object.fromEntries(
		Object.entries(headers ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
	);
}

function bodyOf(payload: InjectOptions['payload']): BodyInit | null {
	if (payload === undefined) return null;
	if (typeof payload === 'string') return payload;
	if (Buffer.isBuffer(payload)) return new Uint8Array(payload);
	throw new TypeError('only what is written out can be sent');
}

function cookieOf(line: string): { name: string; value: string; maxAge?: number } {
	const [pair = '', ...rest] = line.split(/;\s*/);
	const at = pair.indexOf('=');
	const age = rest.find((part) => part.toLowerCase().startsWith('max-age='))?.split('=')[1];
	return { name: pair.slice(0, at), value: pair.slice(at + 1), ...(age === undefined ? {} : { maxAge: Number(age) }) };
}
