import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { languages } from '@qaysari/contract/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailServer } from '../../testing/mail-server.ts';
import { emailProvider } from './email.ts';
import { otpiqProvider } from './otpiq.ts';
import { DeliveryFailure, type OutgoingMessage, type Provider } from './provider.ts';
import { whatsappProvider } from './whatsapp.ts';

interface Answer {
	status: number;
	body: unknown;
	headers?: Record<string, string>;
}

let server: Server;
let url = '';
let answer: Answer | ((response: ServerResponse) => void) = { status: 200, body: {} };
const asked: { path: string; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
	server = createServer(async (request, response) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part);
		asked.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) });
		if (typeof answer === 'function') return answer(response);
		const { status, body, headers = {} } = answer;
		response
			.writeHead(status, { 'content-type': 'application/json', ...headers })
			.end(typeof body === 'string' ? body : JSON.stringify(body));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
	asked.length = 0;
});
afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

const code: OutgoingMessage = {
	channel: 'sms',
	to: '+9647701234567',
	subject: null,
	text: 'Your code is 012345',
	code: '012345',
	language: 'ckb',
};
const words: OutgoingMessage = { ...code, code: null, text: '  Your order\n\nis on\tits way ' };

const otpiq = (senderId?: string, at = url) =>
	otpiqProvider({ url: `${at}/api/`, key: 'k', senderId, report: null, timeoutMs: 5000 });
const whatsapp = (noticeTemplate?: string, at = url) =>
	whatsappProvider({ url: `${at}/v22.0/`, phoneNumberId: '1', token: 't', template: 'code', noticeTemplate, timeoutMs: 5000 });

/** What becomes of a message: what was handed over, or how it failed. */
async function outcome(provider: Provider, message: OutgoingMessage): Promise<unknown> {
	try {
		return await provider.send(message);
	} catch (error) {
		if (error instanceof DeliveryFailure) return `${error.kind}: ${error.message}`;
		throw error;
	}
}

describe.each([
	['text messages', () => otpiq('Qaysari')],
	['the messenger', () => whatsapp('notice')],
])('the gateway of %s', (_, provider) => {
	it.each([
		[400, 'refused'],
		[401, 'refused'],
		[404, 'refused'],
		[429, 'not sent'],
		[503, 'not sent'],
		[500, 'unknown'],
		[502, 'unknown'],
	])('that answers %i says of the message: %s', async (status, kind) => {
		answer = { status, body: { error: 'no' } };

		expect(await outcome(provider(), code)).toMatch(new RegExp(`^${kind}: status ${status}`));
	});

	it.each<[string, unknown]>([
		['nothing', ''],
		['no JSON', '<html>fine</html>'],
		['a list', []],
		['null', 'null'],
		['an id that is none', { smsId: 7, messages: [{ id: null }] }],
		['no messages', { messages: 'many' }],
	])('that answers %s may have sent it: nobody knows', async (_name, body) => {
		answer = { status: 200, body };

		expect(await outcome(provider(), code)).toBe('unknown: no message id in the answer');
	});

	it('that leads elsewhere is not followed: keys and codes are for it alone', async () => {
		answer = { status: 307, body: '', headers: { location: `${url}/elsewhere` } };

		expect(await outcome(provider(), code)).toMatch(/^unknown: /);
		expect(asked).toHaveLength(1);
	});

	it('that breaks off may have sent it', async () => {
		answer = (response) => response.destroy();

		expect(await outcome(provider(), code)).toMatch(/^unknown: /);
	});
});

it('a gateway that nobody reaches has sent nothing', async () => {
	const gone = createServer();
	await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
	const shut = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
	await new Promise((resolve) => gone.close(resolve));
	for (const provider of [otpiq('Qaysari', shut), whatsapp('notice', shut)])
		expect(await outcome(provider, code)).toBe('not sent: ECONNREFUSED');
});

