import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behaviour = 'take' | 'refuse' | 'fail' | 'busy' | 'stall' | 'nonsense';

export interface Received {
	path: string;
	authorization: string;
	body: Record<string, unknown>;
}

/** A server on loopback that speaks like the WhatsApp Cloud API and OTPIQ, and can fail, stall and refuse. */
export class MessageProviders {
	readonly #server: Server;
	readonly received: Received[] = [];
	behaviour: { whatsapp: Behaviour; sms: Behaviour } = { whatsapp: 'take', sms: 'take' };
	/** In dinar, as OTPIQ tells it. */
	cost = 200;
	#ids = 0;

	private constructor(server: Server) {
		this.#server = server;
	}

	static async start(): Promise<MessageProviders> {
		const server = createServer();
		const providers = new MessageProviders(server);
		server.on('request', async (request, response) => {
			const answer = await providers.#answer(request);
			// A provider that stalls says nothing at all.
			if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		return providers;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	/** Settings of a shop that sends through here. */
	get settings(): Record<string, string> {
		return {
			WHATSAPP_API_URL: this.url,
			WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
			WHATSAPP_TOKEN: 'a-token-of-whatsapp',
			OTPIQ_API_URL: `${this.url}/api`,
			OTPIQ_KEY: 'sk_dev_a-key-of-otpiq',
			OTPIQ_SENDER_ID: 'Qaysari',
			DELIVERY_TIMEOUT_MS: '300',
		};
	}

	of(channel: 'whatsapp' | 'sms'): Received[] {
		return this.received.filter(({ path }) => (channel === 'sms' ? path === '/api/sms' : path.endsWith('/messages')));
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}

	async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown } | null> {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const path = request.url ?? '';
		this.received.push({
			path,
			authorization: request.headers.authorization ?? '',
			body: JSON.parse(Buffer.concat(chunks).toString()),
		});
		const sms = path === '/api/sms';
		this.#ids += 1;
		switch (sms ? this.behaviour.sms : this.behaviour.whatsapp) {
			case 'take':
				return sms
					? {
							status: 200,
							body: {
								message: 'SMS task created successfully',
								smsId: `sms-${this.#ids}`,
								remainingCredit: 14_800,
								cost: this.cost,
							},
						}
					: {
							status: 200,
							body: {
								messaging_product: 'whatsapp',
								contacts: [{ input: '+964', wa_id: '964' }],
								messages: [{ id: `wamid.${this.#ids}`, message_status: 'accepted' }],
							},
						};
			case 'refuse':
				return sms
					? { status: 400, body: { error: 'Insufficient credit' } }
					: {
							status: 400,
							body: { error: { message: '(#131026) Message undeliverable', type: 'OAuthException', code: 131026 } },
						};
			case 'busy':
				return { status: 429, body: {} };
			case 'fail':
				return { status: 500, body: {} };
			case 'nonsense':
				return { status: 200, body: {} };
			case 'stall':
				return null;
		}
	}
}
