import type { NamedValue, Origin } from '@qaysari/contract/product-draft';
import type { Choices, ColourKey } from './attributes.ts';
import type { BrandKey } from './brands.ts';
import type { CategoryKey } from './categories.ts';
import type { Feature } from './features.ts';
import type { MaterialKey } from './materials.ts';
import type { FullText } from './text.ts';

/** One kind of goods, from which a product is made for each of its models. */
export interface ProductType {
	/** Short readable code, unique: part of sku codes. */
	code: string;
	category: CategoryKey;
	/** The models take turns. */
	brands: readonly BrandKey[];
	/** Code point of an emoji picture or the name of a drawing. */
	art: string;
	name: FullText;
	/** One or two sentences. */
	about: FullText;
	/** What is special about the model, and its price in dinars. */
	models: readonly (readonly [Feature, number])[];
	/** Each becomes a sku with a picture of its own. */
	colours?: readonly ColourKey[];
	/** A second attribute beside (or without) the colour. */
	choices?: Choices;
	material?: MaterialKey;
	grams: number;
	cm3: number;
	/** If the models do not take turns between both. */
	origin?: Origin;
	minimum?: number;
	/** Too big to ship together with other goods. */
	big?: boolean;
	parameters?: readonly NamedValue[];
	/** What the category says of its goods does not fit this one. */
	plain?: boolean;
	/** Many want it: it sells by the thousand. */
	popular?: boolean;
}