describe('a text message', () => {
	it.each([
		[200, 20_000],
		[0, 0],
		[12.345, 1235],
		[-1, null],
		[1e6, null],
		['200', null],
		[undefined, null],
	])('that cost %j dinar is noted as %j hundredths', async (cost, noted) => {
		answer = { status: 200, body: { smsId: 's'.repeat(300), cost } };

		expect(await outcome(otpiq('Qaysari'), code)).toEqual({ reference: 's'.repeat(200), cost: noted });
	});

	it('is for a number without its plus, and says a code by itself and words as they are', async () => {
		answer = { status: 200, body: { smsId: '1' } };
		await outcome(otpiq('Qaysari'), code);
		await outcome(otpiq('Qaysari'), words);

		expect(asked.map(({ path }) => path)).toEqual(['/api/sms', '/api/sms']);
		expect(asked.map(({ body }) => body)).toMatchObject([
			{ phoneNumber: '9647701234567', smsType: 'verification', verificationCode: '012345' },
			{ smsType: 'custom', customMessage: words.text, senderId: 'Qaysari' },
		]);
		expect(JSON.stringify(asked[0]?.body)).not.toContain('Your code');
	});

	it('of words needs a name to come from, and asks nobody without one', async () => {
		expect([otpiq().words, otpiq('Qaysari').words]).toEqual([false, true]);
		expect(await outcome(otpiq(), words)).toMatch(/^refused: /);
		expect(asked).toEqual([]);
	});
});

describe('a message by the messenger', () => {
	it('is in a language that the messenger knows: Sorani is read in Arabic', async () => {
		answer = { status: 200, body: { messages: [{ id: 'wamid.1' }] } };
		for (const language of languages) await outcome(whatsapp(), { ...code, language });

		expect(asked.map(({ body }) => body.template)).toMatchObject(
			['ar', 'ar', 'en', 'zh_CN'].map((name) => ({ language: { code: name } })),
		);
	});

	it('of words is one line, and has no button', async () => {
		answer = { status: 200, body: { messages: [{ id: 'wamid.1' }] } };
		expect(await outcome(whatsapp('notice'), words)).toEqual({ reference: 'wamid.1', cost: null });

		expect(asked[0]?.body.template).toMatchObject({
			name: 'notice',
			components: [{ type: 'body', parameters: [{ type: 'text', text: 'Your order is on its way' }] }],
		});
		expect(JSON.stringify(asked[0]?.body)).not.toContain('button');
		expect(await outcome(whatsapp(), words)).toMatch(/^refused: /);
	});

	it.each([
		[4, 'not sent'],
		[80_007, 'not sent'],
		[130_429, 'not sent'],
		[131_056, 'not sent'],
		[131_026, 'refused'],
		[190, 'refused'],
	])('with the error %i is %s', async (number, kind) => {
		answer = { status: 400, body: { error: { code: number, message: 'said to +9647701234567' } } };
		const said = String(await outcome(whatsapp(), code));

		expect(said).toMatch(new RegExp(`^${kind}: .*error ${number}$`));
		// What a gateway says may repeat the number.
		expect(said).not.toContain('7701234567');
	});
});

describe('a letter', () => {
	const letter: OutgoingMessage = { ...code, channel: 'email', to: 'zana@example.iq', subject: 'کۆدەکەت' };

	it.each([
		[550, 'refused'],
		[552, 'refused'],
		[421, 'not sent'],
		[451, 'not sent'],
	])('whose reader the server answers with %i is %s, and the address stands in no reason', async (refuses, kind) => {
		const mail = await MailServer.start();
		mail.refuses = refuses;
		const said = String(await outcome(emailProvider(mail.url, 'shop@example.iq', 5000), letter));
		await mail.stop();

		expect(said).toMatch(new RegExp(`^${kind}: `));
		expect(said).not.toContain('zana');
	});

	it('is handed over once, free of cost', async () => {
		const mail = await MailServer.start();
		const sent = await outcome(emailProvider(mail.url, 'shop@example.iq', 5000), letter);
		await mail.stop();

		expect(sent).toEqual({ reference: expect.any(String), cost: 0 });
		expect(mail.letters.map(({ to }) => to)).toEqual([['zana@example.iq']]);
	});

	it('to a server that nobody reaches was not sent', async () => {
		expect(await outcome(emailProvider('smtp://127.0.0.1:1', 'shop@example.iq', 5000), letter)).toMatch(/^not sent: /);
	});
});
