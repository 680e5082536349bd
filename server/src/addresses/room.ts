import type { Room } from '../room.ts';
import { bindAddresses } from './addresses.calls.ts';
import { eraseAddresses } from './addresses.ts';

export const addresses: Room = {
	calls: [bindAddresses],
	erases: (tx, { accountId }) => eraseAddresses(tx, accountId),
};
