import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { originsOf, shopAddress } from './origin.ts';
import { isVisitorToken, makeVisitorToken } from './visitor-token.ts';

const shop = { host: '127.0.0.1', allowedHosts: ['shop.example'] };

function answer(host: string, config: { publicUrl?: string } = {}, protocol: 'http' | 'https' = 'http'): string {
	try {
		const hostname = host.replace(/:\d+$/, '');
		return originsOf({ publicUrl: undefined, ...shop, ...config })({ host, hostname, protocol });
	} catch (error) {
		if (error instanceof Refusal) return error.code;
		throw error;
	}
}

describe('addresses that leave a shop without a name', () => {
	it.each([
		['localhost', 'http://localhost'],
		['localhost:8080', 'http://localhost:8080'],
		['LocalHost:8080', 'http://localhost:8080'],
		['127.0.0.1:8080', 'http://127.0.0.1:8080'],
		['shop.example', 'http://shop.example'],
		['SHOP.example:65535', 'http://shop.example:65535'],
	])('stand under the host that was asked, where it is one of its own: %s', (host, origin) => {
		expect(answer(host)).toBe(origin);
	});

	it.each([
		'evil.example',
		'shop.example.evil.example',
		'xshop.example',
		'shop.example:65536',
		'shop.example:x',
		'shop.example@evil.example',
		'shop.example/x',
		'shop example',
		'',
		'[::1',
		'a"b',
		'shop.example\r\nx: y',
	])('are none for %j', (host) => {
		expect(answer(host)).toBe('bad_request');
	});

	it('say by which line they are reached', () => {
		expect(answer('shop.example', {}, 'https')).toBe('https://shop.example');
	});
});

describe('addresses that leave a shop with a name', () => {
	it('stand under it, whatever host is asked', () => {
		for (const host of ['shop.example', 'evil.example', '10.0.0.7:8080'])
			expect(answer(host, { publicUrl: 'https://qaysari.example' })).toBe('https://qaysari.example');
	});

	it('are none for a host that no browser sends', () => {
		for (const host of ['', 'a b', 'x:99999']) expect(answer(host, { publicUrl: 'https://qaysari.example' })).toBe('bad_request');
	});

	it('lead from the console to the shop: to its name, else to its port of the same host', () => {
		expect(shopAddress({ publicUrl: 'https://qaysari.example', port: 8080 }, 'http://console:8081/')).toBe(
			'https://qaysari.example',
		);
		expect(shopAddress({ publicUrl: undefined, port: 8080 }, 'http://10.0.0.7:8081/')).toBe('http://10.0.0.7:8080/');
	});
});

describe('the token of a visitor', () => {
	const secret = 'a secret of a shop that has 32 letters';
	const token = makeVisitorToken(secret);

	it('is known to be the shop’s, and comes never twice unless its seed does', () => {
		expect([isVisitorToken(secret, token), token.length]).toEqual([true, 65]);
		expect(makeVisitorToken(secret)).not.toBe(token);
		expect(makeVisitorToken(secret, token.slice(0, 43))).toBe(token);
	});

	it('of another shop, or one that somebody made up or changed, is none', () => {
		const changed = Array.from(
			{ length: 64 },
			(_, at) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
		);

		expect(isVisitorToken(`${secret}!`, token)).toBe(false);
		for (const one of ['', 'x'.repeat(65), token.slice(1), `${token}A`, ` ${token}`, `${token}\n`, ...changed])
			expect([one, isVisitorToken(secret, one)]).toEqual([one, false]);
	});
});
