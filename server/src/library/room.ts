import type { Room } from '../room.ts';
import { noteChanges } from './alerts.ts';
import { bindLibrary } from './library.calls.ts';
import { libraryJobs } from './library.jobs.ts';
import { ensureDefault, eraseLibrary } from './library.ts';

export const library: Room = {
	calls: [bindLibrary],
	jobs: libraryJobs,
	hears: () => ({
		accountCreated: (tx, _now, { accountId }) => ensureDefault(tx, accountId),
		productChanged: (tx, _now, { productIds }) => noteChanges(tx, productIds),
	}),
	erases: (tx, { accountId }) => eraseLibrary(tx, accountId),
};
