import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface Told {
	status: number;
	ms: number;
	body: string;
}

export interface Question {
	method?: 'GET' | 'POST';
	path: string;
	/** Sent as JSON; a Buffer as it is. */
	body?: object | Buffer;
	headers?: Record<string, string>;
}

/** Somebody at an address of this machine. */
export interface Asker {
	ask(question: Question): Promise<Told>;
	close(): void;
}

/** @param localAddress one of 127.0.0.0/8: the shop counts each for itself */
export function askerAt(url: string, localAddress: string, connections: number): Asker {
	const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });
	return {
		ask: (question) =>
			new Promise((resolve, reject) => {
				const started = performance.now();
				const body = bytesOf(question.body);
				const sent = request(
					new URL(question.path, url),
					{
						agent,
						method: question.method ?? 'POST',
						headers: {
							language: 'en',
							...(body ? { 'content-type': 'application/json', 'content-length': String(body.length) } : {}),
							...question.headers,
						},
					},
					(response) => {
						const parts: Buffer[] = [];
						response.on('data', (part: Buffer) => parts.push(part));
						response.once('end', () => {
							const ms = performance.now() - started;
							resolve({ status: response.statusCode ?? 0, ms, body: Buffer.concat(parts).toString() });
						});
						response.once('error', reject);
					},
				);
				sent.once('error', reject);
				sent.end(body);
			}),
		close: () => agent.destroy(),
	};
}

/** What a device calls itself. */
export const newTrace = (): string => randomBytes(24).toString('base64url');

export function formOf(bytes: Buffer, fields: Record<string, string>): { body: Buffer; headers: Record<string, string> } {
	const boundary = `----${randomBytes(12).toString('hex')}`;
	const parts = Object.entries(fields).map(
		([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	);
	const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
	return {
		body: Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
		headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
	};
}

function bytesOf(body: object | Buffer | undefined): Buffer | undefined {
	if (body === undefined) return undefined;
	return Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
}
