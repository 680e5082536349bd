import { flatReader, flatShapes } from './formats/flat.ts';
import { googleMerchantReader, isGoogleMerchant } from './formats/google-merchant.ts';
import { MagentoReader } from './formats/magento.ts';
import { isMagento2, Magento2Reader } from './formats/magento2.ts';
import { ownReader } from './formats/own.ts';
import { isShopify, shopifyReader } from './formats/shopify.ts';
import { isSpree, spreeReader } from './formats/spree.ts';
import { isVendure, vendureReader } from './formats/vendure.ts';
import { isWoocommerce, woocommerceReader } from './formats/woocommerce.ts';
import type { Reason } from './problem.ts';
import type { Reader } from './reader.ts';
import type { FormatName, ReadSettings } from './settings.ts';
import { BadSource, type Source } from './source.ts';

const rowsLookedAt = 20;

/**
 * What the first rows look like.
 * @throws BadSource when none of them is a row at all
 */
export async function detectFormat(source: Source): Promise<FormatName> {
	const votes = new Map<FormatName, number>();
	const problems = new Set<Reason>();
	let seen = 0;
	for await (const reading of source.rows()) {
		if ('problem' in reading) problems.add(reading.problem.reason);
		else {
			const format = source.how.kind === 'json' ? formatOf(reading.value) : detectColumns(reading.value);
			votes.set(format, (votes.get(format) ?? 0) + 1);
		}
		seen += 1;
		if (seen === rowsLookedAt) break;
	}
	const [most] = [...votes].sort((a, b) => b[1] - a[1]);
	if (most) return most[0];
	throw new BadSource(problems.has('openQuote') ? 'openQuote' : problems.has('badXml') ? 'damagedXml' : 'noRow', source.path);
}

/** Headers, the most telling first. */
const headers: readonly [FormatName, (row: Readonly<Record<string, unknown>>) => boolean][] = [
	['shopify', isShopify],
	['woocommerce', isWoocommerce],
	['magento2', isMagento2],
	['spree', isSpree],
	['vendure', isVendure],
	['google', isGoogleMerchant],
];

/** The format that a header belongs to. */
export function detectColumns(row: Readonly<Record<string, unknown>>): FormatName {
	return headers.find(([, fits]) => fits(row))?.[0] ?? 'generic';
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
		case 'woocommerce':
			return woocommerceReader(settings);
		case 'magento2':
			return new Magento2Reader(settings);
		case 'google':
			return googleMerchantReader(settings);
		case 'spree':
			return spreeReader(settings);
		case 'vendure':
			return vendureReader(settings);
		case 'magento':
			return new MagentoReader(settings);
		default:
			return flatReader(settings, flatShapes[format]);
	}
}

const inDollars: readonly FormatName[] = [
	'shopify',
	'woocommerce',
	'magento2',
	'google',
	'spree',
	'vendure',
	'magento',
	'opencart',
];

/** What prices without a currency are in: other shops' exports name none, and mostly count in dollars. */
export function currencyOf(format: FormatName): string {
	return inDollars.includes(format) ? 'USD' : format === 'newbee' ? 'CNY' : 'IQD';
}
