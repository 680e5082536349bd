/**
 * COPY over a `pg` client: whole tables as the server writes and reads them, in a stream, without
 * knowing any column's type. The driver speaks the messages but has no query that uses them.
 */
import { once } from 'node:events';
import { type Duplex, Readable } from 'node:stream';
import type { ClientBase, Connection, Submittable } from 'pg';

type CopyConnection = Connection & {
	readonly stream: Duplex;
	sendCopyFromChunk(chunk: Buffer): void;
	endCopyFrom(): void;
	sendCopyFail(message: string): void;
};

function speaksCopy(connection: Connection): connection is CopyConnection {
	return 'sendCopyFromChunk' in connection && 'endCopyFrom' in connection && 'sendCopyFail' in connection;
}

type CopyEvents = {
	ready?: (connection: CopyConnection) => void;
	data?: (chunk: Buffer, connection: CopyConnection) => void;
	done?: () => void;
	failed?: (error: Error) => void;
};

// The driver's client calls these by name; none may be missing.
class CopyQuery implements Submittable {
	/** How many rows were copied. */
	readonly rows: Promise<number>;
	readonly #text: string;
	readonly #events: CopyEvents;
	#connection: CopyConnection | undefined;
	#count = 0;
	#failed = false;
	#resolve: (rows: number) => void = () => {};
	#reject: (error: Error) => void = () => {};

	constructor(text: string, events: CopyEvents) {
		this.#text = text;
		this.#events = events;
		this.rows = new Promise((resolve, reject) => {
			this.#resolve = resolve;
			this.#reject = reject;
		});
		// The other side of the stream hears of it first; this one is awaited later, or never.
		this.rows.catch(() => {});
	}

	submit(connection: Connection): Error | null {
		if (!speaksCopy(connection)) return new Error('This version of the database driver does not know COPY');
		this.#connection = connection;
		connection.query(this.#text);
		return null;
	}

	handleCopyInResponse(): void {
		if (this.#connection) this.#events.ready?.(this.#connection);
	}

	handleCopyData(message: { chunk: Buffer }): void {
		if (this.#connection) this.#events.data?.(message.chunk, this.#connection);
	}

	handleCommandComplete(message: { text: string }): void {
		this.#count = Number(message.text.split(' ').at(-1));
		this.#events.done?.();
	}

	handleError(error: Error): void {
		this.#failed = true;
		this.#events.failed?.(error);
		this.#reject(error);
	}

	handleReadyForQuery(): void {
		if (!this.#failed) this.#resolve(this.#count);
	}

	handleRowDescription(): void {}
	handleDataRow(): void {}
	handlePortalSuspended(): void {}
	handleEmptyQuery(): void {}
}

const blockBytes = 64 * 1024;

/**
 * Starts `copy … to stdout`. Read `data` to its end, then `rows` says how many rows it held. Slow
 * reading slows the server down. If you give up before the end, destroy the client too.
 */
export function copyOut(client: ClientBase, text: string): { data: Readable; rows: Promise<number> } {
	let block = Buffer.allocUnsafe(blockBytes);
	let filled = 0;
	let stream: Duplex | undefined;
	const data = new Readable({
		highWaterMark: 4 * blockBytes,
		read: () => {
			stream?.resume();
		},
	});
	const flush = () => {
		const wanted = data.push(block.subarray(0, filled));
		block = Buffer.allocUnsafe(blockBytes);
		filled = 0;
		return wanted;
	};
	const query = new CopyQuery(text, {
		data: (chunk, connection) => {
			stream = connection.stream;
			// Copied at once: the driver reuses the memory behind a chunk. One message is one row, so
			// that passing each on by itself would cost more than the copy.
			for (let from = 0; from < chunk.length; ) {
				const taken = chunk.copy(block, filled, from);
				from += taken;
				filled += taken;
				if (filled === blockBytes && !flush()) connection.stream.pause();
			}
		},
		done: () => {
			if (filled > 0) flush();
			data.push(null);
			// The end may come in one piece with the block that made us pause; nobody asks for more then.
			stream?.resume();
		},
		failed: (error) => {
			data.destroy(error);
			stream?.resume();
		},
	});
	client.query(query);
	return { data, rows: query.rows };
}

/** Runs `copy … from stdin` with all that `source` yields. Returns the number of rows. */
export async function copyIn(client: ClientBase, text: string, source: AsyncIterable<Buffer>): Promise<number> {
	const stopped = new AbortController();
	const { promise: ready, resolve, reject } = Promise.withResolvers<CopyConnection>();
	const query = new CopyQuery(text, {
		ready: resolve,
		failed: (error) => {
			stopped.abort(error);
			reject(error);
		},
	});
	client.query(query);
	const connection = await ready;
	try {
		for await (const chunk of source) {
			stopped.signal.throwIfAborted();
			connection.sendCopyFromChunk(chunk);
			if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal: stopped.signal });
		}
	} catch (error) {
		// The server refused a row: its word is the better one.
		if (!stopped.signal.aborted) {
			connection.sendCopyFail('the source ended early');
			await query.rows.catch(() => {});
			throw error;
		}
		return query.rows;
	}
	connection.endCopyFrom();
	return query.rows;
}
