import { catalogCalls, catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { languages } from '@qaysari/contract/languages';
import type { NamedValue } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { createProduct, type Goods, type MadeProduct, setOnHand } from '../testing/goods.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { followStock, getCarried, isShown } from './catalog.ts';

let shop: TestShop;
let buyer: BuyerClient;
let other: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	buyer = await shop.buyer();
	other = await shop.buyer();
});
afterAll(() => shop.close());

const { detail, description, shareLink } = catalogCalls;
const idOf = ({ productId }: MadeProduct) => readId<ProductId>(productId);
const seen = ({ productId }: MadeProduct, language: (typeof languages)[number] = 'en') => {
	const visitor = shop.visitor();
	visitor.language = language;
	return visitor.do(detail, { productId });
};
const inState = async (state: string, goods: Goods = {}) => {
	const product = await createProduct(shop, goods);
	const mine = state === 'offered' ? buyer.accountId : null;
	await sql`update product set state = ${state}, offered_to = ${mine} where id = ${idOf(product)}`.execute(shop.db);
	return product;
};
const pair = (name: NamedValue['name'], value: NamedValue['value']): NamedValue => ({ name, value });

describe('a product', () => {
	it('is read in each language, else in the first that its text has', async () => {
		const product = await createProduct(shop, {
			title: { ckb: 'چرا', zh: '灯' },
			parameters: [pair({ ar: 'المادة', en: 'Material' }, { ckb: 'ئاسن' })],
			skus: [{ attributes: [pair({ en: 'Colour', zh: '颜色' }, { zh: '红' })] }],
		});

		const read = [];
		for (const language of languages) {
			const { title, parameters, attributes } = await seen(product, language);
			read.push([language, title, parameters[0]?.name, parameters[0]?.value, attributes[0]?.name, attributes[0]?.values[0]]);
		}

		expect(read).toEqual([
			['ar', 'چرا', 'المادة', 'ئاسن', 'Colour', '红'],
			['ckb', 'چرا', 'المادة', 'ئاسن', 'Colour', '红'],
			['en', 'چرا', 'Material', 'ئاسن', 'Colour', '红'],
			['zh', '灯', 'المادة', 'ئاسن', '颜色', '红'],
		]);
	});

	it('offers each choice once, in the order in which its variants name it, without those that were withdrawn', async () => {
		const of = (colour: string, size: string) => ({
			attributes: [pair({ en: 'Colour' }, { en: colour }), pair({ en: 'Size' }, { en: size })],
		});
		const shirt = await createProduct(shop, { skus: [of('Red', 'L'), of('Blue', 'L'), of('Red', 'S'), of('Green', 'XL')] });
		await sql`update sku set withdrawn = true where id = ${readId(shirt.skuIds[3] ?? '')}`.execute(shop.db);

		const { attributes, skus } = await seen(shirt);

		expect(attributes).toEqual([
			{ name: 'Colour', values: ['Red', 'Blue'] },
			{ name: 'Size', values: ['L', 'S'] },
		]);
		expect(skus.map(({ id }) => id)).toEqual(shirt.skuIds.slice(0, 3));
	});

	it('stands below its category and all above it, from the root down', async () => {
		const categoryPath = [{ en: 'House' }, { en: 'Kitchen' }, { en: 'Kettles', ar: 'غلايات' }];
		const kettle = await createProduct(shop, { categoryPath });

		expect((await seen(kettle)).categories.map(({ name }) => name)).toEqual(['House', 'Kitchen', 'Kettles']);
		expect((await seen(kettle, 'ar')).categories.map(({ name }) => name)).toEqual(['House', 'Kitchen', 'غلايات']);
	});

	it.each([
		[0, 0, null],
		[1, 5, { average: 5, count: 1 }],
		[3, 10, { average: 3.3, count: 3 }],
		[20, 93, { average: 4.7, count: 20 }],
		[400, 399, { average: 1, count: 400 }],
	])('that %i people gave %i stars together says so', async (count, total, expected) => {
		const product = await createProduct(shop);
		const rated = () =>
			inTransaction(shop.db, (tx) =>
				shop.shop.events.tell(tx, shop.now, 'ratingChanged', { productId: idOf(product), rating: { count, total } }),
			);

		await seen(product);
		for (const _again of [1, 2]) await rated();

		expect((await seen(product)).rating).toEqual(expected);
	});

	it('says the lowest and the highest price, and strikes what the lowest was before', async () => {
		const product = await createProduct(shop, {
			skus: [
				{ price: 30_000 },
				{ price: 20_000, promotionPrice: 1_500_000 },
				{ price: 15_000 },
				{ price: 40_000, promotionPrice: 3_500_000 },
			],
		});

		expect(await seen(product)).toMatchObject({
			minPrice: { amount: 1_500_000 },
			maxPrice: { amount: 3_500_000 },
			originalPrice: { amount: 2_000_000 },
			discountPercent: 25,
		});
	});
});

