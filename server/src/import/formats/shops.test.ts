import { describe, expect, test } from 'vitest';
import { readTable as read } from './testing.ts';

describe('shopify', () => {
	const row = {
		...{ Handle: 'tee', Title: 'Tee', 'Body (HTML)': '<b>Soft</b>', Vendor: 'Acme', Type: 'Shirts', Tags: 'a, b' },
		...{ Published: 'TRUE', 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant SKU': "'0017", 'Variant Grams': '250' },
		...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '4', 'Variant Inventory Policy': 'deny' },
		...{
			'Variant Price': '20',
			'Variant Compare At Price': '25',
			'Image Src': '1.jpg',
			'Variant Image': '2.jpg',
			Status: 'active',
		},
	};

	test('takes a number of goods without the mark that spreadsheets need, and what a row with a price before says', () => {
		const { skus, drafts } = read('shopify', [row]);
		expect(skus).toEqual([['0017 S 32750 now 26250 ×4']]);
		expect(drafts[0]).toMatchObject({ weightGrams: 250, brand: 'Acme', tags: ['a', 'b'], pictures: ['1.jpg', '2.jpg'] });
	});

	test.each([
		[{ Status: 'draft' }, 'not published: draft'],
		[{ Status: 'Archived' }, 'not published: archived'],
		[{ Status: 'unlisted' }, 'not published: unlisted'],
		[{ Published: 'FALSE' }, 'not published'],
		[{ Title: '' }, 'no title'],
		[{ 'Variant Price': '' }, 'no price'],
		[{ Handle: '' }, 'no handle'],
	])('refuses %j', (more, reason) => {
		expect(read('shopify', [{ ...row, ...more }]).refused).toEqual([`1: ${reason}`]);
	});

	test('finds the row that names the product wherever it stands, and counts rows of pictures for none of its own', () => {
		const { Title: _, ...untitled } = row;
		const { skus, drafts, products } = read('shopify', [
			{ ...untitled, Title: '', 'Variant SKU': 'A', 'Option1 Name': '' },
			{ ...row, 'Variant SKU': 'B', 'Option1 Value': 'M' },
			{ Handle: 'tee', Title: '', 'Image Src': '3.jpg', 'Variant Price': '', 'Option1 Value': '' },
		]);
		expect(skus).toEqual([['A S 32750 now 26250 ×4', 'B M 32750 now 26250 ×4']]);
		expect(drafts[0]?.pictures).toEqual(['1.jpg', '3.jpg', '2.jpg']);
		expect(products[0]?.rows).toBe(3);
	});

	test('counts what nobody tracks, and what sells on when none are left, as the standard', () => {
		const untracked = { ...row, 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' };
		expect(read('shopify', [untracked]).skus).toEqual([['0017 S 32750 now 26250 ×100']]);
		const sellsOn = { ...row, 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'continue' };
		expect(read('shopify', [sellsOn]).skus).toEqual([['0017 S 32750 now 26250 ×100']]);
		expect(read('shopify', [{ ...row, 'Variant Inventory Qty': '0' }]).skus).toEqual([['0017 S 32750 now 26250 ×0']]);
	});
});

describe('woocommerce', () => {
	const row = {
		...{ ID: '44', Type: 'simple', SKU: 'MUG', Name: 'Mug', Published: '1', 'Short description': '', Description: 'Blue' },
		...{ 'In stock?': '1', Stock: '7', 'Backorders allowed?': '0', 'Weight (g)': '350', 'Sale price': '', 'Regular price': '20' },
		...{ Categories: 'House > Cups, Sale', Tags: 'x', Images: 'https://a.example/1.jpg', Parent: '', Brands: 'Acme' },
		...{ 'Attribute 1 name': '', 'Attribute 1 value(s)': '' },
	};

	test.each([
		[{ Stock: '', 'In stock?': '1' }, 100],
		[{ Stock: '', 'In stock?': '0' }, 0],
		[{ Stock: '5', 'In stock?': 'outofstock' }, 0],
		[{ Stock: '0', 'Backorders allowed?': 'notify' }, 100],
		[{ Stock: '0', 'Backorders allowed?': '0' }, 0],
		[{ Stock: '-2' }, 0],
	])('counts the pieces of %j as %d', (more, stock) => {
		expect(read('woocommerce', [{ ...row, ...more }]).drafts[0]?.skus[0]?.stock).toBe(stock);
	});

	test.each([
		[{ Published: '0' }, 'not published'],
		[{ Published: '-1' }, 'not published'],
		[{ Type: 'grouped' }, 'kind of product that cannot be sold here: grouped'],
		[{ Type: 'simple, downloadable, virtual' }, 'kind of product that cannot be sold here: virtual'],
		[{ Type: 'variable' }, 'none of its variations can come in: MUG'],
		[{ Type: 'variation', Parent: 'nobody' }, 'variation not in the file: MUG'],
		[{ Type: 'variation', Parent: '' }, 'variation not in the file: MUG'],
	])('refuses %j', (more, reason) => {
		expect(read('woocommerce', [{ ...row, ...more }]).refused).toEqual([`1: ${reason}`]);
	});

	test('calls what has no number of its own by its id, or by its name', () => {
		expect(read('woocommerce', [{ ...row, SKU: '' }]).drafts.map(({ handle, skus }) => [handle, skus[0]?.code])).toEqual([
			['woo-44', 'woo-44'],
		]);
		expect(read('woocommerce', [{ ...row, SKU: '', ID: '' }]).drafts[0]?.handle).toBe('Mug');
		const family = [
			{ ...row, Type: 'variable', SKU: 'TEE' },
			{ ...row, ID: '45', SKU: '', Type: 'variation', Parent: 'id:44', 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S' },
		];
		expect(read('woocommerce', family).skus).toEqual([['TEE-45 S 26250 ×7']]);
	});

	test('refuses the kind that cannot be sold, and takes the others', () => {
		const kind = (id: string, size: string, type: string) => ({
			...{
				...row,
				ID: id,
				SKU: `T-${size}`,
				Type: type,
				Parent: 'id:44',
				'Attribute 1 name': 'Size',
				'Attribute 1 value(s)': size,
			},
		});
		const { refused, skus } = read('woocommerce', [
			{ ...row, Type: 'variable', SKU: 'TEE' },
			kind('45', 'S', 'variation'),
			kind('46', 'M', 'variation, virtual'),
		]);
		expect(refused).toEqual(['3: kind of product that cannot be sold here: virtual']);
		expect(skus).toEqual([['T-S S 26250 ×7']]);
	});

	test('weighs in the unit of its column, and stands in the first of its categories', () => {
		const { 'Weight (g)': _, ...bare } = row;
		expect(read('woocommerce', [row]).drafts[0]).toMatchObject({
			weightGrams: 350,
			categoryPath: [{ en: 'House' }, { en: 'Cups' }],
		});
		expect(read('woocommerce', [{ ...bare, 'Weight (lbs)': '2' }]).drafts[0]?.weightGrams).toBe(907);
		expect(read('woocommerce', [bare]).drafts[0]?.weightGrams).toBe(500);
	});
});

describe('google merchant', () => {
	const row = {
		...{
			id: 'P1',
			title: 'Scent 50 ml',
			description: 'Nice',
			link: 'https://a.example',
			image_link: '1.jpg',
			availability: 'in stock',
		},
		...{ price: '25 USD', sale_price: '', item_group_id: '', color: '', size: '', shipping_weight: '0.4 kg', quantity: '3' },
	};

	test.each([
		['in stock', 3],
		['in_stock', 3],
		['preorder', 3],
		['backorder', 3],
		['limited availability', 3],
		['', 3],
		['out of stock', 0],
		['out_of_stock', 0],
		['discontinued', 0],
	])('%j has %d pieces', (availability, stock) => {
		expect(read('google', [{ ...row, availability }]).drafts[0]?.skus[0]?.stock).toBe(stock);
	});

	test.each([
		[['Scent - 50 ml', 'Scent - 100 ml'], 'Scent'],
		[['Scent 50 ml', 'Scent 50 ml'], 'Scent 50 ml'],
		[['Red cup', 'Blue cup'], 'Red cup'],
		[['Shirt, S', 'Shirt, M', 'Shirt, XL'], 'Shirt'],
		[['Shirt S', 'Shirt'], 'Shirt'],
		[['عطر 50', 'عطر 100'], 'عطر'],
	])('of a group called %j is called %s', (titles, title) => {
		const rows = titles.map((one, index) => ({ ...row, id: `P${index}`, title: one, item_group_id: 'G', size: `${index}` }));
		expect(Object.values(read('google', rows).drafts[0]?.title ?? {})).toEqual([title]);
	});

	test('chooses by what differs, and refuses what is the same twice', () => {
		const kind = (id: string, color: string, size: string) => ({ ...row, id, color, size, item_group_id: 'G' });
		const { skus, refused } = read('google', [kind('A', 'Red', 'S'), kind('B', 'Red', 'M'), kind('C', 'Red', 'S')]);
		expect(skus).toEqual([['A S 32750 ×3', 'B M 32750 ×3']]);
		expect(refused).toEqual(['3: two skus of one choice: C']);
	});

	test.each([
		['0.4 kg', 400],
		['400 g', 400],
		['1 lb', 454],
		['16 oz', 454],
		['0,4 kg', 400],
		['heavy', 500],
		['', 500],
	])('weighs %j', (shipping_weight, grams) => {
		expect(read('google', [{ ...row, shipping_weight }]).drafts[0]?.weightGrams).toBe(grams);
	});
});
