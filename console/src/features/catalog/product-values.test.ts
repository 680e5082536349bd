import { expect, test } from 'vitest';
import { copyOf, type Product } from './product-values.ts';

const sku = (id: string, code: string): Product['skus'][number] => ({
	id,
	code,
	attributes: [],
	price: 1_000_000,
	promotionPrice: null,
	stock: 7,
	reserved: 2,
	pictureId: null,
});

const lamp: Product = {
	id: '7',
	handle: 'lamp',
	version: 3,
	inShop: null,
	title: { en: 'Lamp' },
	description: {},
	brand: null,
	categoryId: null,
	tagIds: [],
	pictureIds: [],
	pictures: [],
	parameters: [],
	origin: 'iraq',
	splitDelivery: true,
	returnable: true,
	minimumQuantity: 1,
	weightGrams: 0,
	volumeCm3: 0,
	videoId: null,
	state: 'active',
	skus: [sku('71', 'LAMP-RED'), sku('72', `LAMP-${'X'.repeat(59)}`)],
};

const codesOf = (product: Product): string[] => copyOf(product).skus.map(({ code }) => code);
const endOf = (code: string): string => code.slice(-5);

test('copies of one product have codes of their own, which no other copy has', () => {
	const copies = [codesOf(lamp), codesOf(lamp), codesOf(lamp)];

	expect(new Set(copies.flat()).size).toBe(6);
	for (const [red = '', long = ''] of copies) {
		expect(red).toMatch(/^LAMP-RED-[2-9A-Z]{4}$/);
		expect(endOf(long)).toBe(endOf(red));
		expect(long.length).toBe(64);
	}
});

test('a copy is hidden, and its variants are new ones without pieces', () => {
	const copy = copyOf(lamp);

	expect(copy.state).toBe('hidden');
	expect(copy.skus.map(({ id, stock, reserved }) => [id, stock, reserved])).toEqual([
		[null, 0, 0],
		[null, 0, 0],
	]);
});
