/**
 * Who asks for the same thing again and again, over sockets of its own and with as little work as that takes: what it spends on an
 * answer is missing to the one that is measured, and reading a packed page as text takes longer than sending it.
 */
import { connect } from 'node:net';
import type { Read } from './reads.ts';

export interface Asked {
	answers: number;
	/** That it really took. */
	seconds: number;
	/** Milliseconds at the 99th percentile. */
	p99: number;
}

const headEnd = '\r\n\r\n';

/**
 * Asks over some connections at once, the next as soon as one is answered; each answer must be 200 with its length told.
 *
 * @throws Error where one is not, or a connection ends early
 */
export async function askAgain(read: Read, url: string, connections: number, seconds: number): Promise<Asked> {
	const started = performance.now();
	const until = started + seconds * 1000;
	const waits = await Promise.all(Array.from({ length: connections }, () => askOver(read, new URL(url), until)));
	const sorted = Float64Array.from(waits.flat()).sort();
	return {
		answers: sorted.length,
		seconds: (performance.now() - started) / 1000,
		p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
	};
}

/** One connection. @returns milliseconds of each answer */
function askOver(read: Read, { hostname, port, host }: URL, until: number): Promise<number[]> {
	const request = Buffer.from(wordsOf(read, host));
	const waits: number[] = [];
	return new Promise((resolve, reject) => {
		let left = 0;
		let head = '';
		let asked = 0;
		const ask = (): void => {
			asked = performance.now();
			socket.write(request);
		};
		const take = (count: number, bytes: Uint8Array): boolean => {
			if (left > 0) left -= count;
			else {
				head += Buffer.from(bytes.buffer, bytes.byteOffset, count).toString('latin1');
				const end = head.indexOf(headEnd);
				if (end < 0) return true;
				const length = /^HTTP\/1\.1 200 .*\r\ncontent-length: *(\d+)\r\n/is.exec(head.slice(0, end + 2))?.[1];
				if (length === undefined) {
					socket.destroy(new Error(`${read.path} answered ${head.slice(0, 300)}`));
					return false;
				}
				left = Number(length) - (head.length - end - headEnd.length);
				head = '';
			}
			if (left > 0) return true;
			const now = performance.now();
			waits.push(now - asked);
			if (now < until) ask();
			else socket.end();
			return true;
		};
		const socket = connect({
			host: hostname,
			port: Number(port),
			noDelay: true,
			onread: { buffer: Buffer.allocUnsafe(65_536), callback: take },
		});
		socket.once('connect', ask);
		socket.once('error', reject);
		socket.once('close', () => {
			if (performance.now() < until) reject(new Error(`${read.path}: the connection ended early`));
			else resolve(waits);
		});
	});
}

function wordsOf({ method, path, headers, body }: Read, host: string): string {
	const lines = Object.entries({
		host,
		...headers,
		...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
	});
	return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body ?? ''}`;
}
