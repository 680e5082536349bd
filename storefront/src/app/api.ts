import { type Answer, type Client, createClient, dataOf, type UploadOptions } from '@qaysari/client/client';
import type { Call } from '@qaysari/contract/call';
import { headers } from '@qaysari/contract/envelope';
import { limits } from '@qaysari/contract/limits';
import { keepingReads } from '../device/native/kept-reads.ts';
import { atShop, isShell, mediaAtShop } from '../device/shell.ts';
import { keep, kept, traceId } from '../device/storage.ts';
import { askToSignIn } from './login-events.ts';
import { pageLanguage } from './page-language.ts';
import type { CallOptions, ShopRequest } from './request.ts';
import { getSession, setSession } from './session.ts';
import { hearShopTime } from './shop-clock.ts';
import { track } from './track.ts';

const overHttp: Client = createClient({
	headers: ownHeaders,
	at: atShop,
	// 25 s in the browser, 6 s in the shell.
	timeoutMs: isShell ? limits.ms.shellRequest : limits.ms.request,
	...(isShell ? { revive: mediaAtShop } : {}),
});
/** There is no worker in the shell that would keep what was read. */
const send = isShell ? keepingReads(overHttp.send) : overHttp.send;

/** What our calls carry beside what all clients do (docs/rules.md 2). */
function ownHeaders(): Record<string, string> {
	const session = getSession();
	const utm = kept('utmSource');
	const product = kept('productId');
	const visitor = kept('visitorToken');
	return {
		language: pageLanguage(),
		'x-trace-id': traceId(),
		...(visitor ? { [headers.visitor]: visitor } : {}),
		...(session ? { authorization: `Bearer ${session.token}` } : {}),
		...(utm ? { 'utm-source': utm } : {}),
		...(product ? { 'd-trace-id': product } : {}),
	};
}

/**
 * Makes a call of the contract for whoever sits at this browser.
 * @throws ApiError
 */
export async function api<Input, Output>(call: Call<Input, Output>, input: Input, options: CallOptions = {}): Promise<Output> {
	const { quietLogin = false, ...rest } = options;
	const asked = getSession()?.token;
	const answer = await send(call, input, rest);
	hearShopTime(answer.sentAt);
	if (answer.visitorToken !== null) keep('visitorToken', answer.visitorToken);
	if (answer.envelope.success) track({ kind: 'call', path: call.path, data: answer.envelope.data });
	if (!quietLogin) heedEnd(answer, asked);
	return dataOf(call, answer);
}

/** Signs out whoever asked with this token, where the answer says that their session is over. */
function heedEnd({ envelope: { code, reason } }: Answer, asked: string | undefined): void {
	// A wrong password says nothing of the session. Who signed in again meanwhile is not signed out by an answer to the one before.
	if (code !== 401 || reason === 'password_wrong' || asked === undefined || getSession()?.token !== asked) return;
	setSession(null);
	setTimeout(() => {
		if (!getSession()) askToSignIn('expired');
	}, limits.ms.loginAfter401);
}

/**
 * An upload that tells how far it is, from 0 to 1.
 * @throws ApiError; what was called off is a network error
 */
export async function upload<Input, Output>(
	call: Call<Input, Output>,
	input: Input,
	file: Blob,
	options: UploadOptions,
): Promise<Output> {
	const asked = getSession()?.token;
	const answer = await overHttp.upload(call, input, file, options);
	heedEnd(answer, asked);
	return dataOf(call, answer);
}

/** The one request of a browser: its language and its session may change while the page stays. */
export const browserRequest: ShopRequest = {
	get language() {
		return pageLanguage();
	},
	get session() {
		return getSession();
	},
	call: api,
};
