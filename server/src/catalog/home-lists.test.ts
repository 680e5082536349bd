import { catalogConsoleCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { languages } from '@qaysari/contract/languages';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { encodeCursor } from '../platform/cursor.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Events } from '../platform/events/events.ts';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { changeProducts } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createProduct, type MadeProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { turnBanners } from './merchandise.ts';

let shop: TestShop;
let desk: Client;
let pictureId: string;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
	const bytes = await sharp({ create: { width: 120, height: 56, channels: 3, background: '#07a' } })
		.png()
		.toBuffer();
	pictureId = (await desk.upload(catalogConsoleCalls.uploadPicture, { name: 'b.png', bytes })).envelope.data?.picture.id ?? '';
});
afterAll(() => shop.close());

const { saveTag, deleteTag, getShowcase, saveBanner, deleteBanner, orderBanners, setHotWords } = merchandiseCalls;
const tag = (code: string, more: { tagId?: string; position?: number; name?: object } = {}) => ({
	...{ code, name: { en: code }, position: 0 },
	...more,
});
const tags = async () => (await shop.visitor().do(homeCalls.tags, {})).tags;
const setState = async ({ productId }: MadeProduct, state: 'active' | 'hidden' | 'discontinued') => {
	await changeProducts(shop, desk, [productId], { kind: 'state', state });
};

/** All of a list, page by page; `meanwhile` is done once, after the first. */
async function readAll(
	page: (cursor: string | undefined) => Promise<{ records: { id: string }[]; nextCursor: string | null }>,
	meanwhile: () => Promise<unknown> = async () => {},
): Promise<string[]> {
	const read: string[] = [];
	for (let cursor: string | null | undefined; cursor !== null && read.length < 100; ) {
		const { records, nextCursor } = await page(cursor);
		if (cursor === undefined) await meanwhile();
		read.push(...records.map(({ id }) => id));
		cursor = nextCursor;
	}
	return read;
}

