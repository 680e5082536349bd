import type { bannerView, catalogSchemas, homeSchemas } from '@qaysari/contract/catalog.schemas';
import { type Language, textIn } from '@qaysari/contract/languages';
import type { z } from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import { pictureView } from '../platform/files/pictures.ts';
import { type TagId, writeId } from '../platform/ids.ts';
import * as queries from './catalog.queries.ts';
import { cardOf, type ProductCard } from './catalog.ts';
import * as homeLists from './home-lists.queries.ts';

/** What the home page and landing pages list, in one language. */

type Category = z.input<(typeof catalogSchemas)['categories']['output']>['categories'][number];
type Tag = z.input<(typeof homeSchemas)['tags']['output']>['tags'][number];

export async function bannersIn(db: Handle, language: Language): Promise<z.input<typeof bannerView>[]> {
	return (await homeLists.listBanners(db)).map((row) => ({
		id: writeId(row.id),
		title: textIn(row.title, language),
		subtitle: textIn(row.subtitle, language),
		link: row.link,
		picture: pictureView(row.picture),
	}));
}

export async function categoriesIn(db: Handle, language: Language): Promise<Category[]> {
	return (await queries.listCategories(db)).map((row) => ({
		id: writeId(row.id),
		parentId: row.parent_id === null ? null : writeId(row.parent_id),
		name: textIn(row.name, language),
		picture: row.picture ? pictureView(row.picture) : null,
	}));
}

export async function tagsIn(db: Handle, language: Language): Promise<Tag[]> {
	return (await homeLists.listTags(db)).map((row) => ({ id: writeId(row.id), code: row.code, name: textIn(row.name, language) }));
}

export async function popularIn(db: Handle, now: Date, language: Language, limit: number): Promise<ProductCard[]> {
	return (await queries.listPopular(db, { after: null, limit })).slice(0, limit).map((row) => cardOf(row, language, now));
}

/** The first products of a tag; null when there is no such tag any more. */
export async function taggedIn(
	db: Handle,
	now: Date,
	language: Language,
	tagId: TagId,
	limit: number,
): Promise<ProductCard[] | null> {
	if (!(await homeLists.findTag(db, tagId))) return null;
	return (await queries.listTagged(db, tagId, { after: null, limit })).slice(0, limit).map((row) => cardOf(row, language, now));
}
