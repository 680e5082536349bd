import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackRequest {
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
}

export interface LoopbackAnswer {
	status: number;
	json: unknown;
}

/** What goes wrong with one request: it is refused at the door, it is never answered, or it is done and the answer is lost. */
export type Mishap = 'down' | 'silent' | 'answer lost';

/** A peer on loopback that answers JSON, and errs when it is told to. */
export abstract class LoopbackPeer {
	readonly #server: Server;
	readonly #mishaps: Mishap[] = [];
	readonly requests: LoopbackRequest[] = [];
	url = '';

	constructor() {
		this.#server = createServer((incoming, outgoing) => {
			const chunks: Buffer[] = [];
			incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
			incoming.on('end', () => {
				const { method = '', url = '', headers } = incoming;
				const request = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
				this.requests.push(request);
				const mishap = this.isSpared(request) ? undefined : this.#mishaps.shift();
				if (mishap === 'silent') return;
				if (mishap === 'down') {
					outgoing.writeHead(503).end();
					return;
				}
				const { status, json } = this.answer(request);
				if (mishap === 'answer lost') incoming.destroy();
				else outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
			});
		});
	}

	protected abstract answer(request: LoopbackRequest): LoopbackAnswer;

	/** Requests that no mishap befalls. */
	protected isSpared(_request: LoopbackRequest): boolean {
		return false;
	}

	/** The next requests go wrong, one after another. */
	err(...mishaps: Mishap[]): void {
		this.#mishaps.push(...mishaps);
	}

	async listen(): Promise<this> {
		await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
		this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
		return this;
	}

	async close(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}
}

export const notFound: LoopbackAnswer = { status: 404, json: { error: 'not found' } };

/** The object that a request carries; nothing when it carries none. */
export function fieldsOf(body: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(body);
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
