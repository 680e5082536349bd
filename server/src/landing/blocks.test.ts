import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { landingCalls, landingConsoleCalls } from '@qaysari/contract/landing.calls';
import type { landingBlockForm, landingForm } from '@qaysari/contract/landing.schemas';
import { languages } from '@qaysari/contract/languages';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { days, hours } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createProduct, type MadeProduct } from '../testing/goods.ts';
import { createOffer } from '../testing/promotions.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { priceForATime, turnPrices } from '../testing/timed-prices.ts';
import { formOf } from './landing.ts';

let shop: TestShop;
let desk: Client;
let pictureId: string;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
	const bytes = await sharp({ create: { width: 100, height: 50, channels: 3, background: '#70a' } })
		.png()
		.toBuffer();
	pictureId = (await desk.upload(catalogConsoleCalls.uploadPicture, { name: 'b.png', bytes })).envelope.data?.picture.id ?? '';
});
afterAll(async () => {
	await shop.shop.matcher.close();
	await shop.close();
});

type Block = z.input<typeof landingBlockForm>;
type Page = z.input<typeof landingForm>;
let pages = 0;
const page = (blocks: Block[], more: Partial<Page> = {}): Page => ({
	title: { en: 'A page' },
	description: {},
	pictureId: null,
	blocks,
	...more,
});

/** Puts blocks on a page that everybody sees. @returns its name */
async function publish(blocks: Block[], more: Partial<Page> = {}): Promise<string> {
	pages += 1;
	const slug = `blocks-${pages}`;
	const times = { place: null, startsAt: null, endsAt: null };
	const { pageId, version } = await desk.do(landingConsoleCalls.savePage, { slug, ...times, page: page(blocks, more) });
	await desk.do(landingConsoleCalls.publishPage, { pageId, version, on: true });
	return slug;
}
const shown = async (slug: string, language: (typeof languages)[number] = 'en') => {
	const visitor = shop.visitor();
	visitor.language = language;
	return visitor.do(landingCalls.page, { slug });
};
const blocksOf = async (...blocks: Block[]) => (await shown(await publish(blocks))).blocks;
const grid = (source: Extract<Block, { kind: 'grid' }>['source'], count = 10): Block => ({
	kind: 'grid',
	title: {},
	columns: 2,
	count,
	source,
});
const productsOf = async (...said: Parameters<typeof grid>) => {
	const [block] = await blocksOf(grid(...said));
	return block?.kind === 'grid' ? block.products.map(({ id }) => id) : null;
};
const hide = ({ productId }: MadeProduct, state = 'hidden') =>
	sql`update product set state = ${state} where id = ${readId(productId)}`.execute(shop.db);

describe('the texts of a page', () => {
	it('are in the language that is asked for, else in the first that there is', async () => {
		const slug = await publish(
			[
				{ kind: 'text', title: { ckb: 'سەردێڕ' }, text: { zh: '一\n\n二', ar: 'واحد' }, look: 'plain' },
				{ kind: 'picture', pictureId, title: { en: 'Sale' }, subtitle: {}, alt: { ar: 'صورة' }, link: '/' },
			],
			{ title: { zh: '页' }, description: { en: 'Told', ckb: 'وتراو' } },
		);

		const read = [];
		for (const language of languages) {
			const { title, description, blocks } = await shown(slug, language);
			const [text, picture] = blocks;
			read.push([title, description, text?.kind === 'text' && text.paragraphs, picture?.kind === 'picture' && picture.alt]);
		}

		expect(read).toEqual([
			['页', 'Told', ['واحد'], 'صورة'],
			['页', 'وتراو', ['واحد'], 'صورة'],
			['页', 'Told', ['واحد'], 'صورة'],
			['页', 'Told', ['一', '二'], 'صورة'],
		]);
	});

	it('stand with the pictures that there are', async () => {
		const [picture, video, text] = await blocksOf(
			{ kind: 'picture', pictureId, title: { en: 'One' }, subtitle: { en: 'Two' }, alt: { en: 'Three' }, link: null },
			{ kind: 'video', videoId: 'no-such-film', posterId: pictureId, title: {} },
			{ kind: 'text', title: { en: 'Only a heading' }, text: {}, look: 'points' },
		);

		expect(picture).toMatchObject({
			title: 'One',
			subtitle: 'Two',
			alt: 'Three',
			link: null,
			picture: { id: pictureId, width: 100 },
		});
		expect(video).toMatchObject({ kind: 'text', title: 'Only a heading', paragraphs: [], blockId: '3' });
		expect(text).toBeUndefined();
	});
});

