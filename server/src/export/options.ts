import { parseArgs } from 'node:util';
import { type ExportFormat, exportChoice, exportFormats } from '@qaysari/contract/exports.schemas';
import { isLanguage, type Language, languages } from '@qaysari/contract/languages';
import type { ProductChoice } from '../catalog/product-drafts.ts';
import { endings } from './writers.ts';

export interface ExportOptions {
	file: string;
	format: ExportFormat;
	language: Language;
	choice: ProductChoice;
	/** Folder for the pictures; without it rows name their addresses. */
	pictures: string | null;
}

/** The command was not understood; the message says what. */
export class BadExportOptions extends Error {}

export const usage = `npm run export -- FILE [options]

Writes the catalogue into a file that the shop and others read (docs/import.md); .gz at the end packs it.

  --format NAME         ${exportFormats.join(', ')}; by the ending of FILE otherwise: .jsonl, .csv, .xlsx
  --language L          ${languages.join(', ')}: of the texts of csv and xlsx (ar)
  --pictures DIR        puts the pictures there, and names them as import --pictures DIR finds them
  --keyword WORDS       products by handle, sku or a part of the title
  --state STATE         active, hidden, discontinued
  --origin ORIGIN       iraq, china
  --stock STOCK         out, low
  --missing L           titles that lack this language
  --help`;

const shape = {
	format: { type: 'string' },
	language: { type: 'string' },
	pictures: { type: 'string' },
	keyword: { type: 'string' },
	state: { type: 'string' },
	origin: { type: 'string' },
	stock: { type: 'string' },
	missing: { type: 'string' },
	help: { type: 'boolean' },
} as const;

/** Null when only help was asked for. @throws BadExportOptions */
export function readExportOptions(args: readonly string[]): ExportOptions | null {
	const { values, positionals } = parsed(args);
	if (values.help) return null;
	const [file, ...others] = positionals;
	if (file === undefined || others.length > 0) throw new BadExportOptions('Name one file.');
	const { keyword, state, origin, stock, missing } = values;
	const choice = exportChoice.safeParse({ keyword, state, origin, stock, missing });
	if (!choice.success) throw new BadExportOptions(`--${choice.error.issues[0]?.path.join('.')} has a value that is none.`);
	const language = values.language ?? 'ar';
	if (!isLanguage(language)) throw new BadExportOptions(`--language is one of ${languages.join(', ')}, not ${language}.`);
	return { file, format: formatOf(file, values.format), language, choice: choice.data, pictures: values.pictures ?? null };
}

function parsed(args: readonly string[]) {
	try {
		return parseArgs({ args: [...args], options: shape, allowPositionals: true });
	} catch (error) {
		throw new BadExportOptions(error instanceof Error ? error.message : String(error));
	}
}

function formatOf(file: string, told: string | undefined): ExportFormat {
	const byName = exportFormats.find((one) => one === told);
	if (told !== undefined && !byName) throw new BadExportOptions(`--format is one of ${exportFormats.join(', ')}, not ${told}.`);
	const bare = file.toLowerCase().replace(/\.gz$/, '');
	const byEnding = exportFormats.find((one) => bare.endsWith(`.${endings[one].extension}`));
	const found = byName ?? byEnding;
	if (!found) throw new BadExportOptions('Say --format, or end the name of FILE with .jsonl, .csv or .xlsx.');
	if (found === 'xlsx' && file.endsWith('.gz')) throw new BadExportOptions('A workbook is packed already.');
	return found;
}