describe('a tag', () => {
	it('stands by its place among the others, in the language that is asked for or the first that it has', async () => {
		for (const [code, position] of [
			['late', 9],
			['early', 2],
			['middle', 5],
		] as const)
			await desk.do(saveTag, tag(code, { position }));
		await desk.do(saveTag, tag('kurdish', { position: 7, name: { ckb: 'نوێ' } }));

		const read = [];
		for (const language of languages) {
			const visitor = shop.visitor();
			visitor.language = language;
			read.push((await visitor.do(homeCalls.tags, {})).tags.map(({ name }) => name));
		}

		expect(read).toEqual(languages.map(() => ['early', 'middle', 'نوێ', 'late']));
	});

	it('is renamed and moved, and keeps its products; it takes no code of another and none that is none', async () => {
		const { tagId } = await desk.do(saveTag, tag('gifts-a'));
		await desk.do(saveTag, tag('gifts-b'));
		const pot = await createProduct(shop, { tags: ['gifts-a'] });

		await desk.do(saveTag, tag('gifts-c', { tagId, position: 3 }));

		expect((await shop.visitor().do(homeCalls.tagProducts, { tagId })).records.map(({ id }) => id)).toEqual([pot.productId]);
		expect((await desk.do(getShowcase, {})).tags.find(({ id }) => id === tagId)).toMatchObject({ code: 'gifts-c', products: 1 });
		expect(await desk.refusal(saveTag, tag('gifts-b', { tagId }))).toBe('conflict');
		expect(await desk.refusal(saveTag, tag('gifts-d', { tagId: '999999999' }))).toBe('not_found');
		for (const code of ['', 'Two Words', '-x', 'ا'])
			expect([code, await desk.refusal(saveTag, tag(code))]).toEqual([code, 'invalid_input']);
		expect((await tags()).filter(({ code }) => code.startsWith('gifts')).map(({ code }) => code)).toEqual(['gifts-b', 'gifts-c']);
	});

	it('is made once of two that are made at once, and is gone once', async () => {
		const answers = await Promise.all([1, 2].map(() => desk.call(saveTag, tag('raced'), { key: crypto.randomUUID() })));
		const made = answers.find(({ envelope }) => envelope.success)?.envelope.data?.tagId ?? '';
		const gone = await Promise.all([1, 2].map(() => desk.call(deleteTag, { tagId: made }, { key: crypto.randomUUID() })));

		expect(answers.map(({ envelope }) => envelope.reason ?? 'made').sort()).toEqual(['conflict', 'made']);
		expect(gone.map(({ envelope }) => envelope.reason ?? 'gone').sort()).toEqual(['gone', 'not_found']);
	});

	it('goes with a product that got it in this very moment, and the product stays', async () => {
		const { tagId } = await desk.do(saveTag, tag('late-comer'));
		const { productId } = await createProduct(shop);
		let deleting: ReturnType<typeof desk.call> | undefined;

		await shop.db.transaction().execute(async (tx) => {
			await sql`insert into product_tag (tag_id, product_id) values (${readId(tagId)}, ${readId(productId)})`.execute(tx);
			deleting = desk.call(deleteTag, { tagId });
			await somebodyWaits(shop.db);
		});

		expect((await deleting)?.envelope.reason).toBeUndefined();
		expect((await desk.do(catalogConsoleCalls.getProduct, { productId })).tagIds).toEqual([]);
	});

	it('that goes while a product comes in with it is not missed: the product comes in without', async () => {
		const { tagId } = await desk.do(saveTag, tag('leaver'));
		let making: ReturnType<typeof createProduct> | undefined;

		await shop.db.transaction().execute(async (tx) => {
			await sql`delete from tag where id = ${readId(tagId)}`.execute(tx);
			making = createProduct(shop, { tags: ['leaver'] });
			await somebodyWaits(shop.db);
		});

		const { productId } = (await making) ?? { productId: '' };
		expect((await desk.do(catalogConsoleCalls.getProduct, { productId })).tagIds).toEqual([]);
	});

	it('lists what is on the shelf, page by page, none twice and none missing while others come in', async () => {
		const { tagId } = await desk.do(saveTag, tag('paged'));
		const made = [];
		for (let n = 0; n < 7; n += 1) made.push(await createProduct(shop, { tags: ['paged'] }));
		for (const [at, state] of [
			[1, 'hidden'],
			[2, 'discontinued'],
		] as const) {
			const product = made[at];
			if (product) await setState(product, state);
		}
		const expected = made.filter((_, at) => at !== 1 && at !== 2).map(({ productId }) => productId);

		const read = await readAll(
			(cursor) => shop.visitor().do(homeCalls.tagProducts, { tagId, limit: 2, ...(cursor ? { cursor } : {}) }),
			() => createProduct(shop, { tags: ['paged'] }),
		);

		expect(read.slice(0, 5)).toEqual(expected);
		expect(new Set(read).size).toBe(6);
	});

	it('that nobody made has no list, and no list goes on from a damaged place', async () => {
		const { tagId } = await desk.do(saveTag, tag('damaged'));

		expect(await shop.visitor().refusal(homeCalls.tagProducts, { tagId: '999999999' })).toBe('not_found');
		for (const cursor of ['x', encodeCursor([1]), encodeCursor([1, 'x']), encodeCursor([1, 2, 3])]) {
			expect(await shop.visitor().refusal(homeCalls.tagProducts, { tagId, cursor })).toBe('damaged_cursor');
			expect(await shop.visitor().refusal(homeCalls.recommend, { cursor })).toBe('damaged_cursor');
		}
	});
});

describe('what is recommended', () => {
	it('is all that is on the shelf, what sells best first, page by page, while others come in', async () => {
		const before = await readAll((cursor) =>
			shop.visitor().do(homeCalls.recommend, { limit: 50, ...(cursor ? { cursor } : {}) }),
		);
		const best = await createProduct(shop, { soldCount: 70 });
		const equal = await createProduct(shop, { soldCount: 70 });
		const hidden = await createProduct(shop, { soldCount: 99 });
		await setState(hidden, 'hidden');

		const read = await readAll(
			(cursor) => shop.visitor().do(homeCalls.recommend, { limit: 3, ...(cursor ? { cursor } : {}) }),
			() => createProduct(shop, { soldCount: 100 }),
		);

		expect(read).toEqual([equal.productId, best.productId, ...before]);
	});
});

