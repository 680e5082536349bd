import { type Language, type LocalizedText, languages } from '@qaysari/contract/languages';
import { storedOf, textOf } from '@qaysari/contract/rich-text';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brands } from './brands.ts';
import { sampleBanners, sampleCategoryIcons, sampleHotWords, sampleTags } from './home.ts';
import { parsePictureSpec, pictureCode, renderPicture } from './pictures.ts';
import { sampleProducts } from './products.ts';

const products = sampleProducts();

/** Every text of the shop with where it is from. */
function* texts(): Generator<[string, LocalizedText]> {
	for (const product of products) {
		yield [`${product.handle} title`, product.title];
		yield [`${product.handle} description`, storedOf(product.description).text];
		for (const step of product.categoryPath) yield [`${product.handle} category`, step];
		for (const { name, value } of [...product.parameters, ...product.skus.flatMap((sku) => sku.attributes)]) {
			yield [`${product.handle} name`, name];
			yield [`${product.handle} value`, value];
		}
	}
	for (const tag of sampleTags) yield [tag.code, tag.name];
	for (const banner of sampleBanners) {
		yield [banner.code, banner.title];
		yield [banner.code, banner.subtitle];
	}
}

/** The brand stands in the title in each language. */
function namesBrand(product: (typeof products)[number], language: Language): boolean {
	const brand = Object.values(brands).find(({ en }) => en === product.brand);
	return brand !== undefined && (product.title[language] ?? '').includes(brand[language]);
}

/** Words that Arabic and Sorani shops write in Latin letters too. */
const latinWords = /\b(USB-C|USB|LED|S|M|L|XL|XXL)\b/g;