describe('a grid', () => {
	it('of named products keeps their order, as many as it has room for, without those that are not sold', async () => {
		const made = [];
		for (let n = 0; n < 5; n += 1) made.push(await createProduct(shop));
		const ids = made.map(({ productId }) => productId);
		const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
		for (const [product, state] of [
			[made[1], 'hidden'],
			[made[3], 'discontinued'],
		] as const)
			if (product) await hide(product, state);

		expect(await productsOf({ of: 'products', productIds: [fifth, fourth, third, second, first] })).toEqual([
			fifth,
			third,
			first,
		]);
		expect(await productsOf({ of: 'products', productIds: [fifth, fourth, third, second, first] }, 2)).toEqual([fifth, third]);
		expect(await productsOf({ of: 'products', productIds: [second, fourth] })).toBeNull();
	});

	it('of a tag, a category, what sells or what has a timed price shows the first of it, and where the rest is', async () => {
		const { tagId } = await desk.do(merchandiseCalls.saveTag, { code: 'of-grid', name: { en: 'Grid' }, position: 0 });
		const made = [];
		for (const soldCount of [900, 800, 700])
			made.push(await createProduct(shop, { soldCount, tags: ['of-grid'], categoryPath: [{ en: 'Grids' }] }));
		const { categories } = await desk.do(merchandiseCalls.getCategoryTree, {});
		const categoryId = categories.find(({ name }) => name.en === 'Grids')?.id ?? '';
		for (const [at, { skuId }] of made.entries()) await priceForATime(shop, desk, { skuId, price: 7_000, until: 3 + at });
		const two = made.slice(0, 2).map(({ productId }) => productId);

		const blocks = await blocksOf(
			grid({ of: 'tag', tagId }, 2),
			grid({ of: 'category', categoryId }, 2),
			grid({ of: 'popular' }, 2),
			grid({ of: 'offers' }, 2),
		);

		expect(
			blocks.map(
				(block) => block.kind === 'grid' && [block.products.map(({ id }) => id), block.tagId, block.categoryId, block.offers],
			),
		).toEqual([
			[two, tagId, null, false],
			[two, null, categoryId, false],
			[two, null, null, false],
			[two, null, null, true],
		]);
	});
});

describe('a countdown', () => {
	const endsOf = (blocks: Awaited<ReturnType<typeof blocksOf>>) =>
		blocks.map((block) =>
			block.kind === 'countdown' ? (Date.parse(block.timed.endsAt) - shop.now.getTime()) / hours(1) : block.kind,
		);
	const count: Block = { kind: 'countdown', title: { en: 'Ends in' } };
	const offered = async (until: number) => {
		const product = await createProduct(shop);
		await priceForATime(shop, desk, { skuId: product.skuId, price: 7_000, until });
		return product.productId;
	};

	it('counts to the soonest end of the grid below it, of all where no grid is, and is not there without any', async () => {
		shop.clock.move(days(1));
		desk = await shop.operator('merchandiser');
		await turnPrices(shop);
		const plain = (await createProduct(shop)).productId;
		expect(endsOf(await blocksOf(count))).toEqual([]);
		const [late, later, soon] = [await offered(20), await offered(30), await offered(10)];

		const text: Block = { kind: 'text', title: { en: 'T' }, text: {}, look: 'plain' };
		expect(endsOf(await blocksOf(count, grid({ of: 'products', productIds: [plain, later, late] })))).toEqual([20, 'grid']);
		expect(endsOf(await blocksOf(count, text))).toEqual([10, 'text']);
		expect(endsOf(await blocksOf(text, count))).toEqual(['text', 10]);
		expect(endsOf(await blocksOf(count, grid({ of: 'products', productIds: [plain] })))).toEqual(['grid']);
		expect(soon).not.toBe(late);
	});
});

