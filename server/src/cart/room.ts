import type { Room } from '../room.ts';
import { bindCart } from './cart.calls.ts';
import { cartJobs } from './cart.jobs.ts';
import { eraseCart } from './cart.ts';

export const cart: Room = {
	calls: [bindCart],
	jobs: cartJobs,
	erases: (tx, { accountId }) => eraseCart(tx, accountId),
};
