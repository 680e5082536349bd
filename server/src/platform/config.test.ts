import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BadConfig, readConfig, settingNames } from './config.ts';

function refusalOf(settings: Record<string, string>): string {
	try {
		readConfig(settings);
	} catch (error) {
		if (error instanceof BadConfig) return error.message;
		throw error;
	}
	return 'accepted';
}

describe('settings', () => {
	it('may all be missing', () => {
		const config = readConfig({});

		expect(config).toMatchObject({
			host: '127.0.0.1',
			port: 3000,
			consolePort: 3001,
			outbox: true,
			sampleShop: 'on',
			runsWeb: true,
			runsJobs: true,
		});
	});

	it('that are empty count as missing', () => {
		expect(readConfig({ PORT: '', SECRET: '', DATABASE_URL: '' })).toEqual(readConfig({}));
	});

	it('that are wrong are named, each of them, without their values', () => {
		const wrong = {
			NODE_ENV: 'staging',
			PORT: '70000',
			CONSOLE_PORT: 'three thousand',
			DATABASE_URL: 'mysql://user:hidden-value@host/shop',
			DATABASE_POOL: '0',
			STATEMENT_TIMEOUT_MS: '1.5',
			ROLE: 'both',
			PUBLIC_URL: 'shop.example',
			TRUST_PROXY: 'true',
			OUTBOX: 'yes',
			SAMPLE_SHOP: '1',
			LOG_LEVEL: 'chatty',
			SECRET: 'hidden-value',
			BACKUPS_KEPT: '-1',
			CODES_PER_DESTINATION_DAY: 'NaN',
			SMTP_URL: 'mail.example',
		};

		const message = refusalOf(wrong);

		for (const name of Object.keys(wrong)) expect(message).toMatch(new RegExp(`^ {2}${name}: .+`, 'm'));
		expect(message).toContain('docs/operations.md');
		expect(message).not.toContain('hidden-value');
	});

	it('of TLS go together', () => {
		expect(refusalOf({ TLS_CERT: '/etc/cert.pem' })).toMatch(/TLS_CERT and TLS_KEY/);
		expect(refusalOf({ TLS_KEY: '/etc/key.pem' })).toMatch(/TLS_CERT and TLS_KEY/);
		expect(readConfig({ TLS_KEY: 'k', TLS_CERT: 'c' }).tls).toEqual({ key: 'k', cert: 'c' });
	});

	it.each([
		[{}, true],
		[{ HOST: '::1' }, true],
		[{ HOST: '0.0.0.0' }, false],
		[{ PUBLIC_URL: 'https://localhost:3000' }, true],
		[{ PUBLIC_URL: 'http://[::1]:3000' }, true],
		[{ PUBLIC_URL: 'https://shop.example' }, false],
		[{ PUBLIC_URL: 'https://shop.example', OUTBOX: 'on' }, true],
		[{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }, false],
		[{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', OUTBOX: 'on' }, true],
		[{ OUTBOX: 'off' }, false],
	])('%o keep an outbox: %s', (settings, outbox) => {
		expect(readConfig(settings).outbox).toBe(outbox);
	});

	it.each([
		[{}, 'sandbox'],
		[{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'sandbox'],
		[{ HOST: '0.0.0.0' }, 'off'],
		[{ PUBLIC_URL: 'https://shop.example' }, 'off'],
		[{ PUBLIC_URL: 'https://shop.example', CARD_GATEWAY: 'sandbox' }, 'sandbox'],
		[{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }, 'off'],
	])('%o take cards by the gateway %s', (settings, current) => {
		expect(readConfig(settings).gateways.current).toBe(current);
	});

	it.each([
		['loopback', true],
		['loopback, uniquelocal', true],
		['10.0.0.0/8', true],
		['10.1.2.3,192.168.0.0/16', true],
		['::1', true],
		['fd00::/8', true],
		['*', false],
		['proxy.example', false],
		['true', false],
	])('believe forwarded addresses from %s: %s', (value, accepted) => {
		expect(refusalOf({ TRUST_PROXY: value }) === 'accepted').toBe(accepted);
	});

	it('say in production where buyers reach the shop', () => {
		expect(refusalOf({ NODE_ENV: 'production' })).toMatch(/PUBLIC_URL is needed/);
		expect(refusalOf({ NODE_ENV: 'production', PUBLIC_URL: 'ftp://shop.example' })).toMatch(/PUBLIC_URL/);
		expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
		expect(readConfig({ NODE_ENV: 'production', ROLE: 'jobs' }).publicUrl).toBeUndefined();
	});

	it('share the work between processes by role', () => {
		const roles = ['web', 'jobs', 'all'].map((ROLE) => readConfig({ ROLE }));

		expect(roles.map((config) => [config.runsWeb, config.runsJobs])).toEqual([
			[true, false],
			[false, true],
			[true, true],
		]);
	});

	it('are all told on the operations page, with nothing there that is none', () => {
		const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

		const told = [...page.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name);

		expect(told.sort()).toEqual([...settingNames].sort());
	});
});
