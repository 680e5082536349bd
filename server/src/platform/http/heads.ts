import { type IncomingMessage, ServerResponse } from 'node:http';
import { headers } from '@qaysari/contract/envelope';

/** Where Node has the head of an answer, written down: no public part of it, so nothing is kept where it is not found. */
type Written = ServerResponse & { _header?: unknown };

/** What stands around the request's name and the length of the body. */
interface Head {
	/** Its date counts seconds. */
	second: number;
	common: readonly string[];
	before: string;
	between: string;
	after: string;
}

interface Answered {
	/** Headers of every answer, names and values by turns; they are known again by being the same list. */
	common: readonly string[];
	/** Those of this one, by being the same list too. */
	own: readonly string[];
	/** Of the request. */
	id: string;
	/** Of the body, in bytes. */
	length: number;
}

/**
 * Heads of answers with status 200 that go out again and again. Node looks at every letter of every header of each answer, which takes
 * a quarter of what sending a kept page does: what it wrote down once is used for the rest of the second (docs/decisions/0026).
 */
export class Heads {
	readonly #kept = new WeakMap<readonly string[], Head>();

	/** Writes the head of an answer, and leaves the body to be sent. What is no socket's, or ends its connection, is written anew. */
	write(request: IncomingMessage, response: ServerResponse, { common, own, id, length }: Answered): void {
		const second = Math.floor(Date.now() / 1000);
		// A header that was set on the answer itself is nobody else's.
		const isUsual =
			request.httpVersion === '1.1' &&
			response.shouldKeepAlive &&
			response.writeHead === ServerResponse.prototype.writeHead &&
			response.getHeaderNames().length === 0;
		const kept = isUsual ? this.#kept.get(own) : undefined;
		if (kept?.second === second && kept.common === common) {
			(response as Written)._header = `${kept.before}${id}${kept.between}${length}${kept.after}`;
			return;
		}
		response.writeHead(200, [...common, headers.request, id, ...own, 'content-length', String(length)]);
		const head = isUsual ? takenApart((response as Written)._header, id, length) : undefined;
		if (head) this.#kept.set(own, { ...head, second, common });
	}
}

function takenApart(written: unknown, id: string, length: number): Omit<Head, 'second' | 'common'> | undefined {
	if (typeof written !== 'string') return undefined;
	const [before, rest, ...more] = written.split(id);
	const [between, after, ...others] = rest?.split(`content-length: ${length}\r\n`) ?? [];
	if (before === undefined || between === undefined || after === undefined || more.length > 0 || others.length > 0)
		return undefined;
	return { before, between: `${between}content-length: `, after: `\r\n${after}` };
}