describe('whoever looks at a product', () => {
	it.each([
		['active', true, true, true],
		['discontinued', false, false, false],
		['hidden', 'not_found', 'not_found', 'not_found'],
		['offered', 'not_found', true, 'not_found'],
	])('that is %s sees it as theirs to buy, or not at all', async (state, visitor, owner, stranger) => {
		const product = await inState(state);
		const ask = async (who: { call: typeof buyer.call }) => {
			const { envelope } = await who.call(detail, { productId: product.productId });
			return envelope.data?.onSale ?? envelope.reason;
		};

		expect([await ask(shop.visitor()), await ask(buyer), await ask(other)]).toEqual([visitor, owner, stranger]);
		const words = await Promise.all(
			[shop.visitor(), buyer, other].map(
				async (who) => (await who.call(description, { productId: product.productId })).envelope.success,
			),
		);
		expect(words).toEqual([visitor, owner, stranger].map((answer) => answer !== 'not_found'));
		const shown = await Promise.all([null, buyer.accountId, other.accountId].map((id) => isShown(shop.db, idOf(product), id)));
		expect(shown).toEqual(words);
	});

	it('is told that it was made for them, and nobody shares it', async () => {
		const product = await inState('offered');

		expect(await buyer.do(detail, { productId: product.productId })).toMatchObject({ offeredToYou: true, onSale: true });
		expect(await buyer.refusal(shareLink, { productId: product.productId })).toBe('not_found');
	});

	it('is not shown what another was, though both ask for the same', async () => {
		const product = await inState('offered');
		for (const who of [buyer, other, shop.visitor(), buyer])
			expect((await who.call(detail, { productId: product.productId })).envelope.success).toBe(who === buyer);
	});

	it('of a number that no product has reads that there is none', async () => {
		for (const productId of ['999999999', '99999999999999']) {
			for (const call of [detail, description, shareLink])
				expect(await shop.visitor().refusal(call, { productId })).toBe('not_found');
			await expect(getCarried(shop.db, readId(productId), null)).rejects.toThrow('not_found');
		}
	});
});

describe('a link to a product', () => {
	it.each(languages)('in %s says its language and title', async (language) => {
		const product = await createProduct(shop);
		const visitor = shop.visitor();
		visitor.language = language;

		const { url, title } = await visitor.do(shareLink, { productId: product.productId });

		expect(new URL(url).pathname).toMatch(new RegExp(`^/s/p[0-9a-zA-Z]+-${language}$`));
		expect(title).toBe({ ar: 'إبريق شاي', ckb: 'قۆری چا', en: 'Tea pot', zh: '茶壶' }[language]);
	});

	it('leads to nothing that is hidden', async () => {
		const [hidden, over] = [await inState('hidden'), await inState('discontinued')];

		expect(await shop.visitor().refusal(shareLink, { productId: hidden.productId })).toBe('not_found');
		expect((await shop.visitor().do(shareLink, { productId: over.productId })).title).toBe('Tea pot');
	});
});

describe('a description', () => {
	const of = async (product: MadeProduct, language: (typeof languages)[number] = 'en') => {
		const visitor = shop.visitor();
		visitor.language = language;
		return visitor.do(description, { productId: product.productId });
	};

	it('of words alone is words, in the language that is asked for or the first that it has', async () => {
		const product = await createProduct(shop, { description: { zh: '一升。', en: 'Holds a litre.\nAnd a drop.' } });

		expect(await of(product, 'zh')).toMatchObject({ description: '一升。', blocks: [] });
		expect(await of(product, 'ckb')).toMatchObject({ description: 'Holds a litre.\nAnd a drop.', blocks: [] });
		expect(await of(await createProduct(shop, { description: {} }))).toMatchObject({ description: '', blocks: [] });
	});

	it('shows its pictures with their sizes, and leaves out what is not in the shop', async () => {
		const desk = await shop.operator('merchandiser');
		const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a70' } })
			.png()
			.toBuffer();
		const uploaded = await desk.upload(catalogConsoleCalls.uploadPicture, { name: 'p.png', bytes });
		const pictureId = uploaded.envelope.data?.picture.id ?? '';
		const product = await createProduct(shop, {
			description: {
				en: [
					{ kind: 'heading', level: 1, spans: [{ text: 'Care' }] },
					{ kind: 'picture', picture: pictureId, alt: 'A pot' },
					{ kind: 'picture', picture: '0123456789abcdef01234567', alt: 'Gone' },
					{ kind: 'list', ordered: false, items: [[{ text: 'Rinse', bold: true }]] },
				],
			},
		});

		const { blocks, description: words } = await of(product);

		expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'picture', 'list']);
		expect(blocks[1]).toMatchObject({ alt: 'A pot', picture: { id: pictureId, width: 90, height: 60 } });
		expect(words).toContain('Care');
		expect(words).toContain('Rinse');
	});
});

describe('what lists say of the pieces of a product', () => {
	const availability = async (product: MadeProduct) => (await seen(product)).availability;

	it.each([
		[6, 'available'],
		[5, 'low'],
		[1, 'low'],
		[0, 'out'],
	])('with %i of them is %s, however often it is told', async (stock, expected) => {
		const product = await createProduct(shop, { stock: 100 });
		await setOnHand(shop, product.skuId, stock);

		for (const _again of [1, 2])
			await inTransaction(shop.db, (tx) => followStock(tx, shop.shop.events, shop.now, [idOf(product)]));

		expect(await availability(product)).toBe(expected);
	});

	it('does not count what was withdrawn', async () => {
		const product = await createProduct(shop, { skus: [{ stock: 0 }, { stock: 50 }] });
		await sql`update sku set withdrawn = true where id = ${readId(product.skuIds[1] ?? '')}`.execute(shop.db);

		await inTransaction(shop.db, (tx) => followStock(tx, shop.shop.events, shop.now, [idOf(product)]));

		expect(await availability(product)).toBe('out');
	});
});