describe('blocks of the shop', () => {
	it('are coupons that anybody may claim now, and none that ended or are given by name', async () => {
		const open = await createOffer(shop, { title: { en: 'Open' } });
		const over = await createOffer(shop, { title: { en: 'Over' } });
		const byName = await createOffer(shop, { title: { en: 'By name' }, purpose: 'grant' });
		await desk.do(couponsConsoleCalls.stop, { offerId: over });

		const [block, ...none] = await blocksOf(
			{ kind: 'coupon', title: { en: 'For you' }, offerIds: [over, byName, open] },
			{ kind: 'coupon', title: {}, offerIds: [over] },
		);

		expect(block?.kind === 'coupon' && block.offers.map(({ title }) => title)).toEqual(['Open']);
		expect(none).toEqual([]);
	});

	it('are categories from the root, banners that stand, and tags in the order that was chosen', async () => {
		await createProduct(shop, { categoryPath: [{ en: 'Root' }, { en: 'Leaf' }] });
		const ids = [];
		for (const code of ['tag-a', 'tag-b', 'tag-c'])
			ids.push((await desk.do(merchandiseCalls.saveTag, { code, name: { en: code }, position: 0 })).tagId);
		const banner = { title: { en: 'Stands' }, subtitle: {}, link: '/', pictureId, active: true };
		expect((await blocksOf({ kind: 'banners' })).length).toBe(0);
		await desk.do(merchandiseCalls.saveBanner, banner);
		await desk.do(merchandiseCalls.saveBanner, { ...banner, title: { en: 'Sleeps' }, active: false });

		const [categories, banners, tags] = await blocksOf(
			{ kind: 'categories' },
			{ kind: 'banners' },
			{ kind: 'tags', recommended: false, tagIds: [ids[2] ?? '', ids[0] ?? ''] },
		);

		const names = categories?.kind === 'categories' ? categories.categories.map(({ name }) => name) : [];
		expect([names.includes('Root'), names.includes('Leaf')]).toEqual([true, false]);
		expect(banners?.kind === 'banners' && banners.banners.map(({ title }) => title)).toEqual(['Stands']);
		expect(tags?.kind === 'tags' && [tags.recommended, tags.tags.map(({ code }) => code)]).toEqual([false, ['tag-c', 'tag-a']]);
	});
});

describe('what was stored of a page', () => {
	it.each<[string, unknown, number, string | null]>([
		['by this release', page([{ kind: 'banners' }], { pictureId: 'p' }), 1, 'p'],
		['with a kind that nobody knows', { ...page([]), blocks: [{ kind: 'banners' }, { kind: 'carousel' }] }, 1, null],
		[
			'with a block that is broken',
			{ ...page([]), blocks: [{ kind: 'grid', columns: 9 }, null, 7, { kind: 'categories' }] },
			1,
			null,
		],
		['without blocks at all', { title: {}, description: {} }, 0, null],
		['with other things in its places', { title: 'x', description: 7, pictureId: 3, blocks: 'none' }, 0, null],
	])('%s is read as far as it can be', (_what, stored, blocks, picture) => {
		const read = formOf(stored);

		expect([read.blocks.length, read.pictureId]).toEqual([blocks, picture]);
	});

	it('is no page when it is nothing', () => {
		for (const nothing of [null, 'text', 7]) expect(() => formOf(nothing)).toThrow();
	});
});
