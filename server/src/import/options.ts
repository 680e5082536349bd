import { parseArgs } from 'node:util';
import { type ImportDelimiter, type ImportEncoding, importDelimiters, importEncodings } from '@qaysari/contract/import-settings';
import { isLanguage, type Language, languages } from '@qaysari/contract/languages';
import type { Origin } from '@qaysari/contract/product-draft';
import type { CatalogueImportId } from '../platform/ids.ts';
import { isMappable, mappedFields } from './formats/mapping.ts';
import { type FormatName, formatNames } from './settings.ts';

export interface ImportOptions {
	file: string;
	/** What the movements of stock say they came with; the file's name when it is not named. */
	batch?: string;
	format: FormatName | null;
	encoding: ImportEncoding | null;
	delimiter: ImportDelimiter | null;
	/** Folder of the pictures. */
	pictures: string | null;
	/** File for the whole report. */
	report: string | null;
	/** From the first line, whatever was done before. */
	restart: boolean;
	/** The import of the console that this is, which can be taken back. */
	importId?: CatalogueImportId;
	/** What changes the products that come of the same rows: a run with others begins anew. */
	contents: {
		mapping: [string, string][];
		language: Language | null;
		currency: string | null;
		/** Dinar a unit, of those that were named; the shop's own hold for the others. */
		rates: [string, number][];
		/** Hundredths of a dinar. */
		standardPrice: number | null;
		origin: Origin | null;
		weightGrams: number;
		stock: number;
		pictures: string | null;
	};
}

/** The command was not understood; the message says what. */
export class BadOptions extends Error {}

export const usage = `npm run import -- FILE [options]

Brings a catalogue into the shop: JSON Lines or Shopify product CSV, plain or .gz (docs/import.md).

  --format NAME         ${formatNames.join(', ')}; found out otherwise
  --map A=B,C=D         fields of generic rows: ${mappedFields.join(', ')},
                        title.LANGUAGE, description.LANGUAGE; B and D are dotted paths
  --language L          ${languages.join(', ')}: of texts whose row does not say
  --currency C          of prices whose row does not say
  --rate USD=1310       dinar a unit, once for each currency; the shop's own rates otherwise
  --encoding NAME       ${importEncodings.join(', ')}
  --delimiter SIGN      of CSV: , ; tab |
  --price DINAR         of rows without a price; they are refused otherwise
  --origin china|iraq   where the goods ship from; Chinese rows from china, the others from iraq otherwise
  --weight GRAMS        of rows that do not say (500)
  --stock PIECES        of rows that do not say (100)
  --pictures DIR        folder of the pictures that rows name
  --report FILE         every refused row, tab separated
  --restart             from the first line, also after a broken run
`;

const shape = {
	format: { type: 'string' },
	encoding: { type: 'string' },
	delimiter: { type: 'string' },
	map: { type: 'string', multiple: true },
	language: { type: 'string' },
	currency: { type: 'string' },
	rate: { type: 'string', multiple: true },
	price: { type: 'string' },
	origin: { type: 'string' },
	weight: { type: 'string' },
	stock: { type: 'string' },
	pictures: { type: 'string' },
	report: { type: 'string' },
	restart: { type: 'boolean' },
	help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Reads the command line; null when only help is wanted.
 * @throws BadOptions
 */
export function readOptions(args: readonly string[]): ImportOptions | null {
	const { values, positionals } = parsed(args);
	if (values.help) return null;
	const [file, ...more] = positionals;
	if (!file || more.length > 0) throw new BadOptions('Name one file.');
	return {
		file,
		format: oneOf('--format', values.format, formatNames),
		encoding: oneOf('--encoding', values.encoding, importEncodings),
		delimiter: oneOf('--delimiter', values.delimiter === 'tab' ? '\t' : values.delimiter, importDelimiters),
		pictures: values.pictures ?? null,
		report: values.report ?? null,
		restart: values.restart ?? false,
		contents: {
			mapping: mappingOf(values.map ?? []),
			language: languageOption(values.language),
			currency: values.currency?.toUpperCase() ?? null,
			rates: ratesOf(values.rate ?? []),
			standardPrice: values.price === undefined ? null : whole('--price', values.price, 1, 10_000_000_000) * 100,
			origin: oneOf('--origin', values.origin, ['china', 'iraq'] as const),
			weightGrams: values.weight === undefined ? 500 : whole('--weight', values.weight, 0, 5_000_000),
			stock: values.stock === undefined ? 100 : whole('--stock', values.stock, 0, 10_000_000),
			pictures: values.pictures ?? null,
		},
	};
}

function parsed(args: readonly string[]) {
	try {
		return parseArgs({ args: [...args], options: shape, allowPositionals: true });
	} catch (error) {
		throw new BadOptions(error instanceof Error ? error.message : String(error));
	}
}

function oneOf<Name extends string>(option: string, value: string | undefined, names: readonly Name[]): Name | null {
	if (value === undefined) return null;
	const found = names.find((name) => name === value);
	if (!found) throw new BadOptions(`${option} is one of ${names.join(', ')}, not ${value}.`);
	return found;
}

function languageOption(value: string | undefined): Language | null {
	if (value === undefined || isLanguage(value)) return value ?? null;
	throw new BadOptions(`--language is one of ${languages.join(', ')}, not ${value}.`);
}

function whole(option: string, value: string, from: number, to: number): number {
	const number = Number(value);
	if (!Number.isSafeInteger(number) || number < from || number > to)
		throw new BadOptions(`${option} is a whole number from ${from} to ${to}, not ${value}.`);
	return number;
}

function pairs(option: string, values: readonly string[]): [string, string][] {
	return values
		.flatMap((value) => value.split(','))
		.map((pair): [string, string] => {
			const at = pair.indexOf('=');
			if (at < 1 || at === pair.length - 1) throw new BadOptions(`${option} takes NAME=VALUE, not ${pair}.`);
			return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
		});
}

function mappingOf(values: readonly string[]): [string, string][] {
	const mapping = pairs('--map', values);
	for (const [target] of mapping)
		if (!isMappable(target)) throw new BadOptions(`--map knows no field ${target}. Fields: ${mappedFields.join(', ')}.`);
	return mapping;
}

function ratesOf(values: readonly string[]): [string, number][] {
	const rates = new Map<string, number>();
	for (const [currency, value] of pairs('--rate', values)) {
		const rate = Number(value);
		if (!(rate > 0 && rate < 1e9)) throw new BadOptions(`--rate ${currency} is a number of dinar above 0, not ${value}.`);
		rates.set(currency.toUpperCase(), rate);
	}
	return [...rates];
}
