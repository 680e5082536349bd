import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { isRefusalCode, refusals, statusOf } from '@qaysari/contract/refusals';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { days } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { operatorCookie } from './identity.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({
		settings: {
			PUBLIC_URL: 'https://shop.example',
			TRUST_PROXY: '127.0.0.1',
			SECURITY_CONTACT: 'mailto:security@shop.example',
		},
	});
});
afterAll(() => shop.close());

it('behind a proxy that encrypts, browsers are told to come back encrypted and what pages may do', async () => {
	for (const server of [shop.web, shop.console]) {
		const { headers } = await server.inject({ url: '/healthz', headers: { host: 'shop.example' } });
		expect(headers['strict-transport-security']).toBe('max-age=31536000');
		expect(headers['permissions-policy']).toContain('payment=()');
		const connect = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
		expect(connect).toBe("'self' wss://shop.example");
	}
});

it('the shop’s port tells nothing of the machine or of the console; operators read about their calls', async () => {
	const host = { host: 'shop.example' };
	const get = async (server: typeof shop.web, url: string) => server.inject({ url, headers: host });
	expect((await get(shop.web, '/metrics')).statusCode).toBe(404);
	expect((await get(shop.console, '/metrics')).body).toContain('qaysari_request_seconds');
	expect((await get(shop.web, '/openapi.json')).body).not.toContain('/console/api/');
	expect((await get(shop.web, '/docs/json')).json()).toEqual((await get(shop.web, '/openapi.json')).json());
	expect((await get(shop.web, '/docs/yaml')).body).toMatch(/^openapi: 3/);
	const [page, style, none] = [
		await get(shop.web, '/docs'),
		await get(shop.web, '/docs/static/swagger-ui.css'),
		await get(shop.web, '/docs/static/none.css'),
	];
	expect([page.statusCode, style.statusCode, none.statusCode]).toEqual([200, 200, 404]);
	expect(page.headers['content-security-policy']).toContain("img-src 'self' data: validator.swagger.io");
	expect(none.json()).toMatchObject({ reason: 'not_found' });
	expect(style.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'x-content-type-options': 'nosniff' });
	const again = await shop.web.inject({
		url: '/docs/static/swagger-ui.css',
		headers: { ...host, 'if-none-match': String(style.headers.etag) },
	});
	const head = await shop.web.inject({ method: 'HEAD', url: '/docs/static/swagger-ui.css', headers: host });
	expect([again.statusCode, again.body, head.statusCode, head.body, head.headers['content-length']]).toEqual([
		304,
		'',
		200,
		'',
		style.headers['content-length'],
	]);
	const part = await shop.web.inject({ url: '/docs/static/swagger-ui.css', headers: { ...host, range: 'bytes=0-9' } });
	expect([part.statusCode, part.body.length, (await get(shop.web, '/docs/')).statusCode]).toEqual([206, 10, 200]);
	for (const url of ['/openapi.json', '/docs', '/docs/json', '/docs/static/swagger-ui.css'])
		expect((await get(shop.console, url)).statusCode).toBe(401);
	const owner = await shop.operator('owner');
	const cookie = `${operatorCookie}=${owner.cookie(operatorCookie)}`;
	const reference = await shop.console.inject({ url: '/openapi.json', headers: { ...host, cookie } });
	expect(Object.keys(reference.json<{ paths: object }>().paths)).toContain(staffCalls.signIn.path);
});

it('whoever found a hole is told whom to write to, for half a year from now', async () => {
	const { body, headers } = await shop.web.inject({ url: '/.well-known/security.txt', headers: { host: 'shop.example' } });

	expect(headers['content-type']).toContain('text/plain');
	expect(body.split('\n')).toEqual([
		'Contact: mailto:security@shop.example',
		`Expires: ${new Date(shop.now.getTime() + days(180)).toISOString()}`,
		'Preferred-Languages: ar, ckb, en, zh',
		'Canonical: https://shop.example/.well-known/security.txt',
		'',
	]);
});

it('over an encrypted line cookies are of this host alone, and others of the same name count for nothing', async () => {
	const encrypted = { host: 'shop.example', 'x-forwarded-proto': 'https' };
	const { username, password } = await (await shop.operator('owner')).do(
		staffCalls.createOperator,
		{ username: 'encrypted', role: 'support', language: 'en' },
		{ headers: { host: 'shop.example' } },
	);
	const signedIn = await shop.passerby().call(staffCalls.signIn, { username, password }, { headers: encrypted });
	const cookie = String(signedIn.headers['set-cookie']);
	expect(cookie).toMatch(/^__Host-operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
	const token = /=([\w-]{43});/.exec(cookie)?.[1];
	const me = async (name: string) =>
		(await shop.passerby().call(staffCalls.me, {}, { headers: { ...encrypted, cookie: `${name}=${token}` } })).status;
	expect([await me('__Host-operator'), await me('operator')]).toEqual([200, 401]);
});

it('whatever time heals says how long it takes', () => {
	const healed = Object.keys(refusals)
		.filter(isRefusalCode)
		.filter((code) => [429, 503].includes(statusOf(code)));
	expect(healed.map((code) => [code, (new Refusal(code).retryAfter ?? 0) > 0])).toEqual(healed.map((code) => [code, true]));
});

it('answers to one person are kept by nobody', async () => {
	const [buyer] = await shop.buyers(1);
	const mine = await buyer?.call(accountsCalls.userInfo, {}, { headers: { host: 'shop.example' } });
	const refused = await shop.visitor().call(accountsCalls.userInfo, {}, { headers: { host: 'shop.example' } });
	expect([mine?.status, mine?.headers['cache-control'], refused.headers['cache-control']]).toEqual([200, 'no-store', 'no-store']);
});
