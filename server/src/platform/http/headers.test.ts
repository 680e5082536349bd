import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ settings: { PUBLIC_URL: 'https://shop.example' } });
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

it('answers to one person are kept by nobody', async () => {
	const [buyer] = await shop.buyers(1);
	const mine = await buyer?.call(accountsCalls.userInfo, {}, { headers: { host: 'shop.example' } });
	const refused = await shop.visitor().call(accountsCalls.userInfo, {}, { headers: { host: 'shop.example' } });
	expect([mine?.status, mine?.headers['cache-control'], refused.headers['cache-control']]).toEqual([200, 'no-store', 'no-store']);
});
