import { beforeEach, expect, test, vi } from 'vitest';
import { setSession, useSession } from '../../app/session.ts';
import { show } from '../../testing/show.tsx';
import ChatDoor from './chat-door.tsx';

/** Tokens of the connections that stand. */
const lines = vi.hoisted(() => ({ open: [] as string[] }));

vi.mock('socket.io-client', () => ({
	io: (_shop: string, { auth }: { auth: (give: (who: { token: string }) => void) => void }) => {
		let own = '';
		auth(({ token }) => {
			own = token;
			lines.open.push(token);
		});
		return {
			active: true,
			connected: true,
			on: () => undefined,
			emit: () => undefined,
			connect: () => undefined,
			disconnect: () => {
				lines.open = lines.open.filter((token) => token !== own);
			},
		};
	},
}));

beforeEach(() => {
	lines.open = [];
});

/** As it stands in the frame: for whoever is signed in. */
const Door = () => (useSession() ? <ChatDoor /> : null);
const open = () => lines.open;

test('whose session ended is connected no more, and again as soon as they are back', async () => {
	await show(<Door />, { session: { token: 'first', userId: '1' } });
	await expect.poll(open).toEqual(['first']);
	setSession(null);
	await expect.poll(open).toEqual([]);
	setSession({ token: 'second', userId: '1' });

	await expect.poll(open).toEqual(['second']);
});

test('who set a new password goes on under the session that began with it', async () => {
	await show(<Door />, { session: { token: 'before', userId: '1' } });
	await expect.poll(open).toEqual(['before']);
	setSession({ token: 'after', userId: '1' });

	await expect.poll(open).toEqual(['after']);
});
