import type { Room } from '../room.ts';
import { bindCart } from './cart.calls.ts';
import { eraseCart } from './cart.ts';

export const cart: Room = {
	calls: [bindCart],
	erases: (tx, { accountId }) => eraseCart(tx, accountId),
};
