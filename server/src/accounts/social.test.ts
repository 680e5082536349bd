import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { minutes, seconds } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { foreignClient, OpenIdProvider, type Person, redirectUrl, tokenClient } from '../testing/openid-provider.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let provider: OpenIdProvider;
let shop: TestShop;

beforeAll(async () => {
	provider = await OpenIdProvider.start();
	shop = await createTestShop({ settings: { ...provider.settings, CODES_PER_ADDRESS_HOUR: '10000' } });
});
afterAll(async () => {
	await shop.close();
	await provider.stop();
});

let people = 0;
const person = (more: Partial<Person> = {}): Person => {
	people += 1;
	return {
		sub: `subject-${people}`,
		email: `person${people}@provider.example`,
		email_verified: true,
		name: `Person ${people}`,
		...more,
	};
};

type Way = 3 | 5;
const start = (client: Client, type: Way) => client.do(accountsCalls.socialStart, { type, redirectUrl });
const handOver = (client: Client, type: Way, code: string, state?: string) =>
	client.call(accountsCalls.login, { type, code, thirdRedirectUrl: redirectUrl, ...(state === undefined ? {} : { state }) });

async function comeIn(type: Way, who: Person, client = shop.visitor()) {
	const { url } = await start(client, type);
	const back = await provider.signIn(url, who);
	return handOver(client, type, type === 3 ? back.code : back.idToken, back.state);
}

async function infoOf(token: string | undefined) {
	const client = shop.visitor();
	client.token = token ?? '';
	return client.do(accountsCalls.userInfo, {});
}

const accountsNow = async () => (await shop.rows<{ n: number }>(sql`select count(*)::int as n from account`))[0]?.n;

describe.each([3, 5] as const)('the social provider of type %i', (type) => {
	it('lets somebody in as the same account each time, with the profile that the provider tells', async () => {
		const who = person();

		const answers = [
			await comeIn(type, who),
			await comeIn(type, { ...who, email: 'changed@provider.example', name: 'Somebody Else' }),
		];

		const [first, second] = answers.map((answer) => answer.envelope.data);
		expect([first?.created, second?.created, second?.userId === first?.userId]).toEqual([true, false, true]);
		expect(await infoOf(second?.token)).toMatchObject({ email: who.email, nickname: who.name, phone: null, newUser: true });
	});

	it('links an account by an email that both sides verified, and by no other', async () => {
		const both = person();
		const client = shop.visitor();
		await client.do(accountsCalls.sendEmailCode, { account: both.email ?? '' });
		const { userId } = await client.do(accountsCalls.login, {
			type: 7,
			account: both.email ?? '',
			code: await shop.codeFor(both.email ?? ''),
		});
		const unverified = person({ email: both.email ?? '', email_verified: false });

		const linked = await comeIn(type, { ...both, email: (both.email ?? '').toUpperCase() });
		const apart = await comeIn(type, unverified);

		expect(linked.envelope.data?.userId).toBe(userId);
		expect(apart.envelope.data?.userId).not.toBe(userId);
		expect((await infoOf(apart.envelope.data?.token)).email).toBeNull();
	});

	it('vouches once: what was used, stolen by another visitor, too late or of the other way lets nobody in', async () => {
		const client = shop.visitor();
		const fresh = async (who = person(), by = client) => {
			const { url } = await start(by, type);
			const { code, idToken, state } = await provider.signIn(url, who);
			return { proof: type === 3 ? code : idToken, state };
		};
		const used = await fresh();
		const first = await handOver(client, type, used.proof, used.state);
		const before = await accountsNow();
		const stolen = await fresh();
		const late = await fresh();

		const answers = [
			await handOver(client, type, used.proof, used.state),
			await handOver(shop.visitor(), type, stolen.proof, stolen.state),
			await handOver(client, type === 3 ? 5 : 3, stolen.proof, stolen.state),
		];
		shop.clock.move(minutes(10) + seconds(1));
		answers.push(await handOver(client, type, late.proof, late.state));

		expect(first.status).toBe(200);
		expect(answers.map((answer) => answer.envelope.reason)).toEqual(Array(4).fill('social_failed'));
		expect(await accountsNow()).toBe(before);
	});

	it('does not care for a profile that the client posts', async () => {
		const victim = await comeIn(type, person({ email: 'victim@provider.example' }));
		const profile = {
			email: 'victim@provider.example',
			openid: `subject-${people}`,
			unionid: `subject-${people}`,
			name: 'Victim',
		};
		const client = shop.visitor();
		const begun = await start(client, type);

		const reasons = await Promise.all(
			['', 'made-up', JSON.stringify(profile)].map((code) =>
				client.refusal(accountsCalls.login, {
					type,
					code,
					state: begun.state,
					nonce: begun.nonce,
					thirdPartyInfo: profile,
					openId: `subject-${people}`,
				}),
			),
		);

		expect([victim.status, reasons]).toEqual([200, Array(3).fill('social_failed')]);
	});

	it('makes one account when two devices come in at once', async () => {
		const who = person();

		const answers = await Promise.all([comeIn(type, who), comeIn(type, who)]);

		expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
		expect(answers[0]?.envelope.data?.userId).toBe(answers[1]?.envelope.data?.userId);
	});

	it('sends people back to the shop and nowhere else', async () => {
		const reasons = [];
		for (const url of [
			'https://evil.example/pages/login/index',
			'https://shop.example.evil.example/pages/login/index',
			'https://shop.example@evil.example/pages/login/index',
			'https://shop.example/pages/login/index/../../webview/index?url=https://evil.example',
			'http://shop.example/pages/login/index',
			'//evil.example',
			'javascript:alert(1)',
			'',
		]) {
			reasons.push(await shop.visitor().refusal(accountsCalls.socialStart, { type, redirectUrl: url }));
		}

		expect(reasons).toEqual(Array(8).fill('social_failed'));
	});

	it('is new only once: who left and comes back is known by the subject', async () => {
		const who = person({ email_verified: false });
		const client = shop.visitor();
		client.token = (await comeIn(type, who)).envelope.data?.token ?? '';
		const before = await client.do(accountsCalls.userInfo, {});
		await client.do(accountsCalls.unregister, { agreed: true });

		const back = await infoOf((await comeIn(type, who)).envelope.data?.token);

		expect([before.newUser, back.newUser, back.userId === before.userId]).toEqual([true, false, false]);
	});

	it('is closed while the owner has switched it off', async () => {
		const owner = await shop.operator('owner');
		const { ways } = await owner.do(settingsConsoleCalls.getLoginWays, {});
		const open = await shop.visitor().do(accountsCalls.getLoginWaySettings, {});
		await owner.do(settingsConsoleCalls.setLoginWays, { ...ways, first: false, second: false });

		const reasons = [
			await shop.visitor().refusal(accountsCalls.socialStart, { type, redirectUrl }),
			await shop.visitor().refusal(accountsCalls.login, { type, code: 'x', state: 'y' }),
		];
		const closed = await shop.visitor().do(accountsCalls.getLoginWaySettings, {});
		await owner.do(settingsConsoleCalls.setLoginWays, ways);

		expect([reasons, open[type], closed[type]]).toEqual([['way_off', 'way_off'], '1', '0']);
	});
});

