import { defineCalls, operate } from './call.ts';
import type { stockConsoleSchemas } from './stock.schemas.ts';

export const stockConsoleCalls = defineCalls<typeof stockConsoleSchemas>()({
	change: operate('stock/change', ['merchandiser', 'fulfilment']),
	count: operate('stock/count', ['merchandiser', 'fulfilment']),
	history: operate('stock/history', ['merchandiser', 'fulfilment', 'support']),
	listDifferences: operate('stock/list-differences', ['merchandiser', 'fulfilment']),
	settleDifference: operate('stock/settle-difference', ['merchandiser', 'fulfilment']),
});
