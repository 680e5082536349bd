import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askGateway, hundredthsOf, textOf } from './ask.ts';
import { GatewayFailure } from './gateway.ts';

let server: Server | undefined;
afterEach(async () => {
	server?.closeAllConnections();
	await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
	server = undefined;
});

/** A gateway that answers as the test says. @returns its address */
async function gateway(answer: RequestListener): Promise<string> {
	const made = createServer(answer);
	server = made;
	await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

const ask = (url: string, request: Partial<Parameters<typeof askGateway>[1]> = {}, timeoutMs = 20_000) =>
	askGateway(url, { method: 'POST', headers: {}, ...request }, timeoutMs);
const failureOf = async (asked: Promise<unknown>): Promise<string> => {
	const error = await asked.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	return error instanceof GatewayFailure ? error.kind : `no failure: ${String(error)}`;
};

describe('what a gateway answers', () => {
	it.each([
		['an object', 200, '{"a":1}', { a: 1 }],
		['an object with a refusal', 400, '{"error":{"code":2}}', { error: { code: 2 } }],
		['damaged JSON', 200, '{"a":', {}],
		['nothing', 200, '', {}],
		['a page', 200, '<html>Bad Gateway</html>', {}],
		['a text', 200, '"done"', {}],
		['null', 200, 'null', {}],
		['a number', 200, '1', {}],
	])('is read where it is %s', async (_what, status, body, read) => {
		const url = await gateway((_request, response) => response.writeHead(status).end(body));
		expect(await ask(url)).toEqual({ status, body: read });
	});

	it('is nothing that can be read, where it is longer than any answer', async () => {
		const url = await gateway((_request, response) => response.end(JSON.stringify({ a: 'x'.repeat(300_000) })));
		expect((await ask(url)).body).toEqual({});
	});

	it.each([500, 502, 503, 504])('with %i leaves unknown what it did', async (status) => {
		const url = await gateway((_request, response) => response.writeHead(status).end('{}'));
		expect(await failureOf(ask(url))).toBe('unknown');
	});

	it('is unknown where the line breaks before it, or within it', async () => {
		const url = await gateway((request, response) => {
			if (request.url === '/before') return request.destroy();
			response.writeHead(200, { 'content-length': '100' });
			response.write('{"a":', () => request.destroy());
		});
		expect(await failureOf(ask(`${url}/before`))).toBe('unknown');
		expect(await failureOf(ask(`${url}/within`))).toBe('unknown');
	});

	it('is unknown where it does not come in time', async () => {
		const url = await gateway(() => {});
		expect(await failureOf(ask(url, {}, 1))).toBe('unknown');
	});

	it('was never asked for where nobody listens', async () => {
		const url = await gateway(() => {});
		await new Promise((resolve) => server?.close(resolve));
		server = undefined;
		expect(await failureOf(ask(url))).toBe('not sent');
	});

	it('is not fetched elsewhere: keys go nowhere that the shop did not name', async () => {
		const seen: string[] = [];
		const url = await gateway((request, response) => {
			seen.push(request.url ?? '');
			response.writeHead(302, { location: '/elsewhere' }).end();
		});
		expect(await failureOf(ask(`${url}/first`, { headers: { authorization: 'Bearer secret' } }))).toBe('unknown');
		expect(seen).toEqual(['/first']);
	});

	it('tells in its failure neither keys nor what was sent', async () => {
		const url = await gateway((_request, response) => response.writeHead(500).end('secret-of-the-gateway'));
		const error = await ask(`${url}/pay?key=secret-in-address`, {
			headers: { authorization: 'secret-in-header' },
			json: { card: 'secret-in-body' },
		}).catch((thrown: unknown) => thrown);
		expect(String(error instanceof Error ? error.message : error)).not.toContain('secret');
	});
});

describe('what a gateway is asked', () => {
	it.each([
		['nothing', {}, undefined, ''],
		['JSON', { json: { a: 'ب' } }, 'application/json', '{"a":"ب"}'],
		['a form', { form: { a: 'ب', b: '1' } }, 'application/x-www-form-urlencoded', 'a=%D8%A8&b=1'],
	])('is sent as %s', async (_what, request, type, body) => {
		let sent:
			| { type: string | undefined; accept: string | undefined; key: string | string[] | undefined; body: string }
			| undefined;
		const url = await gateway((incoming, response) => {
			const chunks: Buffer[] = [];
			incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
			incoming.on('end', () => {
				const { headers } = incoming;
				sent = {
					type: headers['content-type'],
					accept: headers.accept,
					key: headers['x-key'],
					body: Buffer.concat(chunks).toString(),
				};
				response.end('{}');
			});
		});
		await ask(url, { ...request, headers: { 'x-key': 'kept' } });
		expect(sent).toEqual({ type, accept: 'application/json', key: 'kept', body });
	});
});

describe('a sum that a gateway tells', () => {
	it.each<[unknown, number | null]>([
		[0, 0],
		[1, 100],
		[15_000, 1_500_000],
		[0.1 + 0.2, 30],
		['15000', 1_500_000],
		['15000.000', 1_500_000],
		['0.29', 29],
		[1e12, 1e14],
		[1e12 + 1, null],
		[-1, null],
		[-0.01, null],
		[Number.NaN, null],
		[Number.POSITIVE_INFINITY, null],
		['', null],
		[' 15000', null],
		['15,000', null],
		['1e3', null],
		['٢٥٠', null],
		['15000.0000', null],
		['1234567890123', null],
		['-5', null],
		[null, null],
		[undefined, null],
		[true, null],
		[{ amount: 5 }, null],
		[[5], null],
	])('%j is %j hundredths', (told, hundredths) => {
		expect(hundredthsOf(told)).toBe(hundredths);
	});
});

describe('a text that a gateway tells', () => {
	it.each<[unknown, string | null]>([
		['abc', 'abc'],
		['', null],
		[5, null],
		[null, null],
		[['a'], null],
	])('%j is %j', (told, text) => {
		expect(textOf(told)).toBe(text);
	});

	it('is cut where it is longer than any', () => {
		expect(textOf('x'.repeat(5000))).toHaveLength(2000);
	});
});
