import type { LocalizedText } from '@qaysari/contract/languages';
import type { Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { BannerId, CategoryId, TagId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import { randomReadable } from '../platform/secrets.ts';
import { mayOpenOutside } from '../settings/settings.ts';
import * as queries from './merchandise.queries.ts';

export { listBannerRows, listCategoryTree, listTagRows } from './merchandise.queries.ts';

/** The smallest note, in hundredths: prices of many products at once are rounded to it. */
export const smallestNote = 25_000;
/** A price of hundredths as near as notes come, at least one. */
export const roundedToNote = (price: number): number => Math.max(smallestNote, Math.round(price / smallestNote) * smallestNote);
const productsAtOnce = 50;
export const retellCategoryJob = 'catalog.retell-category';

export interface CategoryWish {
	parentId: CategoryId | null;
	name: LocalizedText;
	sizeGuide: LocalizedText;
	pictureId: string | null;
	position: number;
}

/**
 * @throws Refusal not_found, conflict when another category beside it has the name or it would stand below itself
 */
export async function saveCategory(
	tx: Transaction,
	events: Events,
	now: Date,
	categoryId: CategoryId | null,
	wish: CategoryWish,
): Promise<CategoryId> {
	await queries.lockCategories(tx);
	const handle = (wish.name.en || wish.name.zh || wish.name.ar || wish.name.ckb || '').trim().toLowerCase();
	if (!handle) refuse('conflict');
	try {
		let id = categoryId;
		if (id === null) id = await queries.insertCategory(tx, { ...wish, handle });
		else {
			const below = (await queries.listSubtree(tx, id)).map((row) => row.id);
			if (wish.parentId !== null && below.includes(wish.parentId)) refuse('conflict');
			if (!(await queries.updateCategory(tx, id, { ...wish, handle }))) refuse('not_found');
			// Its name and path stand in the index of every product below it.
			await addJob(tx, retellCategoryJob, { categoryId: id, after: 0 });
		}
		await events.tell(tx, now, 'homeChanged', {});
		return id;
	} catch (error) {
		const constraint = constraintOf(error);
		if (constraint === 'category_handle') refuse('conflict');
		if (constraint?.endsWith('_fkey')) refuse('not_found');
		throw error;
	}
}

/** @throws Refusal not_found, category_in_use */
export async function deleteCategory(tx: Transaction, events: Events, now: Date, categoryId: CategoryId): Promise<void> {
	await queries.lockCategories(tx);
	try {
		const deleted = await queries.deleteEmptyCategory(tx, categoryId);
		if (deleted === null) refuse('not_found');
		if (!deleted) refuse('category_in_use');
	} catch (error) {
		// A product came into it in this very moment.
		if (constraintOf(error)?.endsWith('_fkey')) refuse('category_in_use');
		throw error;
	}
	await events.tell(tx, now, 'homeChanged', {});
}

/** Tells of some products of a category that they changed; where it stopped, or null at the end. */
export async function retellSome(
	tx: Transaction,
	events: Events,
	now: Date,
	categoryId: CategoryId,
	after: number,
): Promise<number | null> {
	const below = (await queries.listSubtree(tx, categoryId)).map((row) => row.id);
	const ids = (await queries.listProductsIn(tx, below, after, productsAtOnce)).map((row) => row.id);
	if (ids.length > 0) await events.tell(tx, now, 'productChanged', { productIds: ids });
	return ids.length === productsAtOnce ? (ids.at(-1) ?? null) : null;
}

/** @throws Refusal not_found, conflict when another tag has the code */
export async function saveTag(
	tx: Transaction,
	events: Events,
	now: Date,
	tagId: TagId | null,
	tag: { code: string; name: LocalizedText; position: number },
): Promise<TagId> {
	try {
		let id = tagId;
		if (id === null) id = await queries.insertTag(tx, tag);
		else if (!(await queries.updateTag(tx, id, tag))) refuse('not_found');
		await events.tell(tx, now, 'homeChanged', {});
		return id;
	} catch (error) {
		if (constraintOf(error) === 'tag_code') refuse('conflict');
		throw error;
	}
}

/** @throws Refusal not_found */
export async function deleteTag(tx: Transaction, events: Events, now: Date, tagId: TagId): Promise<void> {
	if (!(await queries.deleteTag(tx, tagId))) refuse('not_found');
	await events.tell(tx, now, 'homeChanged', {});
	// No product is another one now, but its list is gone.
	await events.tell(tx, now, 'productChanged', { productIds: [] });
}

/** @throws Refusal not_found when the banner or its picture is gone, web_host_refused */
export async function saveBanner(
	tx: Transaction,
	events: Events,
	now: Date,
	bannerId: BannerId | null,
	banner: queries.BannerFields,
): Promise<BannerId> {
	if (!(await mayOpenOutside(tx, banner.link))) refuse('web_host_refused', { host: URL.parse(banner.link)?.host ?? banner.link });
	try {
		let id = bannerId;
		if (id === null) id = await queries.insertBanner(tx, `b-${randomReadable(10).toLowerCase()}`, banner);
		else if (!(await queries.updateBanner(tx, id, banner))) refuse('not_found');
		await queries.turnBanners(tx, now);
		await events.tell(tx, now, 'homeChanged', {});
		return id;
	} catch (error) {
		if (constraintOf(error)?.endsWith('_fkey')) refuse('not_found');
		throw error;
	}
}

/** Buyers see those whose time has come, and others no more. */
export async function turnBanners(tx: Transaction, events: Events, now: Date): Promise<void> {
	if ((await queries.turnBanners(tx, now)) > 0) await events.tell(tx, now, 'homeChanged', {});
}

export async function orderBanners(tx: Transaction, events: Events, now: Date, bannerIds: readonly BannerId[]): Promise<void> {
	await queries.setBannerOrder(tx, [...new Set(bannerIds)]);
	await events.tell(tx, now, 'homeChanged', {});
}

/** @throws Refusal not_found */
export async function deleteBanner(tx: Transaction, events: Events, now: Date, bannerId: BannerId): Promise<void> {
	if (!(await queries.deleteBanner(tx, bannerId))) refuse('not_found');
	await events.tell(tx, now, 'homeChanged', {});
}

export async function setHotWords(
	tx: Transaction,
	events: Events,
	now: Date,
	language: string,
	words: readonly string[],
): Promise<void> {
	await queries.replaceHotWords(tx, language, [...new Set(words)]);
	await events.tell(tx, now, 'homeChanged', {});
}
