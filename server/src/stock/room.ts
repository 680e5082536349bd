import type { Room } from '../room.ts';
import { bindStockConsole } from './stock.console.ts';
import { stockJobs } from './stock.jobs.ts';

export const stock: Room = {
	console: [bindStockConsole],
	jobs: stockJobs,
};
