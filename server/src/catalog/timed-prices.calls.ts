import { timedPricesCalls } from '@qaysari/contract/timed-prices.calls';
import { timedPricesSchemas } from '@qaysari/contract/timed-prices.schemas';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { listTimed } from './catalog.queries.ts';
import { cacheTags, cardOf } from './catalog.ts';

export function bindTimedPrices(binder: Binder): void {
	binder.bind(timedPricesCalls, timedPricesSchemas, {
		today: {
			tags: () => [cacheTags.lists],
			answer: async ({ cursor, limit }, { reading, language, now }) => {
				const after = decodeCursor(cursor, ['string', 'number']);
				const page = pageOf(await listTimed(reading, now, { after, limit }), limit, (row) => [row.timed_until ?? '', row.id]);
				return { ...page, records: page.records.map((row) => cardOf(row, language, now)) };
			},
		},
	});
}
