import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadConfig, readConfig } from './platform/config.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

const fingerprint = Array.from({ length: 32 }, (_, at) => (at + 16).toString(16).toUpperCase()).join(':');
const android = { ANDROID_APP_ID: 'example.qaysari', ANDROID_CERTIFICATES: fingerprint };

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop({ settings: { ...android, IOS_APP_ID: 'ABCDE12345.example.qaysari' } });
});
afterAll(() => shop.close());

const preflight = (origin: string) =>
	shop.web.inject({
		method: 'OPTIONS',
		url: catalogCalls.detail.path,
		headers: {
			origin,
			'access-control-request-method': 'POST',
			'access-control-request-headers': 'content-type,authorization,x-trace-id,idempotency-key',
		},
	});

describe('the native shell', () => {
	it.each(['capacitor://localhost', 'https://localhost'])('may make calls from %s, without cookies', async (origin) => {
		const asked = await preflight(origin);
		const calls = [1, 2].map(() =>
			shop.web.inject({
				method: 'POST',
				url: homeCalls.banners.path,
				headers: { origin, 'content-type': 'application/json', language: 'en' },
				payload: '{}',
			}),
		);
		// The second comes from finished bytes, which go out by another way.
		const answers = await Promise.all(calls);

		expect(asked.statusCode).toBe(204);
		expect(asked.headers['access-control-allow-origin']).toBe(origin);
		expect(asked.headers['access-control-allow-headers']).toMatch(/x-trace-id.*idempotency-key.*authorization.*content-type/);
		for (const answer of answers) {
			expect(answer.statusCode).toBe(200);
			expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin' });
			expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
		}
	});

	it('reads refusals too', async () => {
		const refused = await shop.web.inject({
			method: 'POST',
			url: catalogCalls.detail.path,
			headers: { origin: 'https://localhost', 'content-type': 'application/json' },
			payload: '{"productId":"999999999"}',
		});

		expect(refused.statusCode).toBeGreaterThanOrEqual(400);
		expect(refused.headers['access-control-allow-origin']).toBe('https://localhost');
	});

	it('is the only stranger: other origins, and every origin at the console, hear nothing', async () => {
		const stranger = await preflight('https://elsewhere.example');
		const atConsole = await shop.console.inject({
			method: 'OPTIONS',
			url: '/console/api/staff/me',
			headers: { origin: 'https://localhost', 'access-control-request-method': 'POST' },
		});

		expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
		expect(atConsole.headers['access-control-allow-origin']).toBeUndefined();
	});
});

describe('links to the shop', () => {
	it('open the apps that the settings name', async () => {
		const links = await shop.web.inject({ url: '/.well-known/assetlinks.json' });
		const association = await shop.web.inject({ url: '/.well-known/apple-app-site-association' });

		expect(links.json()).toEqual([
			{
				relation: ['delegate_permission/common.handle_all_urls'],
				target: { namespace: 'android_app', package_name: 'example.qaysari', sha256_cert_fingerprints: [fingerprint] },
			},
		]);
		expect(association.headers['content-type']).toContain('application/json');
		expect(association.json()).toEqual({
			applinks: { details: [{ appIDs: ['ABCDE12345.example.qaysari'], components: [{ '/': '/s/*' }, { '/': '/pages/*' }] }] },
		});
	});

	it('name no half app', () => {
		expect(() => readConfig({ ANDROID_APP_ID: 'example.qaysari' })).toThrow(BadConfig);
		expect(() => readConfig({ ...android, ANDROID_CERTIFICATES: 'AB:CD' })).toThrow(/ANDROID_CERTIFICATES/);
		expect(() => readConfig({ APP_ORIGINS: 'localhost' })).toThrow(/APP_ORIGINS/);
		expect(readConfig({ APP_ORIGINS: 'none' }).app.origins).toEqual([]);
	});
});
