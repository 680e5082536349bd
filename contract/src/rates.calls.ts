import { defineCalls, operate } from './call.ts';
import type { ratesConsoleSchemas } from './rates.schemas.ts';

export const ratesConsoleCalls = defineCalls<typeof ratesConsoleSchemas>()({
	listRates: operate('rates/list', ['finance', 'fulfilment']),
	setRate: operate('rates/set', ['finance'], { proof: true }),
});
