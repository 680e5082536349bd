import type { Room } from '../room.ts';
import { bindLibrary } from './library.calls.ts';
import { ensureDefault, eraseLibrary } from './library.ts';

export const library: Room = {
	calls: [bindLibrary],
	hears: () => ({ accountCreated: (tx, _now, { accountId }) => ensureDefault(tx, accountId) }),
	erases: (tx, { accountId }) => eraseLibrary(tx, accountId),
};
