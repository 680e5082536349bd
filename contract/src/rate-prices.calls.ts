import { defineCalls, operate } from './call.ts';
import type { ratePricesSchemas } from './rate-prices.schemas.ts';

export const ratePricesCalls = defineCalls<typeof ratePricesSchemas>()({
	preview: operate('rate-prices/preview', ['finance']),
	getLast: operate('rate-prices/get-last', ['finance']),
	apply: operate('rate-prices/apply', ['finance']),
	takeBack: operate('rate-prices/take-back', ['finance']),
});
