import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keep, kept } from '../device/storage.ts';
import { shop, show } from '../testing/show.tsx';
import { leaveDevice } from './leaving.ts';
import { onOtherUser } from './login-events.ts';
import { forgetAnswers } from './query-client.ts';
import { queryOf } from './request.ts';
import { getSession, setSession, useSession } from './session.ts';

const session = { token: 'token', userId: '1' };
const example = accountsSchemas.userInfo.output.parse(exampleOf(accountsSchemas.userInfo.output));
let other: HTMLIFrameElement | null = null;

/** What another page of the shop keeps: this one hears of it from the browser. */
function otherTab(): Storage {
	other ??= document.body.appendChild(document.createElement('iframe'));
	const storage = other.contentWindow?.localStorage;
	if (!storage) throw new Error('a frame without storage');
	return storage;
}

afterEach(() => {
	other?.remove();
	other = null;
	vi.restoreAllMocks();
});

function Who() {
	const client = useQueryClient();
	useEffect(() => onOtherUser(() => forgetAnswers(client)), [client]);
	const present = useSession();
	const info = useQuery({ ...queryOf(accountsCalls.userInfo, {}), enabled: present !== null });
	return <p>{present ? `${present.userId} is called ${info.data?.nickname ?? 'as yet nothing'}` : 'Nobody is here'}</p>;
}

test('who signs out in another tab is gone from the one in which they signed in', async () => {
	shop.answer(accountsCalls.userInfo, { ...example, nickname: 'Zana' });
	await show(<Who />, { session });
	await expect.element(page.getByText('1 is called Zana')).toBeVisible();
	otherTab().removeItem('userId');
	otherTab().removeItem('token');

	await expect.element(page.getByText('Nobody is here')).toBeVisible();
	expect(getSession()).toBeNull();
});

test('who signs in in another tab finds nothing here of the one before', async () => {
	shop.answer(accountsCalls.userInfo, { ...example, nickname: 'Zana' });
	await show(<Who />, { session });
	await expect.element(page.getByText('1 is called Zana')).toBeVisible();
	shop.answer(accountsCalls.userInfo, { ...example, nickname: 'Hêvî' });
	otherTab().setItem('userId', '2');
	otherTab().setItem('token', 'other');

	await expect.element(page.getByText('2 is called Hêvî')).toBeVisible();
});

test('where nothing more can be kept, the session holds for this visit and none of before comes back', async () => {
	setSession(session);
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	await show(<Who />, { session: { token: 'next', userId: '2' } });

	await expect.element(page.getByText(/^2 is called/)).toBeVisible();
	expect([kept('token'), localStorage.getItem('token')]).toEqual(['next', null]);
});

test('what opens the orders of a visitor stays when a session ends by itself, and goes with whoever signs out', () => {
	keep('visitorToken', 'opens-orders');
	setSession(null);
	expect(kept('visitorToken')).toBe('opens-orders');

	leaveDevice(new QueryClient());
	expect(kept('visitorToken')).toBeNull();
});
