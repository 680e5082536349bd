import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider from 'oidc-provider';

export interface Person {
	sub: string;
	email?: string;
	email_verified?: boolean;
	name?: string;
}

export const redirectUrl = 'https://shop.example/pages/login/index';
export const codeClient = { id: 'shop-by-code', secret: 'a-secret-between-shop-and-provider' };
export const tokenClient = { id: 'shop-by-token' };
/** Somebody else's client at the same provider. */
export const foreignClient = { id: 'another-app' };

/** A real OpenID provider on loopback: whoever is named in `login_hint` is signed in at once, else its page lets one choose or cancel. */
export class OpenIdProvider {
	readonly people = new Map<string, Person>();
	readonly issuer: string;
	readonly #server: Server;

	private constructor(issuer: string, server: Server) {
		this.issuer = issuer;
		this.#server = server;
	}

	/**
	 * `port`: of one that was stopped, whose place this one takes with other keys.
	 * `back`: the page of the shop that people are sent back to.
	 */
	static async start(port = 0, back = redirectUrl): Promise<OpenIdProvider> {
		const server = createServer();
		await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
		const self = new OpenIdProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
		const { privateKey } = await generateKeyPair('RS256', { extractable: true });
		const key: JWK = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: `key-${Math.random()}` };
		// Only an app on the same machine may be answered in plain HTTP.
		const kind = back.startsWith('http:') ? { application_type: 'native' } : {};
		const provider = new Provider(self.issuer, {
			jwks: { keys: [key] },
			clients: [
				{
					client_id: codeClient.id,
					client_secret: codeClient.secret,
					token_endpoint_auth_method: 'client_secret_post',
					redirect_uris: [back],
					...kind,
				},
				...[tokenClient, foreignClient].map(({ id }) => ({
					client_id: id,
					redirect_uris: [back],
					...kind,
					response_types: ['id_token'],
					grant_types: ['implicit'],
					token_endpoint_auth_method: 'none',
				})),
			],
			responseTypes: ['code', 'id_token'],
			claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
			conformIdTokenClaims: false,
			cookies: { keys: ['of the tests'] },
			features: { devInteractions: { enabled: false } },
			interactions: { url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
			findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...self.people.get(sub) }) }),
			loadExistingGrant: async (context: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
				const grant = new provider.Grant({ clientId: context.oidc.client.clientId, accountId: context.oidc.session.accountId });
				grant.addOIDCScope('openid email profile');
				await grant.save();
				return grant;
			},
		});
		const callback = provider.callback();
		server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
			if (!request.url?.startsWith('/interaction/')) return callback(request, response);
			const { params, prompt } = await provider.interactionDetails(request, response);
			// Asked of apps on the same machine, after they signed somebody in.
			if (prompt.name === 'consent')
				return provider.interactionFinished(request, response, { consent: {} }, { mergeWithLastSubmission: true });
			const asked = new URL(request.url, self.issuer).searchParams;
			const sub = params.login_hint ?? asked.get('sub');
			if (sub) await provider.interactionFinished(request, response, { login: { accountId: String(sub) } });
			else if (asked.has('cancel'))
				await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'cancelled' });
			else response.setHeader('content-type', 'text/html; charset=utf-8').end(self.#page());
		});
		return self;
	}

	/** Settings of a shop that lets people in through here, by both ways. */
	get settings(): Record<string, string> {
		return {
			SOCIAL_FIRST_ISSUER: this.issuer,
			SOCIAL_FIRST_CLIENT_ID: codeClient.id,
			SOCIAL_FIRST_CLIENT_SECRET: codeClient.secret,
			SOCIAL_SECOND_ISSUER: this.issuer,
			SOCIAL_SECOND_CLIENT_ID: tokenClient.id,
			PUBLIC_URL: 'https://shop.example',
			OUTBOX: 'on',
		};
	}

	get port(): number {
		return Number(new URL(this.issuer).port);
	}

	/** Who is to sign in: a link for everybody it knows, and one that leads back. */
	#page(): string {
		const people = [...this.people.values()].map(({ sub, name }) => `<p><a href="?sub=${sub}">${name}</a></p>`);
		return `<!doctype html><meta name="viewport" content="width=device-width">${people.join('')}<p><a href="?cancel=1">Cancel</a></p>`;
	}

	/** Signs a person in at the provider as a browser would, and gives what comes back to the shop's page. */
	async signIn(url: string, person: Person): Promise<{ code: string; state: string; idToken: string }> {
		this.people.set(person.sub, person);
		const cookies = new Map<string, string>();
		let address = new URL(url);
		address.searchParams.set('login_hint', person.sub);
		for (let hop = 0; hop < 8; hop += 1) {
			const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
			const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
			for (const line of response.headers.getSetCookie()) {
				const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
				cookies.set(name, value);
			}
			const next = response.headers.get('location');
			if (!next) {
				const page = await response.text();
				const posted = new Map(
					[...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
				);
				if (!posted.has('state')) throw new Error(`The provider answered ${response.status}: ${page.slice(0, 300)}`);
				return { code: posted.get('code') ?? '', state: posted.get('state') ?? '', idToken: posted.get('id_token') ?? '' };
			}
			address = new URL(next, address);
			if (address.href.startsWith(redirectUrl)) {
				const answered = new URLSearchParams(address.hash ? address.hash.slice(1) : address.search);
				return { code: answered.get('code') ?? '', state: answered.get('state') ?? '', idToken: answered.get('id_token') ?? '' };
			}
		}
		throw new Error('The provider sent the browser in circles');
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}
}
