import type { Room } from '../room.ts';
import { bindBalance } from './balance.calls.ts';
import { bindBalanceConsole } from './balance.console.ts';
import { closeBalance } from './balance.ts';

export const balance: Room = {
	calls: [bindBalance],
	console: [bindBalanceConsole],
	hears: () => ({
		accountClosing: (tx, now, { accountId }) => closeBalance(tx, now, accountId),
	}),
};
