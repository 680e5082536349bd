import { text } from '@qaysari/contract/common.schemas';
import type { Language } from '@qaysari/contract/languages';
import { minutes } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { hashOf, keyedHashOf, randomToken } from '../platform/secrets.ts';
import * as accountQueries from './accounts.queries.ts';
import { getAccount, makeAccount, type NewSession, openSession } from './accounts.ts';
import { type Destination, readEmail } from './destination.ts';
import type { ProviderClient, Vouched } from './providers.ts';
import * as queries from './social.queries.ts';
import { takeBackAccount } from './take-back.ts';

/** What social sign-in needs of the shop. */
export interface SocialDependencies {
	db: Database;
	events: Events;
	secret: string;
	providers: { 3: ProviderClient | undefined; 5: ProviderClient | undefined };
	/** Besides the shop's own login page. */
	redirects: readonly string[];
}

const challengeLife = minutes(10);
export const loginPagePath = '/pages/login/index';

export interface SocialStart {
	url: string;
	clientId: string;
	state: string;
	nonce: string;
	codeChallenge: string;
	expiresAt: string;
}

/**
 * Begins a sign-in: what the provider answers is good once, for ten minutes, for the visitor who began it.
 * @throws Refusal way_off, social_failed (an address that nobody may be sent back to), bad_gateway
 */
export async function startSocial(
	deps: SocialDependencies,
	now: Date,
	wish: { type: 3 | 5; redirectUrl: string; shopUrl: string; visitorHash: Buffer },
): Promise<SocialStart> {
	const provider = providerOf(deps, wish.type);
	const redirectUrl = readRedirect(deps, wish.redirectUrl, wish.shopUrl);
	const state = randomToken();
	const { nonce, verifier } = bindingsOf(deps, state);
	const codeChallenge = hashOf(verifier).toString('base64url');
	const url = await provider.authorizationUrl({ redirectUrl, state, nonce, codeChallenge });
	const expiresAt = new Date(now.getTime() + challengeLife);
	await inTransaction(deps.db, (tx) =>
		queries.insertChallenge(
			tx,
			{
				stateHash: hashOf(state),
				nonceHash: hashOf(nonce),
				provider: wish.type,
				redirectUrl,
				visitorHash: wish.visitorHash,
				expiresAt,
			},
			now,
		),
	);
	return { url, clientId: provider.settings.clientId, state, nonce, codeChallenge, expiresAt: expiresAt.toISOString() };
}

/**
 * Signs in whom a provider vouches for: `code` is its authorisation code or its id token. What a client says about the person is not looked at.
 * @throws Refusal way_off, social_failed, bad_gateway
 */
export async function signInBySocial(
	deps: SocialDependencies,
	now: Date,
	given: { type: 3 | 5; code: string; state: string | undefined; visitorHash: Buffer | null },
	device: { label: string; language: Language },
): Promise<NewSession> {
	const provider = providerOf(deps, given.type);
	if (!given.visitorHash || given.code === '') refuse('social_failed');
	const of = { provider: given.type, visitorHash: given.visitorHash };
	let vouched: Vouched;
	if (provider.settings.kind === 'code') {
		const state = given.state ?? '';
		const challenge = await queries.takeChallenge(deps.db, { stateHash: hashOf(state) }, of, now);
		if (!challenge) refuse('social_failed');
		vouched = await provider.exchange(given.code, { redirectUrl: challenge.redirect_url, state, ...bindingsOf(deps, state) });
	} else {
		const verified = await provider.verify(given.code);
		const challenge = await queries.takeChallenge(deps.db, { nonceHash: hashOf(verified.nonce) }, of, now);
		if (!challenge) refuse('social_failed');
		vouched = verified.vouched;
	}
	return inTransaction(deps.db, (tx) => enterVouched(deps, tx, now, vouched, device));
}

/** By issuer and subject; by email only when both the provider and the shop verified it. */
async function enterVouched(
	deps: SocialDependencies,
	tx: Transaction,
	now: Date,
	vouched: Vouched,
	device: { label: string; language: Language },
): Promise<NewSession> {
	const { issuer, subject } = vouched;
	await queries.lockSubject(tx, issuer, subject);
	const linked = await queries.findLinked(tx, issuer, subject);
	if (linked !== null) return { ...(await openSession(tx, now, await getAccount(tx, linked), device.label)), created: false };
	const email = emailOf(vouched);
	// The shop keeps no email that was not proven by a code or a provider.
	const known = email
		? ((await accountQueries.findAccountByDestination(tx, email.value)) ?? (await takeBackAccount(deps, tx, now, email)))
		: undefined;
	const made = known ? undefined : await makeAccount(deps, tx, now, email, device.language, [`${issuer} ${subject}`]);
	const account = known ?? made ?? (email ? await accountQueries.findAccountByDestination(tx, email.value) : undefined);
	if (!account) refuse('conflict');
	await queries.insertLink(tx, { accountId: account.id, issuer, subject, email: email?.value ?? null }, now);
	const nickname = made && vouched.name ? text(40, 1).safeParse(vouched.name.slice(0, 40)) : null;
	if (nickname?.success) await accountQueries.setNickname(tx, account.id, nickname.data);
	return { ...(await openSession(tx, now, account, device.label)), created: made !== undefined };
}

function emailOf({ email }: Vouched): Destination | null {
	if (email === null) return null;
	try {
		return readEmail(email);
	} catch (error) {
		// Longer than the shop takes, or of another shape: the account is known by issuer and subject alone.
		if (error instanceof Refusal) return null;
		throw error;
	}
}

function providerOf(deps: SocialDependencies, type: 3 | 5): ProviderClient {
	return deps.providers[type] ?? refuse('way_off');
}

/** Nonce and verifier follow from the state and the shop's secret: neither a client nor a copy of the database has them. */
function bindingsOf({ secret }: SocialDependencies, state: string): { nonce: string; verifier: string } {
	return {
		nonce: keyedHashOf(secret, `social nonce ${state}`).toString('base64url'),
		verifier: keyedHashOf(secret, `social verifier ${state}`).toString('base64url'),
	};
}

/** Nobody is sent anywhere but to the shop's login page, or to what the settings name. */
function readRedirect({ redirects }: SocialDependencies, typed: string, shopUrl: string): string {
	const allowed = [`${shopUrl}${loginPagePath}`, ...redirects];
	return allowed.find((one) => one === typed) ?? refuse('social_failed');
}
