import { loginType } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { api } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { publicOrigin } from '../../device/shell.ts';
import { keep, kept } from '../../device/storage.ts';
import { leaveFor } from '../../ui/leave.ts';

export type SocialType = 3 | 5;

/** What must still be known when somebody comes back from a provider's page. */
interface Trip {
	type: SocialType;
	state: string;
	/** The page that the sign-in began on, its query included. */
	page: string;
}

/**
 * Leaves for the provider's own page, which comes back to the login page. The visitor's trace id stays the same: the server lets in
 * only whoever began.
 * @param waiting what the loading overlay is called meanwhile
 * @throws ApiError
 */
export async function beginSocial(type: SocialType, waiting: string): Promise<void> {
	const redirectUrl = `${publicOrigin()}${paths.login()}`;
	const { url, state } = await api(accountsCalls.socialStart, { type, redirectUrl }, { quietLogin: true });
	keep('socialTrip', JSON.stringify({ type, state, page: pageNow() } satisfies Trip));
	await leaveFor(url, waiting);
}

const doors: readonly string[] = [paths.login(), paths.register(), paths.forgotPassword()];

/** Where somebody is who wants to come in; on a page that does nothing else, where that would lead on to. */
export function pageNow(): string {
	if (!doors.includes(location.pathname)) return `${location.pathname}${location.search}`;
	return new URLSearchParams(location.search).get('return') ?? paths.account();
}

/** How a sign-in at a provider ended. */
export type Returned =
	| { kind: 'vouched'; type: SocialType; code: string; state: string; page: string }
	| { kind: 'cancelled' | 'failed'; page: string };

/**
 * Reads what a provider sent along to the login page: in the query (a code) or behind the hash (an id token). Null when nobody comes
 * from one. What does not fit the sign-in that was begun here counts as failed: somebody else's link must sign nobody in.
 */
export function readReturn({ search, hash }: { search: string; hash: string }): Returned | null {
	const query = new URLSearchParams(search);
	const answer = query.has('state') || query.has('error') ? query : new URLSearchParams(hash.replace(/^#/, ''));
	const error = answer.get('error');
	const state = answer.get('state');
	if (error === null && state === null) return null;
	const trip = readTrip();
	const page = trip?.page ?? paths.account();
	if (error !== null) return { kind: /denied|cancel/.test(error) ? 'cancelled' : 'failed', page };
	const code = answer.get(trip?.type === loginType.secondProvider ? 'id_token' : 'code');
	if (!trip || state === null || state !== trip.state || !code) return { kind: 'failed', page };
	return { kind: 'vouched', type: trip.type, code, state, page };
}

export function endTrip(): void {
	keep('socialTrip', null);
}

function readTrip(): Trip | null {
	const text = kept('socialTrip');
	if (!text) return null;
	try {
		const { type, state, page } = JSON.parse(text) as Partial<Trip>;
		if (type !== loginType.firstProvider && type !== loginType.secondProvider) return null;
		return typeof state === 'string' && typeof page === 'string' ? { type, state, page } : null;
	} catch {
		return null;
	}
}