describe('an id token', () => {
	const claimsOf = (nonce: string, more: Record<string, unknown> = {}) => ({
		sub: 'subject-forged',
		email: 'forged@provider.example',
		email_verified: true,
		nonce,
		...more,
	});

	it('that is forged, for another app, of another issuer, too old, unsigned or without a nonce of ours is refused', async () => {
		const client = shop.visitor();
		const own = await start(client, 5);
		const real = (await provider.signIn((await start(client, 5)).url, person())).idToken;
		const { kid = '' } = decodeProtectedHeader(real);
		const { privateKey } = await generateKeyPair('RS256');
		const sign = (claims: Record<string, unknown>, more: { issuer?: string; audience?: string; expires?: string } = {}) =>
			new SignJWT(claims)
				.setProtectedHeader({ alg: 'RS256', kid })
				.setIssuer(more.issuer ?? provider.issuer)
				.setAudience(more.audience ?? tokenClient.id)
				.setIssuedAt()
				.setExpirationTime(more.expires ?? '5m')
				.sign(privateKey);
		const forForeign = new URL(own.url);
		forForeign.searchParams.set('client_id', foreignClient.id);
		const foreign = await provider.signIn(forForeign.href, person());
		const withoutOurs = new URL(own.url);
		withoutOurs.searchParams.set('nonce', 'a-nonce-that-nobody-gave-out');
		const otherNonce = await provider.signIn(withoutOurs.href, person());
		const [head = '', body = '', signature = ''] = real.split('.');
		const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
		const before = await accountsNow();

		const tokens: [string, string][] = [
			['forged', await sign(claimsOf(own.nonce))],
			['another audience, forged', await sign(claimsOf(own.nonce), { audience: 'x' })],
			['another audience, real', foreign.idToken],
			['another nonce, real', otherNonce.idToken],
			['another issuer', await sign(claimsOf(own.nonce), { issuer: 'https://evil.example' })],
			['too old', await sign(claimsOf(own.nonce), { expires: '-1m' })],
			[
				'unsigned',
				`${part({ alg: 'none' })}.${part({ ...claimsOf(own.nonce), iss: provider.issuer, aud: tokenClient.id, exp: 9_999_999_999, iat: 1 })}.`,
			],
			[
				'by a shared secret',
				await new SignJWT(claimsOf(own.nonce))
					.setProtectedHeader({ alg: 'HS256', kid })
					.setIssuer(provider.issuer)
					.setAudience(tokenClient.id)
					.setIssuedAt()
					.setExpirationTime('5m')
					.sign(Buffer.from(tokenClient.id.padEnd(32, '.'))),
			],
			[
				'changed',
				`${head}.${part({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'somebody-else' })}.${signature}`,
			],
			['no token', 'a.b.c'],
		];
		for (const [name, token] of tokens) {
			const answer = await handOver(client, 5, token, own.state);
			expect([name, answer.envelope.reason, answer.envelope.data]).toEqual([name, 'social_failed', null]);
		}
		expect(await accountsNow()).toBe(before);
		// The challenge was not used up by any of it.
		expect((await handOver(client, 5, (await provider.signIn(own.url, person())).idToken)).status).toBe(200);
	});

	it('is verified by new keys after the provider changed them, and told as its fault while it is away', async () => {
		const { port } = provider;
		await comeIn(5, person());
		const waiting = shop.visitor();
		const { url } = await start(waiting, 5);
		const { idToken: old } = await provider.signIn(url, person());
		await provider.stop();
		const away = await comeIn(3, person()).catch((error: Error) => error.message);
		provider = await OpenIdProvider.start(port);
		// Keys are asked for anew after five seconds at the soonest.
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
		const by = [await comeIn(5, person()), await comeIn(3, person())];
		vi.useRealTimers();

		expect(String(away)).toContain('fetch failed');
		expect(by.map((answer) => answer.status)).toEqual([200, 200]);
		expect((await handOver(waiting, 5, old)).envelope.reason).toBe('social_failed');
	});

	it('cannot be asked for when the provider is away: a fault of the gateway, and no challenge', async () => {
		const lonely = await createTestShop({ settings: { ...provider.settings, SOCIAL_FIRST_ISSUER: 'http://127.0.0.1:9' } });
		try {
			const answer = await lonely.visitor().call(accountsCalls.socialStart, { type: 3, redirectUrl });

			expect([answer.status, answer.envelope.reason]).toEqual([502, 'bad_gateway']);
			expect(await lonely.rows(sql`select 1 from social_challenge`)).toEqual([]);
		} finally {
			await lonely.close();
		}
	});
});

