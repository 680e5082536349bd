import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import {
	done,
	id,
	inLanguages,
	language,
	localizedText,
	multiline,
	page,
	pageInput,
	picture,
	text,
	time,
} from './common.schemas.ts';
import { importFailures, importReasons } from './import-reasons.ts';
import { importPreview, importSettings, importStates } from './imports.schemas.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';

/** What operators arrange around products: the tree of categories, tags, banners and words. */

const words = inLanguages(text(200));
const link = z
	.string()
	.min(1)
	.max(500)
	.regex(/^(\/(?![/\\])|https:\/\/)\S*$/);
const position = z.int().min(0).max(10_000);
const pictureId = z.string().min(1).max(80);

export const importCounts = z.object({
	rowsTaken: z.int(),
	rowsRefused: z.int(),
	made: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	pictures: z.int(),
	picturesMissing: z.int(),
});

export const merchandiseSchemas = {
	getCategoryTree: {
		summary: 'All categories with texts, pictures and order.',
		input: z.object({}),
		output: z.object({
			categories: z.array(
				z.object({
					id,
					parentId: id.nullable(),
					name: localizedText,
					sizeGuide: localizedText,
					picture: picture.nullable(),
					position,
					/** In itself, at most 1,000 counted. */
					products: z.int(),
				}),
			),
		}),
		refusals: [],
	},
	saveCategory: {
		summary: 'Makes a category, or names, draws or moves it.',
		input: z.object({
			categoryId: id.optional(),
			parentId: id.nullable(),
			name: words,
			/** Of goods in it and below; a line with bars in it is a row of a table. */
			sizeGuide: inLanguages(multiline(limits.sizeGuideLength)).default({}),
			pictureId: pictureId.nullable(),
			position,
		}),
		output: z.object({ categoryId: id }),
		refusals: ['not_found', 'conflict'],
	},
	deleteCategory: {
		summary: 'Deletes a category that holds neither products nor other categories.',
		input: z.object({ categoryId: id }),
		output: done,
		refusals: ['not_found', 'category_in_use'],
	},
	saveTag: {
		summary: 'Makes a tag, or names and moves it.',
		input: z.object({
			tagId: id.optional(),
			code: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/),
			name: words,
			position,
		}),
		output: z.object({ tagId: id }),
		refusals: ['not_found', 'conflict'],
	},
	deleteTag: {
		summary: 'Deletes a tag; its products stay.',
		input: z.object({ tagId: id }),
		output: done,
		refusals: ['not_found'],
	},
	getShowcase: {
		summary: 'Tags, banners and hot words as operators arrange them.',
		input: z.object({}),
		output: z.object({
			tags: z.array(z.object({ id, code: z.string(), name: localizedText, position, products: z.int() })),
			banners: z.array(
				z.object({
					id,
					title: localizedText,
					subtitle: localizedText,
					link: z.string(),
					picture,
					position,
					active: z.boolean(),
					startsAt: time.nullable(),
					endsAt: time.nullable(),
					/** Whether buyers see it now. */
					shown: z.boolean(),
				}),
			),
			hotWords: z.record(z.enum(languages), z.array(z.string())),
		}),
		refusals: [],
	},
	saveBanner: {
		summary: 'Makes a banner, after all others, or changes it where it is; with times it stands from one moment until another.',
		input: z
			.object({
				bannerId: id.optional(),
				title: words,
				subtitle: words,
				link,
				pictureId,
				active: z.boolean(),
				startsAt: time.nullable().default(null),
				endsAt: time.nullable().default(null),
			})
			.refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), {
				path: ['endsAt'],
				message: 'order',
			}),
		output: z.object({ bannerId: id }),
		refusals: ['not_found', 'web_host_refused'],
	},
	deleteBanner: { summary: 'Deletes a banner.', input: z.object({ bannerId: id }), output: done, refusals: ['not_found'] },
	orderBanners: {
		summary: 'In which order banners stand; those that are not named stand behind these.',
		input: z.object({ bannerIds: z.array(id).min(1).max(200) }),
		output: done,
		refusals: [],
	},
	setHotWords: {
		summary: 'Sets the words of one language that many search for, in their order.',
		input: z.object({ language, words: z.array(text(40, 1)).max(20) }),
		output: done,
		refusals: [],
	},
	listSynonyms: {
		summary: 'Groups of words that mean the same to who searches, beside those that the shop knows itself.',
		input: z.object({}),
		output: z.object({ groups: z.array(z.object({ groupId: id, words: z.array(z.string()) })) }),
		refusals: [],
	},
	saveSynonyms: {
		summary: 'Makes or changes a group of words; without words it is deleted.',
		input: z.object({ groupId: id.optional(), words: z.array(text(40, 1)).max(20) }),
		output: done,
		refusals: ['not_found'],
	},
	getPictureProgress: {
		summary: 'How many products the search by picture has looked at, and how many wait for it; both counted to a limit.',
		input: z.object({}),
		output: z.object({ seen: z.int(), waiting: z.int(), countedTo: z.int() }),
		refusals: [],
	},
	listMisses: {
		summary: 'What people searched and did not find, the most frequent first.',
		input: z.object({ ...pageInput }),
		output: page(
			z.object({
				keyword: z.string(),
				language,
				times: z.int(),
				/** Nothing at all, or only what comes near. */
				found: z.enum(['nothing', 'near']),
				lastAt: time,
			}),
		),
		refusals: ['damaged_cursor'],
	},
	dismissMiss: {
		summary: 'Forgets what people searched and did not find: it is dealt with.',
		input: z.object({ keyword: text(60, 1) }),
		output: done,
		refusals: [],
	},
	startImport: {
		summary: 'Begins to take in a catalogue file, which follows in parts; nothing comes into the shop before it is confirmed.',
		input: z.object({
			name: text(200, 1),
			/** Bytes of the whole file. */
			size: z.int().min(0),
			origin: z.enum(['iraq', 'china', '']).default(''),
		}),
		output: z.object({ importId: id }),
		refusals: ['upload_too_large', 'upload_unsupported'],
	},
	sendImport: {
		summary: 'Sends the next part of a catalogue file; with the last one it is read.',
		input: z.object({
			importId: id,
			/** Where the part begins in the file. */
			offset: z.string().regex(/^\d{1,10}$/),
		}),
		output: z.object({
			/** Where the next part begins; the size of the file when it is whole. */
			received: z.int(),
		}),
		refusals: ['not_found', 'conflict', 'upload_too_large'],
	},
	getImport: {
		summary: 'One import: how its file is read, and what it would do.',
		input: z.object({ importId: id }),
		output: z.object({ settings: importSettings, preview: importPreview.nullable() }),
		refusals: ['not_found'],
	},
	readImport: {
		summary: 'Reads the file of an import once more, in another way.',
		input: z.object({ importId: id, settings: importSettings }),
		output: done,
		refusals: ['not_found', 'conflict'],
	},
	confirmImport: {
		summary: 'Lets an import come in as its preview shows it.',
		input: z.object({ importId: id }),
		output: done,
		refusals: ['not_found', 'conflict'],
	},
	cancelImport: {
		summary: 'Stops an import. What came in stays, and can be taken back.',
		input: z.object({ importId: id }),
		output: done,
		refusals: ['not_found', 'conflict'],
	},
	takeBackImport: {
		summary: 'Gives all products of an import back what they were before, but for those that somebody changed since.',
		input: z.object({ importId: id }),
		output: done,
		refusals: ['not_found', 'conflict'],
	},
	listReadings: {
		summary: 'Ways of reading files that were kept by name.',
		input: z.object({}),
		output: z.object({ readings: z.array(z.object({ name: z.string(), settings: importSettings })) }),
		refusals: [],
	},
	saveReading: {
		summary: 'Keeps a way of reading files by its name; without settings it is forgotten.',
		input: z.object({ name: text(80, 1), settings: importSettings.nullable() }),
		output: done,
		refusals: [],
	},
	listImports: {
		summary: 'Imports of this console, the latest first, with how far they are and what was refused.',
		input: z.object({ ...pageInput }),
		output: page(
			z.object({
				importId: id,
				name: z.string(),
				state: z.enum(importStates),
				/** Of the file, in percent. */
				percent: z.int(),
				counts: importCounts.nullable(),
				refused: z.array(z.object({ line: z.int(), reason: z.enum(importReasons), detail: z.string() })),
				mayTakeBack: z.boolean(),
				/** Products that were not taken back, for somebody changed or ordered them since. */
				leftProducts: z.int().nullable(),
				/** Why it failed as a whole. */
				failure: z.enum(importFailures).nullable(),
				/** Where the refused rows can be fetched as a file, to be mended and sent again. */
				refusedUrl: z.string().nullable(),
				at: time,
			}),
		),
		refusals: ['damaged_cursor'],
	},
} satisfies Record<string, CallSchemas>;