describe('the texts of the sample shop', () => {
	it('are there in all four languages', () => {
		const missing = [...texts()].filter(([, text]) => languages.some((language) => !text[language]?.trim()));
		expect(missing.map(([place]) => place)).toEqual([]);
	});

	it('are Arabic and Sorani without Latin letters, and digits are Latin', () => {
		const wrong: string[] = [];
		for (const [place, text] of texts()) {
			for (const language of ['ar', 'ckb'] as const) {
				const rest = (text[language] ?? '').replace(latinWords, '');
				if (/[A-Za-z٠-٩۰-۹]/.test(rest)) wrong.push(`${place} ${language}: ${rest}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	it('are written with the letters of their own language', () => {
		const wrong: string[] = [];
		for (const [place, text] of texts()) {
			if (/[يكىةأإؤًھ]/.test(text.ckb ?? '')) wrong.push(`${place}: ${text.ckb}`);
			if (/[یکگچپڤۆێەڕڵ]/.test(text.ar ?? '')) wrong.push(`${place}: ${text.ar}`);
			if (/[؀-ۿ]/.test(`${text.en}${text.zh}`)) wrong.push(`${place}: ${text.en} ${text.zh}`);
		}
		expect(wrong).toEqual([]);
	});

	it('are Chinese with Han characters in titles, descriptions and categories', () => {
		const wrong = products
			.flatMap((product) => [product.title, storedOf(product.description).text, ...product.categoryPath])
			.filter((text) => !/\p{Script=Han}/u.test(text.zh ?? ''));
		expect(wrong).toEqual([]);
	});
});

describe('the goods of the sample shop', () => {
	it('are one product for the sizes of one thing, with the brand first', () => {
		const pans = products.filter((product) => product.handle === 'non-stick-frying-pan');
		expect(pans.map((product) => product.title.en)).toEqual(['Mishkar non-stick frying pan']);
		const sizes = pans[0]?.skus.map((sku) => sku.attributes.map(({ value }) => value.en).join(' ')) ?? [];
		expect(sizes.filter((size) => size.startsWith('Black'))).toEqual(['Black 24 cm', 'Black 28 cm']);
		const brandless = products.filter((product) => !languages.every((language) => namesBrand(product, language)));
		expect(brandless.map((product) => product.handle)).toEqual([]);
	});

	it('promise nothing that the shop does not keep', () => {
		const promises = products.filter((product) => /exchange|return within|30-day/i.test(textOf(product.description.en ?? '')));
		expect(promises.map((product) => product.handle)).toEqual([]);
	});

	it('are many, in many categories, with several attributes, and the same at every call', () => {
		expect(products.length).toBeGreaterThanOrEqual(320);
		expect(new Set(products.map((product) => product.categoryPath[0]?.en)).size).toBeGreaterThanOrEqual(12);
		const attributes = new Set(
			products.flatMap((product) => product.skus.flatMap((sku) => sku.attributes.map(({ name }) => name.en))),
		);
		expect(attributes.size).toBeGreaterThanOrEqual(4);
		expect(sampleProducts()).toEqual(products);
	});

	it('have names of their own', () => {
		const codes = products.flatMap((product) => product.skus.map((sku) => sku.code));
		expect(new Set(codes).size).toBe(codes.length);
		expect(codes.filter((code) => !/^[A-Z0-9-]+$/.test(code))).toEqual([]);
		expect(new Set(products.map((product) => product.handle)).size).toBe(products.length);
		expect(products.filter((product) => !/^[a-z0-9-]+$/.test(product.handle))).toEqual([]);
		for (const language of languages)
			expect(new Set(products.map((product) => product.title[language])).size).toBe(products.length);
	});

	it('have one to twelve skus that differ, with prices in steps of 250 dinars', () => {
		for (const product of products) {
			expect(product.skus.length).toBeGreaterThanOrEqual(1);
			expect(product.skus.length).toBeLessThanOrEqual(12);
			const choices = product.skus.map((sku) => sku.attributes.map(({ value }) => value.en).join('/'));
			expect(new Set(choices).size).toBe(choices.length);
			for (const sku of product.skus) {
				expect(sku.price).toBeGreaterThan(0);
				expect(sku.price % 25_000).toBe(0);
				expect(Number.isInteger(sku.stock) && sku.stock >= 0).toBe(true);
				if (sku.promotionPrice === undefined) continue;
				expect(sku.promotionPrice % 25_000).toBe(0);
				expect(sku.promotionPrice).toBeLessThan(sku.price);
				expect(sku.promotionPrice).toBeGreaterThan(0);
			}
		}
	});

	it('are mixed as in a real shop', () => {
		const share = (test: (product: (typeof products)[number]) => boolean) => products.filter(test).length / products.length;
		expect(share((product) => product.origin === 'iraq')).toBeGreaterThan(0.4);
		expect(share((product) => product.origin === 'iraq')).toBeLessThan(0.6);
		expect(share((product) => product.skus.some((sku) => sku.promotionPrice))).toBeGreaterThan(0.28);
		expect(share((product) => product.skus.some((sku) => sku.promotionPrice))).toBeLessThan(0.42);
		expect(share((product) => product.minimumQuantity === 1)).toBeGreaterThan(0.5);
		expect(products.some((product) => !product.splitDelivery)).toBe(true);
		expect(products.some((product) => product.skus.every((sku) => sku.stock === 0))).toBe(true);
		const known = new Set(sampleTags.map((tag) => tag.code));
		expect(products.flatMap((product) => product.tags).filter((tag) => !known.has(tag))).toEqual([]);
	});

	it('have the brand of the brand page', () => {
		const naseem = products.filter(
			(product) => product.brand === brands.naseem.en && product.pictures[0]?.startsWith('sample:robot-'),
		);
		expect(naseem.length).toBeGreaterThanOrEqual(6);
	});
});

describe('the pictures of the sample shop', () => {
	const codes = products.flatMap((product) => product.pictures);

	it('are three to five a product, and skus point at them', () => {
		for (const product of products) {
			expect(product.pictures.length).toBeGreaterThanOrEqual(3);
			expect(product.pictures.length).toBeLessThanOrEqual(5);
			expect(new Set(product.pictures).size).toBe(product.pictures.length);
			for (const sku of product.skus) expect(product.pictures[sku.picture ?? 0]).toBeDefined();
		}
	});

	it('have codes that parse and come back the same', () => {
		for (const code of codes) expect(pictureCode(parsePictureSpec(code))).toBe(code);
		expect(() => parsePictureSpec('sample:1f3a7.plaid.main.rose')).toThrow();
		expect(() => parsePictureSpec('files/1.webp')).toThrow();
		expect(() => parsePictureSpec('sample:../x.own.main.rose')).toThrow();
	});

	it('are drawn as 800x800 and pack well, the same each time', async () => {
		for (let i = 0; i < 10; i++) {
			const spec = parsePictureSpec(codes[Math.floor((i * codes.length) / 10)] ?? '');
			const picture = await renderPicture(spec);
			expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 800, height: 800 });
			expect((await sharp(picture).webp({ quality: 82 }).toBuffer()).length).toBeLessThan(60_000);
			if (i === 0) expect(await renderPicture(spec)).toEqual(picture);
		}
	}, 240_000);

	it('exist for every kind of goods, the banners and the categories', async () => {
		const firsts = new Map(codes.map((code) => [parsePictureSpec(code).art, code]));
		for (const code of firsts.values()) await renderPicture({ ...parsePictureSpec(code), view: 'icon' });
		for (const banner of sampleBanners) {
			const picture = await renderPicture(parsePictureSpec(banner.picture));
			expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 560 });
		}
		for (const icon of sampleCategoryIcons) {
			const picture = await renderPicture(parsePictureSpec(icon.picture));
			expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 192, height: 192, hasAlpha: true });
		}
	}, 240_000);
});

describe('the home page of the sample shop', () => {
	it('has banners, icons for every root category and eight hot words', () => {
		expect(sampleBanners).toHaveLength(5);
		const roots = new Set(products.map((product) => product.categoryPath[0]?.en));
		expect(new Set(sampleCategoryIcons.map((icon) => icon.category.en))).toEqual(roots);
		for (const language of languages) expect(sampleHotWords[language]).toHaveLength(8);
	});

	it('finds goods for each hot word', () => {
		for (const language of languages) {
			for (const word of sampleHotWords[language]) {
				const found = products.filter((product) => product.title[language]?.toLowerCase().includes(word));
				expect(found.length, word).toBeGreaterThan(0);
			}
		}
	});
});
