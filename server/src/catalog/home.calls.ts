import { homeCalls } from '@qaysari/contract/catalog.calls';
import { homeSchemas } from '@qaysari/contract/catalog.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, type TagId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { findRate, rateText } from '../rates/rates.ts';
import * as queries from './catalog.queries.ts';
import { cacheTags, cardOf } from './catalog.ts';
import { findTag, listHotWords } from './home-lists.queries.ts';
import { bannersIn, tagsIn } from './home-lists.ts';

/** What stands on the home page, each list on its own. */
export function bindHome(binder: Binder, { db }: Shop): void {
	binder.bind(homeCalls, homeSchemas, {
		banners: {
			tags: () => [cacheTags.home],
			answer: async (_input, { reading, language }) => ({ banners: await bannersIn(reading, language) }),
		},
		recommend: {
			tags: () => [cacheTags.lists],
			answer: async ({ cursor, limit }, { reading, language, now }) => {
				const after = decodeCursor(cursor, ['number', 'number']);
				const page = pageOf(await queries.listPopular(reading, { after, limit }), limit, (row) => [row.popularity, row.id]);
				return { ...page, records: page.records.map((row) => cardOf(row, language, now)) };
			},
		},
		tagProducts: {
			tags: () => [cacheTags.lists],
			answer: async ({ tagId, cursor, limit }, { reading, language, now }) => {
				const id = readId<TagId>(tagId);
				if (!(await findTag(reading, id))) refuse('not_found');
				const after = decodeCursor(cursor, ['number', 'number']);
				const page = pageOf(await queries.listTagged(reading, id, { after, limit }), limit, (row) => [row.position, row.id]);
				return { ...page, records: page.records.map((row) => cardOf(row, language, now)) };
			},
		},
		tags: {
			tags: () => [cacheTags.home],
			answer: async (_input, { reading, language }) => ({ tags: await tagsIn(reading, language) }),
		},
		rate: {
			tags: () => [cacheTags.rates],
			answer: async ({ type }, { now }) => {
				const rate = (await findRate(db, type, now)) ?? refuse('not_found');
				return { type, rate: rateText(rate.micro), since: rate.since };
			},
		},
		hotWords: {
			tags: () => [cacheTags.home],
			answer: async (_input, { reading, language }) => ({
				words: (await listHotWords(reading, language)).map((row) => row.word),
			}),
		},
	});
}
