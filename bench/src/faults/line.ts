import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** How a line treats those who use it. */
export type LineManner =
	| 'passes'
	/** Each part waits so long before it goes on, both ways. */
	| { delayMs: number }
	/** Nothing comes through, and nobody is told. */
	| 'stalls'
	/** Whoever comes is sent off at once. */
	| 'refuses';

/** A small TCP proxy of this machine between one part and another. What is on it can be slowed, held and cut. */
export class Line {
	readonly #server: Server;
	readonly #open = new Set<Wire>();
	readonly #target: () => NetConnectOpts;
	#manner: LineManner = 'passes';
	port = 0;

	/** @param target where it leads at this moment */
	constructor(target: () => NetConnectOpts) {
		this.#target = target;
		this.#server = createServer({ allowHalfOpen: true }, (near) => this.#join(near));
	}

	async open(): Promise<this> {
		await new Promise<void>((resolve, reject) => {
			this.#server.once('error', reject);
			this.#server.listen(0, '127.0.0.1', resolve);
		});
		const address = this.#server.address();
		this.port = typeof address === 'object' && address ? address.port : 0;
		return this;
	}

	set manner(manner: LineManner) {
		this.#manner = manner;
		for (const wire of this.#open) wire.take(manner);
	}

	/** Ends what is on it, without a word. */
	cut(): void {
		for (const wire of this.#open) wire.end();
	}

	async close(): Promise<void> {
		this.cut();
		await new Promise<void>((resolve) => this.#server.close(() => resolve()));
	}

	#join(near: Socket): void {
		if (this.#manner === 'refuses') {
			near.on('error', () => {});
			near.resetAndDestroy();
			return;
		}
		const wire = new Wire(near, connect({ ...this.#target(), allowHalfOpen: true }));
		wire.take(this.#manner);
		this.#open.add(wire);
		near.once('close', () => this.#open.delete(wire));
	}
}

/** Lines of one part to the same place by several ways, treated alike. */
export class Lines {
	readonly #all: readonly Line[];

	constructor(...all: readonly Line[]) {
		this.#all = all;
	}

	set manner(manner: LineManner) {
		for (const line of this.#all) line.manner = manner;
	}

	cut(): void {
		for (const line of this.#all) line.cut();
	}

	async close(): Promise<void> {
		await Promise.all(this.#all.map((line) => line.close()));
	}
}

/** One connection and the one that it stands for. */
class Wire {
	readonly #sides: readonly [Socket, Socket];
	#manner: LineManner = 'passes';
	/** What waits while nothing passes, in its order. */
	#held: (() => void)[] = [];

	constructor(near: Socket, far: Socket) {
		this.#sides = [near, far];
		this.#carry(near, far);
		this.#carry(far, near);
	}

	take(manner: LineManner): void {
		this.#manner = manner;
		if (manner === 'refuses') this.end();
		else if (manner !== 'stalls') for (const go of this.#held.splice(0)) go();
	}

	end(): void {
		for (const side of this.#sides) side.destroy();
	}

	#carry(from: Socket, to: Socket): void {
		from.setNoDelay(true);
		// A delay that ends must not let the later part go first.
		let last = Promise.resolve();
		const pass = (go: () => void): void => {
			const manner = this.#manner;
			if (manner === 'stalls') {
				this.#held.push(() => pass(go));
				return;
			}
			const waitMs = typeof manner === 'object' ? manner.delayMs : 0;
			last = last.then(() => (waitMs > 0 ? new Promise((resolve) => setTimeout(() => resolve(go()), waitMs)) : go()));
		};
		from.on('data', (part: Buffer) => pass(() => void to.write(part)));
		from.on('end', () => pass(() => to.end()));
		// Either side ends as the other did; a line that breaks is what this is for.
		from.on('error', () => {});
		from.on('close', (hadError) => {
			if (hadError || !from.readableEnded) to.destroy();
		});
	}
}
