import type { Reader } from '../reader.ts';
import type { FormatName, ReadSettings } from '../settings.ts';
import { BagistoReader, isBagistoTable } from './bagisto.ts';
import { commercetoolsReader, isCommercetools } from './commercetools.ts';
import { googleMerchantReader, isGoogleMerchant } from './google-merchant.ts';
import { isMagento2, Magento2Reader } from './magento2.ts';
import { isMedusa, medusaReader } from './medusa.ts';
import { isPrestashop, prestashopReader } from './prestashop.ts';
import { isShopify, shopifyReader } from './shopify.ts';
import { isShopware, shopwareReader } from './shopware.ts';
import { isSpree, spreeReader } from './spree.ts';
import { isSylius, syliusReader } from './sylius.ts';
import { isVendure, vendureReader } from './vendure.ts';
import { isWoocommerce, woocommerceReader } from './woocommerce.ts';

/** A file with a header that tells which system wrote it. */
interface Table {
	fits(header: Readonly<Record<string, unknown>>): boolean;
	read(settings: ReadSettings): Reader;
}

/** The tables of other shops, the most telling headers first. */
export const tables = {
	shopify: { fits: isShopify, read: shopifyReader },
	woocommerce: { fits: isWoocommerce, read: woocommerceReader },
	// Before Magento's, of which it has the words.
	bagisto: { fits: isBagistoTable, read: (settings) => new BagistoReader(settings) },
	magento2: { fits: isMagento2, read: (settings) => new Magento2Reader(settings) },
	medusa: { fits: isMedusa, read: medusaReader },
	shopware: { fits: isShopware, read: shopwareReader },
	sylius: { fits: isSylius, read: syliusReader },
	commercetools: { fits: isCommercetools, read: commercetoolsReader },
	prestashop: { fits: isPrestashop, read: prestashopReader },
	spree: { fits: isSpree, read: spreeReader },
	vendure: { fits: isVendure, read: vendureReader },
	google: { fits: isGoogleMerchant, read: googleMerchantReader },
} as const satisfies Partial<Record<FormatName, Table>>;
export type TableName = keyof typeof tables;

const names = Object.keys(tables) as TableName[];

export const isTable = (format: FormatName): format is TableName => format in tables;

/** The system that a header belongs to; null when it is nobody's. */
export function tableOf(header: Readonly<Record<string, unknown>>): TableName | null {
	return names.find((name) => tables[name].fits(header)) ?? null;
}
