import type { ReadSettings } from '../settings.ts';
import { type Cells, cellOf, hasColumns } from './cells.ts';
import { TranslatedRows } from './translated-rows.ts';

export function isMagento2(header: Readonly<Record<string, unknown>>): boolean {
	return hasColumns(header, 'sku', ['product type', 'type'], 'name', 'price', [
		'attribute set code',
		'product websites',
		'store view code',
		'attribute set',
		'configurable variations',
		'websites',
	]);
}

/** Magento's product CSV: its columns as the rows that `MagentoReader` knows; rows of a store's view are translations of the row before. */
export class Magento2Reader extends TranslatedRows {
	constructor(settings: ReadSettings) {
		super(settings, (cells) => {
			const view = cellOf(cells, ['store view code', 'store']);
			return {
				sku: cells.get('sku') ?? '',
				language: view && view !== 'admin' && view !== 'default' && view !== 'all' ? view : null,
				plain: () => plainRow(cells),
			};
		});
	}
}

function plainRow(cells: Cells): Record<string, unknown> {
	const isHidden = /^not visible/i.test(cells.get('visibility') ?? '') || cells.get('visibility') === '1';
	const attributes = attributesOf(cells);
	// What can be bought by itself is told by its attributes, and chosen by none.
	const attrs = isHidden
		? attributes
		: Object.fromEntries(
				Object.entries(attributes).map(([name, value]) => [name === 'size' || name === 'color' ? `${name}_` : name, value]),
			);
	const quantity = cells.get('qty');
	return {
		id: cells.get('sku'),
		sku: cells.get('sku'),
		type: (cellOf(cells, ['product type', 'type']) || 'simple').toLowerCase(),
		name: cells.get('name'),
		description: cellOf(cells, ['description', 'short description']),
		brand: attributes.brand ?? attributes.manufacturer ?? cells.get('manufacturer'),
		price: cells.get('price'),
		special_price: cells.get('special price'),
		special_price_ends: cells.has('special price') ? cellOf(cells, ['special price to date', 'special to date']) : '',
		stock: quantity,
		isThere: !(cells.get('is in stock') === '0' && (quantity === undefined || Number(quantity) <= 0)),
		isTracked: cells.get('manage stock') !== '0' || cells.get('use config manage stock') === '1',
		sellsOn: ['1', '2'].includes(cells.get('allow backorders') ?? '') && cells.get('use config backorders') !== '1',
		weight: cells.get('weight'),
		status: cellOf(cells, ['product online', 'status']) === '2' || cells.get('product online') === '0' ? '2' : '1',
		category: mainPath(cells.get('categories') ?? ''),
		images: [
			...new Set(
				[cells.get('base image') ?? '', ...(cells.get('additional images') ?? '').split(',')].map((path) => path.trim()),
			),
		].filter(Boolean),
		variations: cells.get('configurable variations'),
		attrs,
	};
}

/** The first of the paths, as far down as another one goes on from it: a product stands in `Gear` and in `Gear/Bags`. */
function mainPath(categories: string): string[] {
	const paths = categories.split(/,(?!\s)/).map((path) => path.trim());
	let [main = ''] = paths;
	for (const path of paths) if (path.startsWith(`${main}/`)) main = path;
	return main.split('/');
}

/** `size=XS,color=Black,material=Wool|Cotton`; values may be quoted and hold commas. */
function attributesOf(cells: Cells): Record<string, string> {
	const found: Record<string, string> = {};
	for (const name of ['color', 'size', 'brand', 'manufacturer']) {
		const value = cells.get(name);
		if (value) found[name] = value;
	}
	for (const part of (cells.get('additional attributes') ?? '').split(/,(?=[a-z_][\w]*=)/)) {
		const at = part.indexOf('=');
		if (at > 0)
			found[part.slice(0, at).trim()] = part
				.slice(at + 1)
				.trim()
				.replace(/^"|"$/g, '');
	}
	return found;
}
