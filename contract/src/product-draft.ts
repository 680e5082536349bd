import type { LocalizedText } from './languages.ts';
import type { LocalizedDescription } from './rich-text.ts';

/** Where a product ships from: local stock, or bought in China on demand (docs/rules.md 4). */
export const origins = ['iraq', 'china'] as const;
export type Origin = (typeof origins)[number];

/** A name and its value, both translated: a parameter of a product or an attribute of a sku. */
export interface NamedValue {
	name: LocalizedText;
	value: LocalizedText;
}

export interface SkuDraft {
	/** Unique within the shop; what `search/keywordSNSearch` finds. */
	code: string;
	attributes: NamedValue[];
	/** Hundredths of a dinar, a whole number; whole dinars in practice. */
	price: number;
	/** Hundredths of a dinar; below `price`, or absent. */
	promotionPrice?: number | undefined;
	/** Pieces on hand for `iraq` goods, offer limit for `china` goods. */
	stock: number;
	/** Index into the product's `pictures`. */
	picture?: number | undefined;
}

/** A product as it comes into the shop: from an import, the sample shop or the console. */
export interface ProductDraft {
	/** Identifies the product for repeated imports. */
	handle: string;
	/** Whether it is on the shelf; kept as it is, or on it when it is new, when nothing is said. */
	state?: 'active' | 'hidden' | 'discontinued' | undefined;
	title: LocalizedText;
	/** Its pictures as `pictures`. */
	description: LocalizedDescription;
	brand?: string | undefined;
	/** From the root category down; each step is found or made by its first text. */
	categoryPath: LocalizedText[];
	/** Codes of tags (rows of products that an operator shows on the home page). */
	tags: string[];
	/** Paths of picture files, in the order shown; the first is the main picture. */
	pictures: string[];
	parameters: NamedValue[];
	origin: Origin;
	/** May it ship together with other goods of the cart (docs/rules.md 15). */
	splitDelivery: boolean;
	/** Whether it can be given back after receipt; kept as it is, or true, when nothing is said. */
	returnable?: boolean | undefined;
	minimumQuantity: number;
	weightGrams: number;
	volumeCm3: number;
	soldCount: number;
	skus: SkuDraft[];
}
