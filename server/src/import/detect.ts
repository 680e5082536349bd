import { flatReader, flatShapes } from './formats/flat.ts';
import { MagentoReader } from './formats/magento.ts';
import { ownReader } from './formats/own.ts';
import { isShopify, shopifyReader } from './formats/shopify.ts';
import type { Reader } from './reader.ts';
import type { FormatName, ReadSettings } from './settings.ts';
import { BadSource, type Source, type SourceKind } from './source.ts';

const rowsLookedAt = 20;

/**
 * What the first rows look like.
 * @throws BadSource when none of them is a row at all
 */
export async function detectFormat(source: Source, kind: SourceKind): Promise<FormatName> {
	const votes = new Map<FormatName, number>();
	let seen = 0;
	for await (const reading of source.rows(kind)) {
		if (!('problem' in reading)) {
			const format = kind === 'csv' && isShopify(reading.value) ? 'shopify' : formatOf(reading.value);
			votes.set(format, (votes.get(format) ?? 0) + 1);
		}
		seen += 1;
		if (seen === rowsLookedAt) break;
	}
	const [most] = [...votes].sort((a, b) => b[1] - a[1]);
	if (!most)
		throw new BadSource(
			`${source.path} has no row that can be read as ${kind === 'json' ? 'a JSON object' : 'CSV with a header'}.`,
		);
	return most[0];
}

function formatOf(row: Readonly<Record<string, unknown>>): FormatName {
	const isTexts = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
	if ('handle' in row && isTexts(row.title) && Array.isArray(row.skus)) return 'own';
	if ('variations' in row || ('sku' in row && ['simple', 'configurable'].includes(String(row.type)))) return 'magento';
	if ('intro' in row && 'list_price' in row) return 'newbee';
	if (isTexts(row.name)) return 'bagisto';
	const pictures = Array.isArray(row.images) ? row.images : [];
	return String(row.id).startsWith('opencart-') || pictures.some((path) => String(path).startsWith('catalog/'))
		? 'opencart'
		: 'generic';
}

export function createReader(format: FormatName, settings: ReadSettings): Reader {
	switch (format) {
		case 'own':
			return ownReader(settings);
		case 'shopify':
			return shopifyReader(settings);
		case 'magento':
			return new MagentoReader(settings);
		default:
			return flatReader(settings, flatShapes[format]);
	}
}

/** What prices without a currency are in: Shopify's export names none, and its shops mostly count in dollars. */
export function currencyOf(format: FormatName): string {
	return format === 'shopify' || format === 'magento' || format === 'opencart' ? 'USD' : format === 'newbee' ? 'CNY' : 'IQD';
}