describe('a banner', () => {
	const at = (ms: number) => new Date(shop.now.getTime() + ms).toISOString();
	const banner = (
		title: string,
		more: { startsAt?: string; endsAt?: string; active?: boolean; bannerId?: string; link?: string } = {},
	) => ({
		...{ title: { en: title }, subtitle: {}, link: '/', pictureId, active: true },
		...more,
	});
	const shown = async (mine: readonly string[]) =>
		(await shop.visitor().do(homeCalls.banners, {})).banners.map(({ title }) => title).filter((title) => mine.includes(title));
	const turn = () => jobsOf(rooms, shop.shop).handlers['catalog.turn-banners']?.({});

	it('stands from its first millisecond and not at its last, though the job runs twice', async () => {
		await desk.do(saveBanner, banner('Hour', { startsAt: at(minutes(1)), endsAt: at(minutes(2)) }));
		const seen = [];
		for (const ms of [minutes(1) - 1, 1, minutes(1) - 1, 1]) {
			shop.clock.move(ms);
			await Promise.all([turn(), turn()]);
			seen.push((await shown(['Hour'])).length);
		}

		expect(seen).toEqual([0, 1, 1, 0]);
	});

	it('is told of when it is turned, and not when nothing is', async () => {
		await desk.do(saveBanner, banner('Later', { startsAt: at(minutes(1)) }));
		const told: string[] = [];
		const events = new Events();
		events.on('homeChanged', async () => told.push('homeChanged'));
		const turned = () => inTransaction(shop.db, (tx) => turnBanners(tx, events, shop.now));

		await turned();
		const before = [...told];
		shop.clock.move(minutes(1));
		for (const _again of [1, 2]) await turned();

		expect([before, told]).toEqual([[], ['homeChanged']]);
	});

	it('that is switched off, deleted or of a picture that is gone is seen by nobody', async () => {
		const { bannerId } = await desk.do(saveBanner, banner('On and off'));
		const seen = [await shown(['On and off'])];
		for (const active of [false, true]) {
			await desk.do(saveBanner, banner('On and off', { bannerId, active }));
			seen.push(await shown(['On and off']));
		}
		await desk.do(deleteBanner, { bannerId });
		seen.push(await shown(['On and off']));

		expect(seen.map(({ length }) => length)).toEqual([1, 0, 1, 0]);
		expect(await desk.refusal(deleteBanner, { bannerId })).toBe('not_found');
		expect(await desk.refusal(saveBanner, banner('Gone', { bannerId }))).toBe('not_found');
		expect(await desk.refusal(saveBanner, { ...banner('Unseen'), pictureId: 'no-picture' })).toBe('not_found');
		for (const link of ['/\\evil.example', 'javascript:alert(1)', 'http://shop.example/', '/a b', ''])
			expect([link, await desk.refusal(saveBanner, banner('Out', { link }))]).toEqual([link, 'invalid_input']);
	});

	it('that is not named in the new order stands behind those that are, named twice or not', async () => {
		const made = [];
		for (const title of ['A', 'B', 'C', 'D']) made.push((await desk.do(saveBanner, banner(title))).bannerId);
		const [, b = '', , d = ''] = made;

		for (const _again of [1, 2]) await desk.do(orderBanners, { bannerIds: [d, b, d, '999999999'] });

		expect(await shown(['A', 'B', 'C', 'D'])).toEqual(['D', 'B', 'A', 'C']);
	});
});

describe('words that many search for', () => {
	const words = async (language: (typeof languages)[number]) => {
		const visitor = shop.visitor();
		visitor.language = language;
		return (await visitor.do(homeCalls.hotWords, {})).words;
	};

	it('are of one language each, and are taken away by setting none', async () => {
		await desk.do(setHotWords, { language: 'ar', words: ['سجادة', 'ساعة'] });
		await desk.do(setHotWords, { language: 'zh', words: ['茶壶'] });

		expect([await words('ar'), await words('ckb'), await words('zh')]).toEqual([['سجادة', 'ساعة'], [], ['茶壶']]);
		await desk.do(setHotWords, { language: 'ar', words: [] });
		expect([await words('ar'), await words('zh')]).toEqual([[], ['茶壶']]);
		expect((await desk.do(getShowcase, {})).hotWords).toMatchObject({ ar: [], zh: ['茶壶'] });
	});

	it('that two operators set at once are those of one of them', async () => {
		for (let round = 0; round < 5; round += 1) {
			const wishes = [
				['rug', 'lamp', `a${round}`],
				['lamp', 'pot', `b${round}`],
			];
			const answers = await Promise.all(
				wishes.map((wish) => desk.call(setHotWords, { language: 'en', words: wish }, { key: crypto.randomUUID() })),
			);

			expect(answers.map(({ envelope }) => envelope.reason)).toEqual([undefined, undefined]);
			expect(wishes).toContainEqual(await words('en'));
		}
	});

	it('are twenty at most, of 40 signs each, and set by merchandisers alone', async () => {
		const many = Array.from({ length: 21 }, (_, n) => `word ${n}`);

		await desk.do(setHotWords, { language: 'ckb', words: [...many.slice(0, 19), 'x'.repeat(40)] });
		expect(await desk.refusal(setHotWords, { language: 'ckb', words: many })).toBe('invalid_input');
		expect(await desk.refusal(setHotWords, { language: 'ckb', words: ['x'.repeat(41)] })).toBe('invalid_input');
		expect(await (await shop.operator('support')).refusal(setHotWords, { language: 'ckb', words: [] })).toBe('role_missing');
		expect(await words('ckb')).toHaveLength(20);
	});
});
