import type { Room } from '../room.ts';
import { bindCustomers } from './customers.console.ts';
import { eraseNotes } from './customers.ts';

export const customers: Room = {
	console: [bindCustomers],
	erases: (tx, { accountId }) => eraseNotes(tx, accountId),
};
