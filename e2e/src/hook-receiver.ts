import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An outside system on this machine that takes what it is told, and answers so. */
export class HookReceiver {
	readonly ids: string[] = [];
	status = 200;
	readonly #server: Server;

	private constructor(server: Server) {
		this.#server = server;
	}

	static async open(): Promise<HookReceiver> {
		const server = createServer();
		const receiver = new HookReceiver(server);
		server.on('request', (request, response) => {
			request.resume();
			request.on('end', () => {
				receiver.ids.push(String(request.headers['webhook-id']));
				response.writeHead(receiver.status).end(`heard it ${receiver.ids.length} times`);
			});
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		return receiver;
	}

	get host(): string {
		return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	async close(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}
}
