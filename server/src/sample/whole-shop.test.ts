import { bankAccountsConsoleCalls } from '@qaysari/contract/bank-accounts.calls';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { freightCalls } from '@qaysari/contract/freight.calls';
import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import { landingCalls } from '@qaysari/contract/landing.calls';
import { landingPlaces } from '@qaysari/contract/landing-places';
import { languages } from '@qaysari/contract/languages';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { timedPricesCalls } from '@qaysari/contract/timed-prices.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Client } from '../testing/client.ts';
import { wrongStock } from '../testing/goods.ts';
import { placeOrder, readOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { sampleWordFaults } from './check-words.ts';
import { sampleTags } from './home.ts';
import { samplePages } from './landing.ts';
import { loadSampleShop } from './load.ts';
import { sampleProducts } from './products.ts';
import { removeSampleGoods } from './remove-goods.ts';

let shop: TestShop;
let visitor: Client;
let owner: Client;
const drafts = sampleProducts();

beforeAll(async () => {
	shop = await createTestShop();
	await inTransaction(shop.db, (tx) => loadSampleShop(tx, shop.shop));
	visitor = shop.visitor();
	owner = await shop.operator('owner');
}, 240_000);
afterAll(() => shop.close());

/** Rows that should not be there. */
const odd = (query: ReturnType<typeof sql<object>>) => shop.rows(query);
const inLanguage = (language: string) => ({ headers: { language } });
/** Some of all goods, of each kind. */
const some = async () =>
	(await shop.rows<{ id: number }>(sql`select id from product order by id`))
		.filter((_, nth) => nth % 13 === 0)
		.map(({ id }) => String(id));

describe('the goods of a new shop', () => {
	it('are all on the shelf, each with its variants, and nothing of them is bespoken', async () => {
		const [counts] = await shop.rows<{ products: number; skus: number }>(
			sql`select (select count(*)::int from product where state = 'active') as products, (select count(*)::int from sku) as skus`,
		);

		expect(counts).toEqual({ products: drafts.length, skus: drafts.flatMap(({ skus }) => skus).length });
		expect(await wrongStock(shop)).toEqual([]);
		expect(await odd(sql`select sku_id from stock_level where reserved <> 0`)).toEqual([]);
	});

	it('cost and are there as they were written down', async () => {
		const rows = await shop.rows<{ code: string; price: number; stock: number }>(
			sql`select s.code, s.price, l.on_hand as stock from sku s join stock_level l on l.sku_id = s.id`,
		);
		const written = new Map(drafts.flatMap(({ skus }) => skus.map((sku) => [sku.code, sku] as const)));

		expect(
			rows.filter(({ code, price, stock }) => written.get(code)?.price !== price || written.get(code)?.stock !== stock),
		).toEqual([]);
	});

	it('say in each language what they are, what they cost and how they look', async () => {
		for (const productId of await some())
			for (const language of languages) {
				const detail = await visitor.call(catalogCalls.detail, { productId }, inLanguage(language));
				const { description } = await visitor.do(catalogCalls.description, { productId }, inLanguage(language));
				const told = detail.envelope.data;
				expect([productId, language, told?.title.trim() === '', description.trim() === '']).toEqual([
					productId,
					language,
					false,
					false,
				]);
				expect(told?.pictures.length).toBeGreaterThanOrEqual(3);
				expect(told?.parameters.filter(({ name, value }) => !name.trim() || !value.trim())).toEqual([]);
				expect(told?.categories.length).toBeGreaterThan(0);
				const prices = told?.skus.map((sku) => (sku.timed?.price ?? sku.promotionPrice ?? sku.price).amount) ?? [];
				expect([told?.minPrice.amount, told?.maxPrice.amount]).toEqual([Math.min(...prices), Math.max(...prices)]);
			}
	});

	it('stand in categories that all have a name, and at the top a picture', async () => {
		for (const language of languages) {
			const { categories } = await visitor.do(catalogCalls.categories, {}, inLanguage(language));
			expect(categories.filter(({ name }) => !name.trim())).toEqual([]);
			expect(categories.filter(({ parentId, picture }) => parentId === null && picture === null)).toEqual([]);
		}
	});

	it('name brands that are there, and tags that lead to them', async () => {
		const { tags } = await visitor.do(homeCalls.tags, {});
		for (const { id, code } of tags) {
			const { records } = await visitor.do(homeCalls.tagProducts, { tagId: id, limit: 50 });
			expect([code, records.length > 3]).toEqual([code, true]);
		}
		expect(tags.map(({ code }) => code)).toEqual(sampleTags.map(({ code }) => code));
		expect(await odd(sql`select id from product where brand_id is null`)).toEqual([]);
	});
});

describe('prices for a time', () => {
	it('are there now and in turns to come, below what each costs otherwise, and never two at once', async () => {
		const { records } = await visitor.do(timedPricesCalls.today, { limit: 50 });

		expect(records.length).toBeGreaterThan(3);
		expect(records.filter(({ timed }) => timed === null)).toEqual([]);
		expect(
			await odd(
				sql`select t.id from timed_price t join sku s on s.id = t.sku_id where t.price >= coalesce(s.promotion_price, s.price) or t.price % 25000 <> 0`,
			),
		).toEqual([]);
		expect(await odd(sql`select id from timed_price where starts_at >= ends_at`)).toEqual([]);
		expect(
			await odd(sql`
				select a.id from timed_price a join timed_price b on b.sku_id = a.sku_id and b.id > a.id and b.starts_at < a.ends_at and a.starts_at < b.ends_at
			`),
		).toEqual([]);
	});

	it('go on while the shop stands: at every moment of the turns something is offered', async () => {
		const [last] = await shop.rows<{ days: number }>(
			sql`select extract(day from max(ends_at) - ${shop.now}::timestamptz)::int as days from timed_price`,
		);
		for (let day = 0; day < (last?.days ?? 0); day += 1) {
			const at = new Date(shop.now.getTime() + days(day));
			const there = await shop.rows(sql`select 1 from timed_price where starts_at <= ${at} and ends_at > ${at} limit 1`);
			expect([day, there.length]).toEqual([day, 1]);
		}
		expect(last?.days).toBeGreaterThan(7);
	});
});

describe('the pages of a new shop', () => {
	it('fill every place, in each language, and none of their blocks is empty', async () => {
		for (const place of landingPlaces)
			for (const language of languages) {
				const page = await visitor.do(landingCalls.page, { place }, inLanguage(language));
				expect([place, language, page.title.trim() === '', page.blocks.length > 0]).toEqual([place, language, false, true]);
				const empty = page.blocks.filter(
					(block) =>
						(block.kind === 'grid' && block.products.length === 0) || (block.kind === 'banners' && block.banners.length === 0),
				);
				expect([place, language, empty]).toEqual([place, language, []]);
			}
		expect(
			samplePages
				.map(({ place }) => place)
				.filter((place) => place !== null)
				.sort(),
		).toEqual([...landingPlaces].sort());
	});

	it('lead to words that find something, and list goods that there are', async () => {
		const { banners } = await visitor.do(homeCalls.banners, {});
		const blocks = samplePages.flatMap((page) => page.blocks(shop.now, () => '1'));
		const links = [
			...banners.map(({ link }) => link),
			...blocks.flatMap((block) => (block.kind === 'picture' && block.link ? [block.link] : [])),
		];
		const words = [
			...links.flatMap((link) => new URL(link, 'https://shop.example').searchParams.get('keyword') ?? []),
			...blocks.flatMap((block) => (block.kind === 'list' && block.keyword ? [block.keyword] : [])),
		];
		for (const keyword of new Set(words)) {
			const { records, match } = await visitor.do(searchCalls.keywordSearch, { keyword });
			expect([keyword, records.length > 0, match]).toEqual([keyword, true, 'asked']);
		}
		expect(words.length).toBeGreaterThan(3);
	});

	it('suggest words that find what was asked for in their own language', async () => {
		for (const language of languages) {
			const { words } = await visitor.do(homeCalls.hotWords, {}, inLanguage(language));
			for (const keyword of words) {
				const { records, match } = await visitor.do(searchCalls.keywordSearch, { keyword }, inLanguage(language));
				expect([keyword, records.length > 0, match]).toEqual([keyword, true, 'asked']);
			}
			expect(words).toHaveLength(8);
		}
	});
});

describe('what a new shop gives', () => {
	it('are coupons that a buyer can claim once each, and no more than one may have', async () => {
		const [buyer] = await shop.buyers(1);
		const { records } = (await buyer?.do(couponsCalls.claimable, {})) ?? { records: [] };
		for (const { offerId, claimsLeft } of records) {
			for (let claim = 0; claim < claimsLeft; claim += 1) await buyer?.do(couponsCalls.receive, { offerId });
			expect(await buyer?.refusal(couponsCalls.receive, { offerId })).toBe('coupon_limit_reached');
		}

		expect(records.map(({ claimsLeft }) => claimsLeft).sort()).toEqual([1, 2]);
	});

	it('are gifts that somebody can take part for, and group prices that somebody can start', async () => {
		const [buyer] = await shop.buyers(1);
		const gifts = await visitor.do(freeGiftCalls.productList, {});
		const deals = await visitor.do(helpChopCalls.deals, {});
		const [gift, deal] = [gifts.records[0], deals.records[0]];
		await buyer?.do(freeGiftCalls.participate, { giftId: gift?.giftId ?? '' });
		await buyer?.do(helpChopCalls.createHelpChop, { productId: deal?.product.id ?? '' });

		expect([gifts.event === null, gifts.records.length, deals.records.length]).toEqual([false, 8, 6]);
		expect(
			deals.records.filter(
				({ startPrice, floorPrice }) => floorPrice.amount >= startPrice.amount || floorPrice.amount % 25_000 !== 0,
			),
		).toEqual([]);
	});
});

describe('how a new shop delivers and is paid', () => {
	it('goes to every province of Iraq, from both origins, for a price', async () => {
		const provinces = await shop.rows<{ id: number; code: string }>(sql`select id, code from region where code like 'IQ-%'`);
		for (const origin of ['iraq', 'china'] as const) {
			const [product] = await shop.rows<{ id: number }>(
				sql`select id from product where origin = ${origin} and state = 'active' order by id limit 1`,
			);
			for (const { id, code } of provinces) {
				const { options } = await visitor.do(freightCalls.freightEstimate, {
					productId: String(product?.id),
					provinceId: String(id),
				});
				expect([code, options.map((option) => option.code).sort()]).toEqual([
					code,
					origin === 'iraq' ? ['courier'] : ['air', 'sea'],
				]);
				expect(options.filter(({ freight, later }) => !((freight?.amount ?? later?.min.amount ?? 0) > 0))).toEqual([]);
			}
		}
		expect(provinces.length).toBeGreaterThanOrEqual(18);
	});

	it('has stores, bank accounts and rates, in all languages', async () => {
		const { stores } = await owner.do(storesConsoleCalls.listStores, {});
		const { accounts } = await owner.do(bankAccountsConsoleCalls.listAccounts, {});
		const texts = [
			...stores.flatMap(({ name, address, hours }) => [name, address, hours]),
			...accounts.flatMap(({ bankName, branchName }) => [bankName, branchName]),
		];
		const rates = await Promise.all(
			(['USD_IQD', 'CNY_IQD'] as const).map((type) => owner.do(ratesConsoleCalls.listRates, { type })),
		);

		expect(texts.filter((text) => languages.some((language) => !text[language]?.trim()))).toEqual([]);
		expect([stores.length, accounts.length, rates.map(({ records }) => records.map(({ standing }) => standing))]).toEqual([
			2,
			2,
			[['now'], ['now']],
		]);
	});
});

it('the sample shop says nothing in words that are not the shop’s', () => {
	expect(sampleWordFaults()).toEqual([]);
});

/** The last: little of the sample is there afterwards. */
describe('removing what the shop was filled with', () => {
	it('ends what somebody ordered, and keeps what an operator wrote', async () => {
		const buyer = await shop.buyer();
		const [sold] = await shop.rows(
			sql<{ id: number; sku: number }>`
				select p.id, l.sku_id as sku from product p join stock_level l on l.product_id = p.id
				where p.handle <> 'somebodys-own' and p.origin = 'iraq' and p.minimum_quantity = 1 and l.on_hand > 10 order by p.id limit 1
			`,
		);
		const { orderId } = await placeOrder(shop, buyer, { items: [{ skuId: String(sold?.sku), quantity: 1 }] });
		const { stores } = await owner.do(storesConsoleCalls.listStores, {});
		const [own] = stores;
		if (!own) throw new Error('There is no store');
		await owner.do(storesConsoleCalls.saveStore, { ...own, phone: '0770 123 4567', readVersion: own.version });

		// The one that was ordered, and those of the gifts and of the group price that somebody began above.
		expect(await inTransaction(shop.db, (tx) => removeSampleGoods(tx, shop.shop))).toMatchObject({ ended: 10 });

		expect((await readOrder(shop, orderId)).status).toBe(1);
		expect(await buyer.refusal(cartCalls.addCart, { skuId: String(sold?.sku), quantity: 1 })).toBe('sku_gone');
		expect((await buyer.do(catalogCalls.detail, { productId: String(sold?.id) })).onSale).toBe(false);
		expect((await owner.do(storesConsoleCalls.listStores, {})).stores.map(({ id }) => id)).toContain(own.id);
	});
});
