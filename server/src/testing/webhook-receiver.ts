import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
	/** The header `webhook-id`. */
	id: string;
	kind: string;
	data: Record<string, unknown>;
}

/** How an outside system behaves: what it answers, that it never does, or that it ends the line before it does. */
export type Manner = { status: number; text?: string; location?: string } | 'hangs' | 'breaks off';

/** An outside system on loopback that keeps what it is told. */
export class WebhookReceiver {
	readonly received: ReceivedMessage[] = [];
	manner: Manner = { status: 200, text: 'ok' };
	/** Whom it lets wait at this moment. */
	readonly held = new Set<ServerResponse>();
	readonly #hearing: (() => void)[] = [];
	#server: Server | null = null;
	#port = 0;

	/** Where it is, or was. */
	get host(): string {
		return `127.0.0.1:${this.#port}`;
	}

	get address(): string {
		return `http://${this.host}/hook`;
	}

	/** Comes, or comes back to the same place. */
	async open(): Promise<this> {
		const server = createServer((request, response) => {
			const chunks: Buffer[] = [];
			request.on('data', (chunk: Buffer) => chunks.push(chunk));
			request.on('end', () => {
				const body = Buffer.concat(chunks).toString();
				const told = JSON.parse(body) as { type: string; data: Record<string, unknown> };
				const { url: path = '', headers } = request;
				this.received.push({ path, headers, body, id: String(headers['webhook-id']), kind: told.type, data: told.data });
				for (const hear of this.#hearing.splice(0)) hear();
				if (this.manner === 'breaks off') return request.socket.destroy();
				if (this.manner === 'hangs') {
					this.held.add(response);
					response.on('close', () => this.held.delete(response));
					return;
				}
				const { status, text = '', location } = this.manner;
				response.writeHead(status, location ? { location } : {}).end(text);
			});
		});
		await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
		this.#port = (server.address() as AddressInfo).port;
		this.#server = server;
		return this;
	}

	/** Is gone, with whatever it had under way. */
	async close(): Promise<void> {
		const server = this.#server;
		this.#server = null;
		server?.closeAllConnections();
		await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
	}

	/** Resolves when so many messages came. */
	async until(count: number): Promise<void> {
		while (this.received.length < count) await new Promise<void>((resolve) => this.#hearing.push(resolve));
	}
}
