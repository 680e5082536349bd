import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Somebody's own line to a server: it can be cut and mended, and may lead elsewhere after the server came back. */
export class Line {
	readonly url: string;
	readonly #server: Server;
	readonly #open = new Set<Socket>();
	#port: number;
	#isCut = false;

	private constructor(server: Server, port: number, target: string) {
		this.#server = server;
		this.url = `http://127.0.0.1:${port}`;
		this.#port = portOf(target);
		server.on('connection', (near) => this.#carry(near));
	}

	static async to(target: string): Promise<Line> {
		const server = createServer();
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		const address = server.address();
		return new Line(server, typeof address === 'object' && address ? address.port : 0, target);
	}

	/** What is under way is lost, and nothing goes through until it is mended. */
	cut(): void {
		this.#isCut = true;
		for (const socket of this.#open) socket.destroy();
	}

	mend(): void {
		this.#isCut = false;
	}

	leadTo(target: string): void {
		this.#port = portOf(target);
	}

	async close(): Promise<void> {
		this.cut();
		this.#server.close();
		await once(this.#server, 'close');
	}

	#carry(near: Socket): void {
		if (this.#isCut) return void near.destroy();
		const far = connect(this.#port, '127.0.0.1');
		for (const [socket, other] of [
			[near, far],
			[far, near],
		] as const) {
			this.#open.add(socket);
			socket.setNoDelay(true);
			// One end that breaks breaks the other; whoever waits there finds out.
			socket.on('error', () => other.destroy());
			socket.on('close', () => {
				this.#open.delete(socket);
				other.destroy();
			});
			socket.pipe(other);
		}
	}
}

const portOf = (url: string): number => Number(new URL(url).port);
