import { z } from 'zod';
import { importReasons } from './import-reasons.ts';
import { importDelimiters, importEncodings, importFields, importFormats } from './import-settings.ts';
import { languages } from './languages.ts';
import { origins } from './product-draft.ts';

/** Parts of the calls about imports. */

const column = z.string().min(1).max(200);
const target = z.string().regex(new RegExp(`^(?:${importFields.join('|')}|(?:title|description)\\.(?:${languages.join('|')}))$`));
const currency = z.string().regex(/^[A-Z]{3}$/);
const rate = z.object({ currency, /** Dinar a unit. */ rate: z.number().positive().max(1e9) });

/** How a file is read; null and what is not named is found out. */
export const importSettings = z.object({
	format: z.enum(importFormats).nullable().default(null),
	encoding: z.enum(importEncodings).nullable().default(null),
	delimiter: z.enum(importDelimiters).nullable().default(null),
	mapping: z
		.array(z.object({ field: target, column }))
		.max(60)
		.default([]),
	language: z.enum(languages).nullable().default(null),
	currency: currency.nullable().default(null),
	rates: z.array(rate).max(20).default([]),
	/** Of rows without one, in whole dinars; they are refused otherwise. */
	price: z.int().min(1).max(10_000_000_000).nullable().default(null),
	origin: z.enum(origins).nullable().default(null),
	weightGrams: z.int().min(0).max(5_000_000).default(500),
	stock: z.int().min(0).max(10_000_000).default(100),
});

const previewProduct = z.object({
	line: z.int(),
	handle: z.string(),
	title: z.string(),
	category: z.string(),
	/** Hundredths of a dinar, the lowest. */
	price: z.int(),
	priceBefore: z.int().nullable(),
	skus: z.int(),
	stock: z.int(),
	pictures: z.int(),
});

/** What an import would do, as it was read. */
export const importPreview = z.object({
	kind: z.enum(['json', 'csv', 'xlsx', 'xml']),
	encoding: z.enum(importEncodings),
	delimiter: z.enum(importDelimiters).nullable(),
	format: z.enum(importFormats),
	currency,
	rates: z.array(rate),
	languages: z.array(z.enum(languages)),
	/** Names in the first row. */
	columns: z.array(z.string()),
	rows: z.int(),
	refused: z.int(),
	made: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	reasons: z.array(z.object({ reason: z.enum(importReasons), rows: z.int() })),
	first: z.array(previewProduct),
	/** Prices far from those of the other products, or from the product's own of today. */
	unusual: z.array(z.object({ line: z.int(), handle: z.string(), title: z.string(), price: z.int(), usual: z.int() })),
	unusualCount: z.int(),
	/** The first refused rows. */
	refusedRows: z.array(z.object({ line: z.int(), reason: z.enum(importReasons), detail: z.string() })),
});

export const importStates = [
	'sending',
	'reading',
	'asking',
	'waiting',
	'running',
	'done',
	'failed',
	'cancelled',
	'takingBack',
	'takenBack',
] as const;
