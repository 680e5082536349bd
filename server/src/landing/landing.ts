import { landingBlockForm, type landingForm, type landingSchemas } from '@qaysari/contract/landing.schemas';
import { type Language, type LocalizedText, languages, textIn } from '@qaysari/contract/languages';
import { z } from 'zod';
import { days } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import { findPictures, pictureView } from '../platform/files/pictures.ts';
import { type LandingPageId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { keyedHashOf, sameBytes } from '../platform/secrets.ts';
import { mayOpenOutside } from '../settings/settings.ts';
import { type BlockDependencies, type BlockForm, blocksIn } from './blocks.ts';
import * as queries from './landing.queries.ts';

export { pictureIdsOf } from './blocks.ts';
export type { PageRow, PageTimes, Place } from './landing.queries.ts';
export { findPage, listPages } from './landing.queries.ts';

export type PageForm = z.output<typeof landingForm>;
type PageView = z.input<(typeof landingSchemas)['page']['output']>;
type Config = z.input<(typeof landingSchemas)['config']['output']>;

const previewLife = days(1);

/** What a place shows while no operator has filled it. */
const standard: Readonly<Record<queries.Place, readonly BlockForm[]>> = {
	home: [{ kind: 'banners' }, { kind: 'categories' }, { kind: 'tags', recommended: true, tagIds: [] }],
	hot: [{ kind: 'list', title: {}, keyword: '', categoryId: null, brand: null, sort: 'sold', inStock: true }],
	brand: [{ kind: 'list', title: {}, keyword: '', categoryId: null, brand: null, sort: 'sold', inStock: false }],
	all: [
		{ kind: 'categories' },
		{ kind: 'list', title: {}, keyword: '', categoryId: null, brand: null, sort: 'newest', inStock: false },
	],
};

/** @throws Refusal not_found, gone when its time is over */
export async function showPage(
	deps: BlockDependencies & { secret: string },
	wish: { slug?: string | undefined; place?: queries.Place | undefined; preview?: string | undefined },
	language: Language,
	now: Date,
): Promise<PageView> {
	const { db } = deps;
	const previewed = wish.preview ? previewedPage(deps.secret, wish.preview, now) : null;
	if (wish.preview && previewed === null) refuse('gone');
	const place = wish.place ?? 'hot';
	const row = previewed
		? await queries.findPage(db, previewed)
		: wish.slug
			? await queries.findPageNamed(db, wish.slug)
			: await queries.findPageOf(db, place, now);
	if (!row) {
		if (wish.slug || previewed) refuse('not_found');
		const blocks = await blocksIn(deps, standard[place], language, now);
		return { slug: '', title: '', description: '', picture: null, blocks, now: now.toISOString(), preview: false };
	}
	if (!previewed) {
		if (row.live === null || (row.starts_at !== null && new Date(row.starts_at) > now)) refuse('not_found');
		if (row.ends_at !== null && new Date(row.ends_at) <= now) refuse('gone');
	}
	const page = formOf(previewed ? row.draft : row.live);
	const [pictures, blocks] = await Promise.all([
		findPictures(db, page.pictureId ? [page.pictureId] : []),
		blocksIn(deps, page.blocks, language, now),
	]);
	return {
		slug: row.slug,
		title: textIn(page.title, language),
		description: textIn(page.description, language),
		picture: (page.pictureId && pictures.get(page.pictureId)) || null,
		blocks,
		now: now.toISOString(),
		preview: previewed !== null,
	};
}

export async function listShown(db: Handle, language: Language, now: Date): Promise<Config> {
	const rows = await queries.listShown(db, now);
	return {
		hotSlug: rows.find((row) => row.place === 'hot')?.slug ?? null,
		pages: rows.map((row) => ({
			slug: row.slug,
			title: textIn(row.title, language),
			picture: row.picture ? pictureView(row.picture) : null,
			until: row.ends_at,
		})),
	};
}

const storedText = z.partialRecord(z.enum(languages), z.string()).catch({});

/** What was stored, as far as this release can read it: a block that it cannot read is left out, not the page. */
export function formOf(stored: unknown): PageForm {
	const page = z
		.object({
			title: storedText,
			description: storedText,
			pictureId: z.string().nullable().catch(null),
			blocks: z.array(z.unknown()).catch([]),
		})
		.parse(stored);
	return {
		title: page.title as LocalizedText,
		description: page.description as LocalizedText,
		pictureId: page.pictureId,
		blocks: page.blocks.flatMap((block) => {
			const read = landingBlockForm.safeParse(block);
			return read.success ? [read.data] : [];
		}),
	};
}

/**
 * Writes a page without showing it; its name, place and time count at once.
 * @throws Refusal conflict when the name is taken, changed_meanwhile, not_found, web_host_refused
 */
export async function savePage(
	tx: Transaction,
	events: Events,
	now: Date,
	times: queries.PageTimes,
	page: PageForm,
	existing: { pageId: LandingPageId; version: number } | null,
): Promise<{ pageId: LandingPageId; version: number }> {
	for (const block of page.blocks) {
		if (block.kind === 'picture' && block.link && !(await mayOpenOutside(tx, block.link))) {
			refuse('web_host_refused', { host: URL.parse(block.link)?.host ?? block.link });
		}
	}
	try {
		if (!existing) {
			const pageId = await queries.insertPage(tx, now, times, page);
			return { pageId, version: 1 };
		}
		if (!(await queries.findPage(tx, existing.pageId))) refuse('not_found');
		if (!(await queries.updatePage(tx, now, existing.pageId, existing.version, times, page))) refuse('changed_meanwhile');
		await events.tell(tx, now, 'homeChanged', {});
		return { pageId: existing.pageId, version: existing.version + 1 };
	} catch (error) {
		if (constraintOf(error) === 'landing_page_slug') refuse('conflict');
		throw error;
	}
}

/** @throws Refusal not_found, changed_meanwhile */
export async function publishPage(
	tx: Transaction,
	events: Events,
	now: Date,
	{ pageId, version, on }: { pageId: LandingPageId; version: number; on: boolean },
): Promise<number> {
	if (!(await queries.findPage(tx, pageId))) refuse('not_found');
	if (!(await queries.setLive(tx, now, pageId, version, on))) refuse('changed_meanwhile');
	await events.tell(tx, now, 'homeChanged', {});
	return version + 1;
}

/** @throws Refusal not_found, changed_meanwhile */
export async function deletePage(
	tx: Transaction,
	events: Events,
	now: Date,
	pageId: LandingPageId,
	version: number,
): Promise<void> {
	if (!(await queries.findPage(tx, pageId))) refuse('not_found');
	if (!(await queries.deletePage(tx, pageId, version))) refuse('changed_meanwhile');
	await events.tell(tx, now, 'homeChanged', {});
}

export type PageState = 'draft' | 'scheduled' | 'on' | 'over' | 'off';

export function stateOf(
	page: { is_live: boolean; published_at: string | null; starts_at: string | null; ends_at: string | null },
	now: Date,
): PageState {
	if (!page.is_live) return page.published_at === null ? 'draft' : 'off';
	if (page.ends_at !== null && new Date(page.ends_at) <= now) return 'over';
	return page.starts_at !== null && new Date(page.starts_at) > now ? 'scheduled' : 'on';
}

/** Opens what is written of one page, until it is a day old. */
export function previewToken(secret: string, pageId: LandingPageId, now: Date): string {
	const until = now.getTime() + previewLife;
	return `${pageId}.${until}.${signature(secret, pageId, until).toString('base64url')}`;
}

function previewedPage(secret: string, token: string, now: Date): LandingPageId | null {
	const [pageId, until, signed] = token.split('.');
	const [id, end] = [readId<LandingPageId>(pageId ?? ''), Number(until)];
	if (!signed || !Number.isSafeInteger(id) || !Number.isSafeInteger(end) || end <= now.getTime()) return null;
	return sameBytes(signature(secret, id, end), Buffer.from(signed, 'base64url')) ? id : null;
}

const signature = (secret: string, pageId: LandingPageId, until: number): Buffer =>
	keyedHashOf(secret, `landing preview ${pageId} ${until}`);
