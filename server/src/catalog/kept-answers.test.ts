import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { timedPricesCalls } from '@qaysari/contract/timed-prices.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { EventName, ShopEvents } from '../platform/events/events.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { createProduct, type MadeProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let lamp: MadeProduct;
let tagId: string;

beforeAll(async () => {
	shop = await createTestShop();
	const desk = await shop.operator('merchandiser');
	({ tagId } = await desk.do(merchandiseCalls.saveTag, { code: 'kept', name: { en: 'Kept' }, position: 0 }));
	await desk.do(merchandiseCalls.saveCategory, { parentId: null, name: { en: 'Kept' }, pictureId: null, position: 0 });
	await desk.do(merchandiseCalls.setHotWords, { language: 'en', words: ['kept'] });
	lamp = await createProduct(shop, { title: { en: 'Kept' }, description: { en: 'Kept' }, tags: ['kept'] });
});
beforeEach(() => {
	shop.shop.answers.dropAll();
});
afterAll(() => shop.close());

const visitor = () => shop.visitor();
const reads = {
	detail: async () => (await visitor().do(catalogCalls.detail, { productId: lamp.productId })).title,
	description: async () => (await visitor().do(catalogCalls.description, { productId: lamp.productId })).description,
	recommend: async () => (await visitor().do(homeCalls.recommend, {})).records[0]?.title,
	tagProducts: async () => (await visitor().do(homeCalls.tagProducts, { tagId })).records[0]?.title,
	today: async () => (await visitor().do(timedPricesCalls.today, {})).records[0]?.title,
	tags: async () => (await visitor().do(homeCalls.tags, {})).tags[0]?.name,
	hotWords: async () => (await visitor().do(homeCalls.hotWords, {})).words[0],
	categories: async () => (await visitor().do(catalogCalls.categories, {})).categories[0]?.name,
};
type Read = keyof typeof reads;
const all: Read[] = ['detail', 'description', 'recommend', 'tagProducts', 'today', 'tags', 'hotWords', 'categories'];

/** Changes all that is read behind the shop's back. */
async function rename(name: string): Promise<void> {
	const text = JSON.stringify({ en: name });
	await sql`
		update product set title = ${text}, description = ${text}, timed_until = ${new Date(shop.now.getTime() + minutes(60))},
			plain_min_price = min_price, plain_max_price = max_price
	`.execute(shop.db);
	await sql`update tag set name = ${text}`.execute(shop.db);
	await sql`update category set name = ${text}`.execute(shop.db);
	await sql`update hot_word set word = ${name}`.execute(shop.db);
}
const tell = <Name extends EventName>(name: Name, event: ShopEvents[Name]) =>
	inTransaction(shop.db, (tx) => shop.shop.events.tell(tx, shop.now, name, event));
/** Those that say something new. */
async function renewed(name: string): Promise<Read[]> {
	const said = await Promise.all(all.map(async (read) => [read, await reads[read]()] as const));
	return said.flatMap(([read, text]) => (text === name ? [read] : []));
}
const idOf = ({ productId }: MadeProduct) => readId<ProductId>(productId);
let names = 0;
/** What is read anew once something is told, of what was kept before. */
async function after(work: () => Promise<unknown>): Promise<Read[]> {
	names += 1;
	await rename(`First ${names}`);
	shop.shop.answers.dropAll();
	expect(await renewed(`First ${names}`)).toEqual(all);
	await rename(`Second ${names}`);
	expect(await renewed(`Second ${names}`)).toEqual([]);
	await work();
	return renewed(`Second ${names}`);
}

const ofProduct: Read[] = ['detail', 'description'];
const lists: Read[] = ['recommend', 'tagProducts', 'today'];
const home: Read[] = ['tags', 'hotWords', 'categories'];

describe('what was read before a change is kept no longer once it is told', () => {
	it('that a product changed: it and all lists', async () => {
		expect(await after(() => tell('productChanged', { productIds: [idOf(lamp)] }))).toEqual([...ofProduct, ...lists]);
	});

	it('that other products changed: lists alone', async () => {
		expect(await after(() => tell('productChanged', { productIds: [readId('999999999')] }))).toEqual(lists);
	});

	it('what buyers think of it: it and all lists', async () => {
		const rating = { count: 1, total: 5 };
		expect(await after(() => tell('ratingChanged', { productId: idOf(lamp), rating }))).toEqual([...ofProduct, ...lists]);
	});

	it('that pieces at a timed price went, or that something was asked about it: it alone', async () => {
		expect(await after(() => tell('timedPiecesMoved', { productIds: [idOf(lamp)] }))).toEqual(ofProduct);
		expect(await after(() => tell('questionsChanged', { productId: idOf(lamp) }))).toEqual(ofProduct);
	});

	it('that what stands around the goods changed: that alone', async () => {
		expect(await after(() => tell('homeChanged', {}))).toEqual(home);
	});

	it('nor while nothing is told, for longer than a minute', async () => {
		expect(
			await after(async () => {
				shop.clock.move(minutes(1) - 1);
				expect(await renewed(`Second ${names}`)).toEqual([]);
				shop.clock.move(1);
			}),
		).toEqual(all);
	});

	it('and nothing is dropped of a step that was broken off', async () => {
		const broken = () =>
			inTransaction(shop.db, async (tx) => {
				await shop.shop.events.tell(tx, shop.now, 'productChanged', { productIds: [idOf(lamp)] });
				throw new Error('killed');
			});
		expect(await after(() => expect(broken()).rejects.toThrow('killed'))).toEqual([]);
	});
});
