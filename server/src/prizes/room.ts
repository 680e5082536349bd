import type { Room } from '../room.ts';
import { bindPrizes } from './prizes.calls.ts';
import { deleteUnclaimed } from './prizes.ts';

export const prizes: Room = {
	calls: [bindPrizes],
	erases: (tx, { accountId }) => deleteUnclaimed(tx, accountId),
};
