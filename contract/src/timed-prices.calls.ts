import { defineCalls, operate, post } from './call.ts';
import type { timedPricesConsoleSchemas, timedPricesSchemas } from './timed-prices.schemas.ts';

export const timedPricesCalls = defineCalls<typeof timedPricesSchemas>()({
	today: post('x/timed-prices/today', 'public'),
});

export const timedPricesConsoleCalls = defineCalls<typeof timedPricesConsoleSchemas>()({
	list: operate('timed-prices/list', ['merchandiser']),
	preview: operate('timed-prices/preview', ['merchandiser']),
	create: operate('timed-prices/create', ['merchandiser']),
	update: operate('timed-prices/update', ['merchandiser']),
	stop: operate('timed-prices/stop', ['merchandiser']),
});
