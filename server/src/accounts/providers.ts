import { createRemoteJWKSet, type JWTPayload, errors as joseErrors, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import type { SocialProvider } from '../platform/config.ts';
import { Refusal, refuse } from '../platform/refusal.ts';

/** Who a provider vouches for; from its own signed word, never from a client. */
export interface Vouched {
	issuer: string;
	subject: string;
	/** Only when the provider verified it. */
	email: string | null;
	name: string | null;
}

/** How long what a provider says about itself is believed. */
const metadataLife = 3_600_000;
const timeoutSeconds = 8;
/** No shared secrets and no "none": a token must be signed with a key that the provider publishes. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

/** Speaks with one provider: discovery, keys with cache and rotation, exchange of codes, verification of id tokens. */
export class ProviderClient {
	readonly settings: SocialProvider;
	#configuration: { at: number; made: Promise<openid.Configuration> } | undefined;
	#keys: { url: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined;

	constructor(settings: SocialProvider) {
		this.settings = settings;
	}

	/** Where somebody is sent to sign in. */
	async authorizationUrl(wish: { redirectUrl: string; state: string; nonce: string; codeChallenge: string }): Promise<string> {
		const configuration = await this.#discovered();
		const shared = { redirect_uri: wish.redirectUrl, state: wish.state, nonce: wish.nonce };
		const parameters =
			this.settings.kind === 'code'
				? { response_type: 'code', code_challenge: wish.codeChallenge, code_challenge_method: 'S256' }
				: tokenRequest(configuration.serverMetadata());
		return openid.buildAuthorizationUrl(configuration, {
			...shared,
			scope: scopeOf(configuration.serverMetadata()),
			...parameters,
		}).href;
	}

	/**
	 * Exchanges a code for an id token and verifies it.
	 * @throws Refusal social_failed, bad_gateway
	 */
	async exchange(code: string, wish: { redirectUrl: string; state: string; nonce: string; verifier: string }): Promise<Vouched> {
		const configuration = await this.#discovered();
		const returned = new URL(wish.redirectUrl);
		returned.searchParams.set('code', code);
		returned.searchParams.set('state', wish.state);
		// The code came through the client, which need not hand over what it says about the issuer; the token says it again.
		const { issuer, authorization_response_iss_parameter_supported: named } = configuration.serverMetadata();
		if (named) returned.searchParams.set('iss', issuer);
		let idToken: string | undefined;
		try {
			const tokens = await openid.authorizationCodeGrant(configuration, returned, {
				pkceCodeVerifier: wish.verifier,
				expectedState: wish.state,
				expectedNonce: wish.nonce,
				idTokenExpected: true,
			});
			idToken = tokens.id_token;
		} catch (error) {
			throw failureOf(error);
		}
		const { vouched, nonce } = await this.verify(idToken ?? '');
		if (nonce !== wish.nonce) refuse('social_failed');
		return vouched;
	}

	/**
	 * Signature by the provider's published keys, issuer, audience, time. The nonce is for the caller to compare.
	 * @throws Refusal social_failed, bad_gateway
	 */
	async verify(idToken: string): Promise<{ vouched: Vouched; nonce: string }> {
		const { issuer, jwks_uri: keysUrl } = (await this.#discovered()).serverMetadata();
		if (!keysUrl) refuse('bad_gateway');
		try {
			const { payload } = await jwtVerify(idToken, this.#keySet(keysUrl), {
				issuer,
				audience: this.settings.clientId,
				algorithms,
				// Of the world outside, so by the real time, which no test moves.
				clockTolerance: 10,
				maxTokenAge: 600,
				requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
			});
			if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== this.settings.clientId) refuse('social_failed');
			const { nonce } = payload;
			if (typeof nonce !== 'string' || !payload.sub || payload.sub.length > 255) refuse('social_failed');
			return { vouched: vouchedBy(issuer, payload.sub, payload), nonce };
		} catch (error) {
			throw failureOf(error);
		}
	}

	#keySet(url: string): ReturnType<typeof createRemoteJWKSet> {
		if (this.#keys?.url !== url) {
			// A key that is not known is asked for anew, but not more often than this, whatever tokens people make up.
			const set = createRemoteJWKSet(new URL(url), {
				cooldownDuration: 5_000,
				cacheMaxAge: 600_000,
				timeoutDuration: timeoutSeconds * 1000,
			});
			this.#keys = { url, set };
		}
		return this.#keys.set;
	}

	/** @throws Refusal bad_gateway */
	async #discovered(): Promise<openid.Configuration> {
		const now = Date.now();
		if (!this.#configuration || now - this.#configuration.at > metadataLife)
			this.#configuration = { at: now, made: this.#discover() };
		const asked = this.#configuration;
		try {
			return await asked.made;
		} catch (error) {
			if (this.#configuration === asked) this.#configuration = undefined;
			throw failureOf(error);
		}
	}

	#discover(): Promise<openid.Configuration> {
		const { issuer, clientId, clientSecret } = this.settings;
		const url = new URL(issuer);
		return openid.discovery(url, clientId, undefined, clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None(), {
			timeout: timeoutSeconds,
			// The settings allow plain HTTP to this machine only.
			execute: url.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
		});
	}
}

/** Providers differ in what they know of a profile; one refuses whatever it does not know. */
function scopeOf({ scopes_supported: known }: openid.ServerMetadata): string {
	const wanted = ['openid', 'email', 'profile', 'name'];
	return (known ? wanted.filter((scope) => known.includes(scope)) : wanted.slice(0, 3)).join(' ');
}

/**
 * How an id token is asked for. One provider hands it over only together with a code, and the profile only by a form that its page
 * posts; where a form is known, the token then stands in no address either.
 */
function tokenRequest(metadata: openid.ServerMetadata): { response_type: string; response_mode?: string } {
	const { response_types_supported: types, response_modes_supported: modes } = metadata;
	return {
		response_type: !types || types.includes('id_token') ? 'id_token' : 'code id_token',
		...(modes?.includes('form_post') ? { response_mode: 'form_post' } : {}),
	};
}

function vouchedBy(issuer: string, subject: string, payload: JWTPayload): Vouched {
	const { email, email_verified: verified, name, given_name: givenName } = payload as Record<string, unknown>;
	// One provider writes the flag as a text.
	const isVerified = verified === true || verified === 'true';
	const shown = typeof name === 'string' ? name : typeof givenName === 'string' ? givenName : null;
	return { issuer, subject, email: isVerified && typeof email === 'string' ? email : null, name: shown };
}

/** What people can cause is told as one refusal; a provider that cannot be reached is not their fault. */
function failureOf(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	const unreachable =
		error instanceof joseErrors.JWKSTimeout ||
		(error instanceof openid.ClientError && error.code === 'OAUTH_TIMEOUT') ||
		(error instanceof TypeError && error.message === 'fetch failed') ||
		(error instanceof Error && error.cause instanceof TypeError && error.cause.message === 'fetch failed');
	return new Refusal(unreachable ? 'bad_gateway' : 'social_failed');
}