describe('a provider that hands an id token over only beside a code, by a form', () => {
	it('is asked for just that, with what it knows of a profile', async () => {
		const peer = createServer((_request, response) => {
			const { port } = peer.address() as AddressInfo;
			const issuer = `http://127.0.0.1:${port}`;
			response.setHeader('content-type', 'application/json').end(
				JSON.stringify({
					issuer,
					authorization_endpoint: `${issuer}/auth/authorize`,
					token_endpoint: `${issuer}/auth/token`,
					jwks_uri: `${issuer}/auth/keys`,
					response_types_supported: ['code'],
					response_modes_supported: ['query', 'fragment', 'form_post'],
					subject_types_supported: ['pairwise'],
					id_token_signing_alg_values_supported: ['RS256'],
					scopes_supported: ['openid', 'email', 'name'],
				}),
			);
		});
		await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
		const { port } = peer.address() as AddressInfo;
		const settings = { ...provider.settings, SOCIAL_SECOND_ISSUER: `http://127.0.0.1:${port}` };
		const other = await createTestShop({ settings });
		try {
			const asked = new URL((await start(other.visitor(), 5)).url).searchParams;

			expect(['response_type', 'response_mode', 'scope', 'redirect_uri'].map((name) => asked.get(name))).toEqual([
				'code id_token',
				'form_post',
				'openid email name',
				redirectUrl,
			]);
		} finally {
			await other.close();
			await new Promise((resolve) => peer.close(resolve));
		}
	});

	it('is answered by handing on behind the hash what the login page reads, and nothing else', async () => {
		const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
			shop.web.inject({ method: 'POST', url: '/pages/login/index', headers: { 'content-type': type }, payload });
		const answered = await post('id_token=a.b.c&state=s%26t&code=d&user=%7B%7D&redirect=https%3A%2F%2Fevil.example');
		const others = [await post('x'.repeat(40_000)), await post('{}', 'application/json'), await post('')];

		expect([answered.statusCode, answered.headers.location]).toEqual([303, '/pages/login/index#id_token=a.b.c&state=s%26t']);
		expect(others.map((answer) => [answer.statusCode, answer.headers.location])).toEqual([
			[413, undefined],
			[303, '/pages/login/index#'],
			[303, '/pages/login/index#'],
		]);
	});
});
