import { type ImportFormat, importFormats } from '@qaysari/contract/import-settings';
import type { Language } from '@qaysari/contract/languages';
import type { Origin } from '@qaysari/contract/product-draft';
import type { Prices } from './prices.ts';

export const formatNames = importFormats;
export type FormatName = ImportFormat;

/** From a field of a product to the dotted path of the field of a row that fills it. */
export type Mapping = ReadonlyMap<string, string>;

/** How rows are read; what is null is found out or left out. */
export interface ReadSettings {
	mapping: Mapping;
	/** Of texts whose row does not say. */
	language: Language | null;
	prices: Prices;
	/** Of rows without a price, hundredths of a dinar. */
	standardPrice: number | null;
	origin: Origin | null;
	weightGrams: number;
	/** Pieces of rows that do not say. */
	stock: number;
}
