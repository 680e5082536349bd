import { chatCalls } from '@qaysari/contract/chat.calls';
import type { RefusalCode } from '@qaysari/contract/refusals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { getSession, setSession } from './session.ts';

const refused = { code: 401, success: false, message: '', data: null } as const;
const before = { token: 'the-one-before', userId: 'BUYER' };
const asked = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('document', { documentElement: { lang: 'en' } });
	vi.stubGlobal('dispatchEvent', asked.mockReset());
	setSession(before);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Asks for something, and signs in again (or not) before its refusal is here. */
async function refusedWhile(meanwhile: () => void, reason: RefusalCode = 'unauthorized'): Promise<void> {
	vi.stubGlobal('fetch', async () => {
		meanwhile();
		return new Response(JSON.stringify({ ...refused, reason }), { status: 401 });
	});
	await expect(api(chatCalls.unread, {})).rejects.toMatchObject({ code: 401 });
}

test('a session that is over is forgotten, and its owner asked to sign in', async () => {
	await refusedWhile(() => undefined);
	expect(getSession()).toBeNull();
	vi.runAllTimers();
	expect(asked).toHaveBeenCalledOnce();
});

test('a refusal of the session before does not end the one that began meanwhile', async () => {
	const after = { token: 'the-one-after', userId: 'BUYER' };
	await refusedWhile(() => setSession(after));
	vi.runAllTimers();
	expect(getSession()).toEqual(after);
	expect(asked).not.toHaveBeenCalled();
});

test('who signs in again at once is not asked to', async () => {
	await refusedWhile(() => undefined);
	setSession(before);
	vi.runAllTimers();
	expect(asked).not.toHaveBeenCalled();
});

test('a wrong password is no end of the session', async () => {
	await refusedWhile(() => undefined, 'password_wrong');
	vi.runAllTimers();
	expect(getSession()).toEqual(before);
	expect(asked).not.toHaveBeenCalled();
});

test('what the shop gives an app in place of a cookie goes with every request from then on', async () => {
	const sent: (string | null)[] = [];
	vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
		sent.push(new Headers(headers).get('x-visitor-token'));
		const answer = { code: 200, success: true, message: '', data: { unread: 0 } };
		return new Response(JSON.stringify(answer), sent.length === 1 ? { headers: { 'x-visitor-token': 'opens-orders' } } : {});
	});
	for (let call = 0; call < 3; call += 1) await api(chatCalls.unread, {});

	expect(sent).toEqual([null, 'opens-orders', 'opens-orders']);
});
