import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { FinishedAnswer } from '../cache/answer-cache.ts';

/** An answer that is ready to go out, with the headers that are its own, names and values by turns. */
export interface Finished {
	own: readonly string[];
	answer: FinishedAnswer;
}

/** What is kept for a request, by the words of its body; undefined where it has to be made first. */
export type FindAnswer = (body: Buffer, request: IncomingMessage) => Finished | undefined;
export type FindPage = (request: IncomingMessage) => Finished | undefined;

export type SendFinished = (request: IncomingMessage, response: ServerResponse, finished: Finished) => void;

/** Of a body: questions are short, and what is longer is nobody's second. */
export const longestQuestion = 600;
const json = /^application\/json(?:; *charset=utf-8)?$/i;

/**
 * What stands before the framework: an answer that is finished goes out here, as all that the framework makes for a request costs as
 * much as sending one. Whatever is not found goes on to it as it came.
 */
export class Door {
	readonly #calls = new Map<string, FindAnswer>();
	#findPage: FindPage | undefined;
	#onSent: ((route: string, ms: number) => void) | undefined;

	/** For calls by POST to this path. */
	findAnswers(path: string, find: FindAnswer): void {
		this.#calls.set(path, find);
	}

	/** For every GET. */
	findPages(find: FindPage): void {
		this.#findPage = find;
	}

	/** Told of each answer that goes out here, and how long it took. */
	watch(onSent: (route: string, ms: number) => void): void {
		this.#onSent = onSent;
	}

	/** Takes the requests of a server before its framework does. */
	standBefore(server: FastifyInstance, send: SendFinished): void {
		const { routing } = server;
		server.server.removeAllListeners('request');
		server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
			const started = performance.now();
			const sent = (finished: Finished | undefined, route: string): boolean => {
				if (!finished) return false;
				send(request, response, finished);
				this.#onSent?.(route, performance.now() - started);
				return true;
			};
			const { method, url = '' } = request;
			if (method === 'GET') {
				if (!sent(this.#findPage?.(request), url === '/' || url.startsWith('/?') ? '/' : 'none')) routing(request, response);
				return;
			}
			const find = method === 'POST' ? this.#calls.get(url) : undefined;
			if (!find || !isQuestion(request)) return routing(request, response);
			request.once('readable', () => {
				const body = request.read() as Buffer | null;
				const isWhole = body !== null && body.length === Number(request.headers['content-length']);
				if (isWhole && sent(find(body, request), url)) return;
				if (body !== null) request.unshift(body);
				routing(request, response);
			});
		});
	}
}

/** Short JSON whose length is told, as every client of ours sends it. */
function isQuestion({ headers }: IncomingMessage): boolean {
	const length = Number(headers['content-length']);
	return length > 0 && length <= longestQuestion && json.test(headers['content-type'] ?? '');
}
