import type { LocalizedText } from '@qaysari/contract/languages';
import { copiedCode, copiedNames } from '../../ui/copied.ts';
import { filledTexts } from '../../ui/localized-text.ts';
import type { Picture } from '../../ui/thumb.tsx';
import type { BlockForm, LandingForm, LandingPage } from './use-landing-pages.ts';

/** A block while it is written, with a name on the page and its pictures to look at. */
export interface BlockValues {
	key: string;
	block: BlockForm;
	picture: Picture | null;
}

const slugLength = 60;
const titleLength = 200;

export interface PageValues {
	slug: string;
	place: LandingPage['place'];
	startsAt: string | null;
	endsAt: string | null;
	title: LocalizedText;
	description: LocalizedText;
	picture: Picture | null;
	blocks: BlockValues[];
}

export const blockKinds = [
	'picture',
	'grid',
	'tags',
	'list',
	'text',
	'countdown',
	'coupon',
	'video',
	'banners',
	'categories',
] as const satisfies BlockForm['kind'][];

/** Lists without end: nothing below them would ever be seen. */
export const isEndless = (block: BlockForm): boolean => block.kind === 'tags' || block.kind === 'list';

let made = 0;

export function newBlock(kind: BlockForm['kind']): BlockValues {
	made += 1;
	return { key: `new ${made}`, block: blank(kind), picture: null };
}

function blank(kind: BlockForm['kind']): BlockForm {
	switch (kind) {
		case 'picture':
			return { kind, pictureId: '', title: {}, subtitle: {}, alt: {}, link: null };
		case 'video':
			return { kind, videoId: '', posterId: null, title: {} };
		case 'grid':
			return { kind, title: {}, columns: 2, count: 6, source: { of: 'popular' } };
		case 'coupon':
			return { kind, title: {}, offerIds: [] };
		case 'countdown':
			return { kind, title: {} };
		case 'text':
			return { kind, title: {}, text: {}, look: 'plain' };
		case 'banners':
		case 'categories':
			return { kind };
		case 'tags':
			return { kind, recommended: true, tagIds: [] };
		case 'list':
			return { kind, title: {}, keyword: '', categoryId: null, brand: null, sort: 'sold', inStock: false };
	}
}

export function blankPage(): PageValues {
	return {
		slug: '',
		place: null,
		startsAt: null,
		endsAt: null,
		title: {},
		description: {},
		picture: null,
		blocks: [newBlock('picture'), newBlock('grid')],
	};
}

export function valuesOf({ page, pictures, slug, place, startsAt, endsAt }: LandingPage): PageValues {
	const pictureOf = (id: string | null): Picture | null => pictures.find((picture) => picture.id === id) ?? null;
	return {
		slug,
		place,
		startsAt,
		endsAt,
		title: page.title,
		description: page.description,
		picture: pictureOf(page.pictureId),
		blocks: page.blocks.map((block, index) => ({
			key: `old ${index}`,
			block,
			picture: pictureOf(block.kind === 'picture' ? block.pictureId : block.kind === 'video' ? block.posterId : null),
		})),
	};
}

/** A draft at an address of its own; it takes no place on the home page from the original. */
export function copyOf(page: LandingPage): PageValues {
	const values = valuesOf(page);
	return { ...values, slug: copiedCode(values.slug, slugLength), place: null, title: copiedNames(values.title, titleLength) };
}

export function formOf(values: PageValues): LandingForm {
	return {
		title: filledTexts(values.title),
		description: filledTexts(values.description),
		pictureId: values.picture?.id ?? null,
		blocks: values.blocks.map(({ block }) => tidy(block)),
	};
}

/** Without texts that are empty. */
function tidy(block: BlockForm): BlockForm {
	switch (block.kind) {
		case 'picture':
			return {
				...block,
				title: filledTexts(block.title),
				subtitle: filledTexts(block.subtitle),
				alt: filledTexts(block.alt),
				link: block.link?.trim() || null,
			};
		case 'text':
			return { ...block, title: filledTexts(block.title), text: filledTexts(block.text) };
		case 'list':
			return { ...block, title: filledTexts(block.title), brand: block.brand?.trim() || null };
		case 'video':
		case 'grid':
		case 'coupon':
		case 'countdown':
			return { ...block, title: filledTexts(block.title) };
		default:
			return block;
	}
}

export type PageFault = 'slug' | 'title' | 'picture' | 'video' | 'products' | 'source' | 'coupon' | 'link' | 'endless' | 'ends';

const linkRule = /^(\/(?![/\\])|https:\/\/)\S*$/;

function faultOf(block: BlockForm): PageFault | null {
	if (block.kind === 'picture' && block.pictureId === '') return 'picture';
	if (block.kind === 'picture' && block.link && !linkRule.test(block.link.trim())) return 'link';
	if (block.kind === 'video' && block.videoId === '') return 'video';
	if (block.kind === 'coupon' && block.offerIds.length === 0) return 'coupon';
	if (block.kind !== 'grid') return null;
	if (block.source.of === 'products') return block.source.productIds.length === 0 ? 'products' : null;
	if (block.source.of === 'tag') return block.source.tagId === '' ? 'source' : null;
	return block.source.of === 'category' && block.source.categoryId === '' ? 'source' : null;
}

/** What keeps a page from being saved: of the page as a whole under '', of a block under its key. */
export function faultsOf(values: PageValues): Map<string, PageFault> {
	const faults = new Map<string, PageFault>();
	if (!/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(values.slug)) faults.set('', 'slug');
	else if (Object.keys(filledTexts(values.title)).length === 0) faults.set('', 'title');
	else if (values.startsAt && values.endsAt && values.startsAt >= values.endsAt) faults.set('', 'ends');
	for (const [index, { key, block }] of values.blocks.entries()) {
		const fault = isEndless(block) && index < values.blocks.length - 1 ? 'endless' : faultOf(block);
		if (fault) faults.set(key, fault);
	}
	return faults;
}
