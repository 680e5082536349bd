/** Shapes of catalogue files that the shop knows. */
export const importFormats = [
	'own',
	'shopify',
	'woocommerce',
	'magento2',
	'google',
	'spree',
	'vendure',
	'medusa',
	'prestashop',
	'shopware',
	'sylius',
	'commercetools',
	'magento',
	'newbee',
	'bagisto',
	'opencart',
	'generic',
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Encodings in which they come; names as TextDecoder knows them. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1256', 'windows-1252'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** What divides the cells of CSV. */
export const importDelimiters = [',', ';', '\t', '|'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

/** Fields of a product that a column may be named for. */
export const importFields = [
	'handle',
	'title',
	'description',
	'brand',
	'price',
	'listPrice',
	'currency',
	'sku',
	'stock',
	'weight',
	'volume',
	'minimum',
	'sold',
	'category',
	'tags',
	'pictures',
	'language',
	'origin',
	'status',
] as const;
export type ImportField = (typeof importFields)[number];
