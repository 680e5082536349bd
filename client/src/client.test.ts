import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { chatCalls } from '@qaysari/contract/chat.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient, dataOf } from './client.ts';

interface Heard {
	method: string;
	headers: IncomingHttpHeaders;
	body: string;
}

let server: Server;
let heard: Heard[] = [];
let answer: { status: number; text: string };
const client = createClient({
	headers: () => ({ language: 'ckb' }),
	at: (path) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
	revive: (_name, value) => (value === '/media/a.webp' ? 'https://shop.test/media/a.webp' : value),
});

beforeAll(async () => {
	server = createServer((request, response) => {
		let body = '';
		request.setEncoding('latin1');
		request.on('data', (part: string) => {
			body += part;
		});
		request.on('end', () => {
			heard.push({ method: request.method ?? '', headers: request.headers, body });
			response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'r-1' }).end(answer.text);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
	heard = [];
	answer = { status: 200, text: JSON.stringify({ code: 200, success: true, message: '', data: { src: '/media/a.webp' } }) };
});

test('a call carries what all of ours do, its own and its key, and answers its data', async () => {
	const got = await client.send(catalogCalls.detail, { productId: '7' }, { key: 'k' });

	expect(dataOf(catalogCalls.detail, got)).toEqual({ src: 'https://shop.test/media/a.webp' });
	expect(heard).toMatchObject([
		{
			method: 'POST',
			headers: { channel: '11', currency: 'IQD', language: 'ckb', 'idempotency-key': 'k' },
			body: '{"productId":"7"}',
		},
	]);
});

test('a file goes last, after the fields that say what it is', async () => {
	await client.send(uploadsCalls.file, { kind: 'voice' }, { file: new Blob(['sound']) });

	const [{ headers, body } = { headers: {}, body: '' }] = heard;
	expect(headers['content-type']).toMatch(/^multipart\/form-data/);
	expect(body.indexOf('name="kind"')).toBeGreaterThan(0);
	expect(body.indexOf('name="file"')).toBeGreaterThan(body.indexOf('name="kind"'));
});

test('a refusal says by which rule, in words for people, and which request it was', async () => {
	answer = {
		status: 409,
		text: JSON.stringify({ code: 1005, success: false, reason: 'code_invalid', message: 'no', data: null }),
	};
	const got = await client.send(chatCalls.unread, {}, {});

	expect(() => dataOf(chatCalls.unread, got)).toThrow(
		expect.objectContaining({
			kind: 'refusal',
			status: 409,
			code: 1005,
			reason: 'code_invalid',
			message: 'no',
			requestId: 'r-1',
		}),
	);
});

test('what is wrong with which field comes along', async () => {
	const issues = [{ path: 'name', rule: 'too_small', message: 'short' }];
	answer = {
		status: 422,
		text: JSON.stringify({ code: 422, success: false, reason: 'invalid_input', message: '', data: { issues } }),
	};
	const got = await client.send(chatCalls.unread, {}, {});

	expect(() => dataOf(chatCalls.unread, got)).toThrow(expect.objectContaining({ issues }));
});

test('a page that somebody between us answers is no envelope, and trying again may help', async () => {
	answer = { status: 502, text: '<h1>Bad gateway</h1>' };

	await expect(client.send(chatCalls.unread, {}, {})).rejects.toMatchObject({ kind: 'unreadable', status: 502, isNetwork: true });
});

test('what is not waited for any more is called off on phones too whose browsers join no signals, and answered until then', async () => {
	const join = Object.getOwnPropertyDescriptor(AbortSignal, 'any');
	Reflect.deleteProperty(AbortSignal, 'any');
	try {
		const left = new AbortController();
		const got = await client.send(catalogCalls.detail, { productId: '7' }, { signal: left.signal });
		expect(got.envelope.success).toBe(true);

		const late = client.send(catalogCalls.detail, { productId: '7' }, { signal: left.signal });
		left.abort(new Error('gone elsewhere'));
		await expect(late).rejects.toThrow('gone elsewhere');
	} finally {
		Object.defineProperty(AbortSignal, 'any', join ?? {});
	}
});

test('without a line the call fails for the network; called off, for the reason that was given', async () => {
	const nowhere = createClient({ headers: () => ({}), at: () => 'http://127.0.0.1:1/' });
	await expect(nowhere.send(chatCalls.unread, {}, {})).rejects.toMatchObject({ kind: 'network', isNetwork: true, code: 0 });
	await expect(client.send(chatCalls.unread, {}, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
});
