import { BatchInterceptor, RequestController } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type { Call } from '@qaysari/contract/call';
import { type ContractEntry, entryByPath } from '@qaysari/contract/contract';
import { type Envelope, headers } from '@qaysari/contract/envelope';
import { type RefusalCode, refusals, statusOf } from '@qaysari/contract/refusals';
import { exampleOf } from '@qaysari/contract/testing/examples';

/** What was asked of the shop, as it went over the line. */
export interface Asked<Input> {
	input: Input;
	/** The idempotency key; null when the call carried none. */
	key: string | null;
	language: string | null;
}

/** What a call answers: its data, or a function of its input that makes them. */
type AnswerTo<Input, Output> = Output | ((input: Input) => Output | Promise<Output>);

/** A shop at the other end of the page's line, for tests of one component. Its answers are held against the contract. */
export interface ShopPeer {
	/** From now on the call answers this; what the contract forbids is a fault of the test, reported as such. */
	answer<Input, Output>(call: Call<Input, Output>, answer: AnswerTo<Input, Output>): void;
	/** From now on the call is refused. */
	refuse(call: Call, reason: RefusalCode, data?: unknown): void;
	/** From now on the call finds no line. */
	cut(call: Call): void;
	/** The call is heard and not answered until the returned function is called. */
	hold(call: Call): () => void;
	/** Two taps, the second before anything is answered to the first, however long they take. */
	tapTwice(button: Tapped): Promise<void>;
	/** All that was asked so far by this call, in order. */
	asked<Input, Output>(call: Call<Input, Output>): Asked<Input>[];
	/** Calls that nobody prepared, by path: each was answered with an example of its schema. */
	unprepared(): string[];
	/** Answers what is still under way, but for what is held, and forgets all answers and all that was asked. */
	reset(): Promise<void>;
	close(): void;
}

/** Something on the page, as the browser's provider names it. */
interface Tapped {
	/** `trial`: everything but the tap itself. */
	click(options: { trial: boolean }): Promise<void>;
	dblClick(): Promise<void>;
}

class LineCut extends Error {}

/** What an answer's function throws where the shop refuses this input and not that. */
export class Refused extends Error {
	readonly reason: RefusalCode;
	readonly data: unknown;
	constructor(reason: RefusalCode, data: unknown = null) {
		super(reason);
		this.reason = reason;
		this.data = data;
	}
}

type Step = (input: unknown) => Promise<Response>;

/** Takes over the line of this page: calls of the contract are answered here, all else goes where it went before. */
export function openShopPeer(): ShopPeer {
	const [steps, asked, held] = [new Map<string, Step>(), new Map<string, Asked<unknown>[]>(), new Map<string, Promise<void>>()];
	const unprepared = new Set<string>();
	let underWay = 0;
	let silence = Promise.resolve();
	const line = new BatchInterceptor({
		name: 'shop-peer',
		interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
	});
	line.apply();
	line.on('request', async ({ request, controller }) => {
		const path = new URL(request.url).pathname;
		const entry = entryByPath.get(path);
		if (!entry) return;
		underWay += 1;
		const input = await inputOf(request);
		const before = asked.get(path) ?? [];
		asked.set(path, [
			...before,
			{ input, key: request.headers.get(headers.idempotency), language: request.headers.get(headers.language) },
		]);
		const holding = held.get(path);
		if (holding) {
			underWay -= 1;
			await holding;
			underWay += 1;
		}
		await silence;
		const step = steps.get(path);
		if (!step) unprepared.add(path);
		const givenUp = () => controller.readyState !== RequestController.PENDING;
		try {
			const answer = step ? await step(input).catch(refusedAnswer) : envelopeOf(entry, exampleOf(entry.schemas.output));
			if (!givenUp()) controller.respondWith(answer);
		} catch (error) {
			if (!(error instanceof LineCut)) reportError(error);
			if (!givenUp()) controller.errorWith(new TypeError('Failed to fetch'));
		} finally {
			underWay -= 1;
		}
	});
	return {
		answer: (call, answer) => {
			const entry = entryByPath.get(call.path);
			if (!entry) throw new Error(`${call.path} is no call of the contract`);
			const made = (typeof answer === 'function' ? answer : () => answer) as (input: unknown) => unknown;
			steps.set(call.path, async (input) => envelopeOf(entry, await made(input)));
		},
		refuse: (call, reason, data = null) => {
			steps.set(call.path, async () => refusalOf(reason, data));
		},
		cut: (call) => {
			steps.set(call.path, () => Promise.reject(new LineCut()));
		},
		hold: (call) => {
			const { promise, resolve } = Promise.withResolvers<void>();
			held.set(call.path, promise);
			return () => {
				held.delete(call.path);
				resolve();
			};
		},
		tapTwice: async (button) => {
			// It may still wait for answers itself.
			await button.click({ trial: true });
			const { promise, resolve } = Promise.withResolvers<void>();
			silence = promise;
			await button.dblClick().finally(resolve);
		},
		asked: <Input, Output>(call: Call<Input, Output>) => (asked.get(call.path) ?? []) as Asked<Input>[],
		unprepared: () => [...unprepared],
		reset: async () => {
			do await nextTurn();
			while (underWay > 0);
			for (const kept of [steps, asked, held, unprepared]) kept.clear();
		},
		close: () => line.dispose(),
	};
}

/** One turn of the event loop: what answers were waited for has then begun what follows from them. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

async function inputOf(request: Request): Promise<unknown> {
	if (request.headers.get('content-type')?.startsWith('multipart/')) return Object.fromEntries(await request.clone().formData());
	const text = await request.clone().text();
	return text === '' ? Object.fromEntries(new URL(request.url).searchParams) : JSON.parse(text);
}

function envelopeOf({ call, schemas }: ContractEntry, data: unknown): Response {
	const checked = schemas.output.safeParse(data);
	if (!checked.success) throw new Error(`${call.path} never answers so: ${checked.error.message}`);
	return Response.json({ code: 200, success: true, message: '', data } satisfies Envelope);
}

function refusedAnswer(error: unknown): Response {
	if (error instanceof Refused) return refusalOf(error.reason, error.data);
	throw error;
}

function refusalOf(reason: RefusalCode, data: unknown): Response {
	return Response.json({ code: refusals[reason], success: false, message: reason, reason, data } satisfies Envelope, {
		status: statusOf(reason),
	});
}
