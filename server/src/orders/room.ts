import type { Room } from '../room.ts';
import { bindFees } from './fees.console.ts';
import { bindFulfilment } from './fulfilment.console.ts';
import { bindOrders } from './orders.calls.ts';
import { bindOrdersConsole } from './orders.console.ts';
import { orderJobs } from './orders.jobs.ts';
import { eraseCustomer } from './orders.ts';
import { bindParcelsConsole } from './parcels.console.ts';
import { bindProblems } from './problems.calls.ts';

export const orders: Room = {
	calls: [bindOrders, bindProblems],
	console: [bindOrdersConsole, bindParcelsConsole, bindFulfilment, bindFees],
	jobs: orderJobs,
	erases: (tx, { accountId, phone }) => eraseCustomer(tx, accountId, phone),
};
