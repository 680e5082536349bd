import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setSession } from '../../app/session.ts';
import { renewPush } from '../../device/push.ts';
import { shop, show } from '../../testing/show.tsx';
import { SignOut } from '../account/sign-out.tsx';
import { NoticeSwitches } from './notice-switches.tsx';

const session = { token: 'first-session', userId: '1' };
/** What the browser's own service brings to this device; null: nothing. */
let subscription: object | null = null;
const registration = {
	pushManager: {
		getSubscription: async () => subscription,
		subscribe: async () => {
			subscription ??= {
				toJSON: () => ({ endpoint: 'https://push.example/device', keys: { p256dh: 'key', auth: 'secret' } }),
				unsubscribe: async () => {
					subscription = null;
					return true;
				},
			};
			return subscription;
		},
	},
};

beforeEach(() => {
	subscription = null;
	vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(Object(registration));
	vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
	vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
	shop.answer(noticesCalls.switches, { switches: [] });
	shop.answer(noticesCalls.pushKey, { publicKey: 'key', app: false });
	shop.answer(noticesCalls.pushSubscribe, { done: true });
	shop.answer(accountsCalls.loginOut, { done: true });
});
afterEach(() => {
	vi.restoreAllMocks();
});

const start = () => page.getByRole('button', { name: 'Turn on', exact: true });
const stop = () => page.getByRole('button', { name: 'Turn off', exact: true });
const subscribed = () => shop.asked(noticesCalls.pushSubscribe);

test('who signs out is told nothing more here, also without a line, and the next one is not told that theirs are on', async () => {
	shop.cut(accountsCalls.loginOut);
	const mine = await show(
		<>
			<NoticeSwitches />
			<SignOut />
		</>,
		{ session },
	);
	await start().click();
	await expect.element(stop()).toBeVisible();
	await page.getByRole('button', { name: 'Sign out' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
	await expect.poll(() => subscription).toBeNull();
	await mine.unmount();
	await show(<NoticeSwitches />, { session: { token: 'another-one', userId: '2' } });

	await expect.element(start()).toBeVisible();
});

test('who is back after a session that ended goes on being told, once; what they asked for is nobody else’s', async () => {
	const mine = await show(<NoticeSwitches />, { session });
	await start().click();
	await expect.element(stop()).toBeVisible();
	setSession(null);
	setSession({ token: 'second-session', userId: '1' });
	await renewPush();
	await renewPush();
	expect(subscribed()).toHaveLength(2);
	await mine.unmount();

	const other = { token: 'another-one', userId: '2' };
	await show(<NoticeSwitches />, { session: other });
	await expect.element(start()).toBeVisible();
	await renewPush();
	expect([subscription, subscribed().length]).toEqual([null, 2]);
});

test('what a release before noted of nobody is of whoever is signed in, and told to the shop', async () => {
	await registration.pushManager.subscribe();
	await show(<NoticeSwitches />, { session });
	await expect.element(stop()).toBeVisible();
	await renewPush();

	expect(subscribed().map(({ input }) => input.target)).toMatchObject([{ endpoint: 'https://push.example/device' }]);
});
