import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a device was brought, opened with its own keys. */
export interface Brought {
	device: string;
	headers: IncomingHttpHeaders;
	content: { title: string; text: string; link: string | null; language: string; tag: string };
}

/** A push service on loopback with browsers subscribed to it; opens what it is given as those browsers would. */
export class PushServer {
	readonly brought: Brought[] = [];
	/** What it answers. */
	status = 201;
	/** By which browsers would know it; the address behind it is `addressOf`. */
	readonly host = 'push.test';
	readonly #server: Server;
	readonly #devices = new Map<string, { pair: ECDH; secret: Buffer }>();

	private constructor() {
		this.#server = createServer((request, response) => {
			const chunks: Buffer[] = [];
			request.on('data', (chunk: Buffer) => chunks.push(chunk));
			request.on('end', () => {
				const device = (request.url ?? '').slice(1);
				const keys = this.#devices.get(device);
				if (!keys) return response.writeHead(404).end();
				const content = JSON.parse(open(Buffer.concat(chunks), keys.pair, keys.secret)) as Brought['content'];
				this.brought.push({ device, headers: request.headers, content });
				response.writeHead(this.status).end();
			});
		});
	}

	static async start(): Promise<PushServer> {
		const push = new PushServer();
		push.#server.listen(0, '127.0.0.1');
		await once(push.#server, 'listening');
		return push;
	}

	/** Where a message for an endpoint really goes: the service's name leads nowhere outside the test. */
	addressOf(endpoint: string): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${new URL(endpoint).pathname}`;
	}

	/** What a browser hands to the shop when somebody turns notices on. */
	subscribe(device: string): { kind: 'web'; endpoint: string; keys: { p256dh: string; auth: string } } {
		const pair = createECDH('prime256v1');
		pair.generateKeys();
		const secret = randomBytes(16);
		this.#devices.set(device, { pair, secret });
		return {
			kind: 'web',
			endpoint: `https://${this.host}/${device}`,
			keys: { p256dh: pair.getPublicKey().toString('base64url'), auth: secret.toString('base64url') },
		};
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		this.#server.close();
		await once(this.#server, 'close');
	}
}

/** RFC 8291 over RFC 8188: one record, `aes128gcm`. */
function open(sealed: Buffer, pair: ECDH, secret: Buffer): string {
	const salt = sealed.subarray(0, 16);
	const keyLength = sealed.readUInt8(20);
	const sender = sealed.subarray(21, 21 + keyLength);
	const record = sealed.subarray(21 + keyLength);
	const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
	const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), secret, about, 32));
	const key = Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
	const nonce = Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
	const decipher = createDecipheriv('aes-128-gcm', key, nonce);
	decipher.setAuthTag(record.subarray(-16));
	const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
	// 2 ends the last record; what follows is padding.
	return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
