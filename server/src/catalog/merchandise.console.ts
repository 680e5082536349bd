import { importFailures, importReasons } from '@qaysari/contract/import-reasons';
import { importSettings, importStates } from '@qaysari/contract/imports.schemas';
import { languages } from '@qaysari/contract/languages';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { importCounts, merchandiseSchemas } from '@qaysari/contract/merchandise.schemas';
import { z } from 'zod';
import * as imports from '../import/console-imports.ts';
import { refusedAddress } from '../import/import-routes.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { pictureView } from '../platform/files/pictures.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type BannerId, type CategoryId, type Id, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { deleteMiss, listMisses } from '../search/misses.ts';
import { listSynonymGroups, saveSynonyms } from '../search/own-synonyms.ts';
import { countedTo, progressOf } from '../search/pictures/pictures.ts';
import { listHotWords } from './catalog.ts';
import * as merchandise from './merchandise.ts';

/** What the list shows of an import. */
const importRow = z.object({
	name: z.string(),
	state: z.enum(importStates),
	percent: z.number(),
	counts: importCounts.nullable(),
	refused: z.array(z.object({ line: z.number(), reason: z.enum(importReasons), detail: z.string() })),
	/** Imports of before tell it in words that nobody translated. */
	failure: z.enum(importFailures).nullable().catch(null),
});
const importView = (row: imports.ImportRow, now: Date) => ({
	importId: writeId(row.id),
	at: row.created_at,
	leftProducts: row.left_products,
	mayTakeBack: imports.mayTakeBack(row, now),
	refusedUrl: row.refused_file === null ? null : refusedAddress(row.id),
	...importRow.parse({ ...row, failure: row.message }),
});

const done = { done: true } as const;
const idOf = <Read extends Id<string>>(text: string | undefined): Read | null => (text === undefined ? null : readId<Read>(text));

export function bindMerchandise(binder: Binder, shop: Shop): void {
	const { db, events } = shop;
	binder.bind(merchandiseCalls, merchandiseSchemas, {
		getCategoryTree: async () => ({
			categories: (await merchandise.listCategoryTree(db)).map((row) => ({
				id: writeId(row.id),
				parentId: row.parent_id === null ? null : writeId(row.parent_id),
				name: row.name,
				sizeGuide: row.size_guide,
				picture: row.picture ? pictureView(row.picture) : null,
				position: row.position,
				products: row.products,
			})),
		}),
		saveCategory: ({ categoryId, parentId, ...wish }, context) =>
			context.transact(async (tx) => {
				const parent = parentId === null ? null : readId<CategoryId>(parentId);
				const saved = await merchandise.saveCategory(tx, events, context.now, idOf(categoryId), { ...wish, parentId: parent });
				return { categoryId: String(saved) };
			}),
		deleteCategory: ({ categoryId }, context) =>
			context.transact(async (tx) => {
				await merchandise.deleteCategory(tx, events, context.now, readId(categoryId));
				return done;
			}),

		saveTag: ({ tagId, ...tag }, context) =>
			context.transact(async (tx) => ({
				tagId: String(await merchandise.saveTag(tx, events, context.now, idOf(tagId), tag)),
			})),
		deleteTag: ({ tagId }, context) =>
			context.transact(async (tx) => {
				await merchandise.deleteTag(tx, events, context.now, readId(tagId));
				return done;
			}),

		getShowcase: async () => {
			const [tags, banners, words] = await Promise.all([
				merchandise.listTagRows(db),
				merchandise.listBannerRows(db),
				Promise.all(
					languages.map(async (language) => [language, (await listHotWords(db, language)).map((row) => row.word)] as const),
				),
			]);
			const hotWords = Object.fromEntries(words) as Record<(typeof languages)[number], string[]>;
			return {
				tags: tags.map((row) => ({ ...row, id: writeId(row.id) })),
				banners: banners.map(({ starts_at: startsAt, ends_at: endsAt, ...row }) => ({
					...row,
					id: writeId(row.id),
					startsAt,
					endsAt,
					picture: pictureView(row.picture),
				})),
				hotWords,
			};
		},
		saveBanner: ({ bannerId, ...banner }, context) =>
			context.transact(async (tx) => ({
				bannerId: String(await merchandise.saveBanner(tx, events, context.now, idOf(bannerId), banner)),
			})),
		orderBanners: ({ bannerIds }, context) =>
			context.transact(async (tx) => {
				await merchandise.orderBanners(tx, events, context.now, bannerIds.map(readId<BannerId>));
				return done;
			}),
		deleteBanner: ({ bannerId }, context) =>
			context.transact(async (tx) => {
				await merchandise.deleteBanner(tx, events, context.now, readId(bannerId));
				return done;
			}),
		setHotWords: ({ language, words }, context) =>
			context.transact(async (tx) => {
				await merchandise.setHotWords(tx, events, context.now, language, words);
				return done;
			}),

		listSynonyms: async () => ({
			groups: (await listSynonymGroups(db)).map((row) => ({ groupId: writeId(row.id), words: row.words })),
		}),
		saveSynonyms: ({ groupId, words }, context) =>
			context.transact(async (tx) => {
				await saveSynonyms(tx, events, context.now, idOf(groupId), words);
				return done;
			}),
		listMisses: async ({ cursor, limit }) => {
			const after = decodeCursor(cursor, ['number', 'string']);
			const page = pageOf(await listMisses(db, { after, limit }), limit, (row) => [row.times, row.keyword]);
			return { ...page, records: page.records.map(({ last_at: lastAt, ...row }) => ({ ...row, lastAt })) };
		},
		getPictureProgress: async () => ({ ...(await progressOf(shop)), countedTo }),
		dismissMiss: ({ keyword }, context) =>
			context.transact(async (tx) => {
				await deleteMiss(tx, keyword);
				return done;
			}),

		startImport: ({ name, size, origin }, context) =>
			context.transact(async (tx) => {
				const { now, language } = context;
				return { importId: String(await imports.startImport(tx, shop, now, { name, size, language }, origin || null)) };
			}),
		sendImport: async ({ importId, offset }, { file }) => {
			const { bytes } = file ?? refuse('bad_request');
			const part = { offset: Number(offset), bytes };
			return { received: await imports.takePart(shop, readId(importId), part) };
		},
		listImports: async ({ cursor, limit }, context) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await imports.listImports(db, { after, limit }), limit, (row) => [row.id]);
			return { ...page, records: page.records.map((row) => importView(row, context.now)) };
		},
		getImport: ({ importId }) => imports.getImport(db, readId(importId)),
		readImport: ({ importId, settings }, context) =>
			context.transact(async (tx) => {
				await imports.readAgain(tx, readId(importId), settings);
				return done;
			}),
		confirmImport: ({ importId }, context) =>
			context.transact(async (tx) => {
				await imports.confirmImport(tx, readId(importId));
				return done;
			}),
		cancelImport: async ({ importId }, context) => {
			const { file } = await context.transact((tx) => imports.cancelImport(tx, readId(importId)));
			if (file !== null) await imports.removeSource(shop.passing, file);
			return done;
		},
		takeBackImport: ({ importId }, context) =>
			context.transact(async (tx) => {
				await imports.takeBackImport(tx, context.now, readId(importId));
				return done;
			}),
		listReadings: async () => ({
			readings: (await imports.listReadings(db)).map(({ name, settings }) => ({
				name,
				settings: importSettings.parse(settings),
			})),
		}),
		saveReading: ({ name, settings }, context) =>
			context.transact(async (tx) => {
				if (settings) await imports.putReading(tx, context.now, name, settings);
				else await imports.deleteReading(tx, name);
				return done;
			}),
	});
}
