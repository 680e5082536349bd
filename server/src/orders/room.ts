import type { Room } from '../room.ts';
import { bindOrders } from './orders.calls.ts';
import { bindOrdersConsole } from './orders.console.ts';
import { orderJobs } from './orders.jobs.ts';
import { eraseCustomer } from './orders.ts';

export const orders: Room = {
	calls: [bindOrders],
	console: [bindOrdersConsole],
	jobs: orderJobs,
	erases: (tx, { accountId, phone }) => eraseCustomer(tx, accountId, phone),
};
