import { flatReader, flatShapes } from './formats/flat.ts';
import { MagentoReader } from './formats/magento.ts';
import { ownReader } from './formats/own.ts';
import { isTable, tableOf, tables } from './formats/tables.ts';
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

/** The format that a header belongs to. */
export function detectColumns(row: Readonly<Record<string, unknown>>): FormatName {
	return tableOf(row) ?? 'generic';
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
	if (isTable(format)) return tables[format].read(settings);
	if (format === 'own') return ownReader(settings);
	if (format === 'magento') return new MagentoReader(settings);
	return flatReader(settings, flatShapes[format]);
}

const inDinars: readonly FormatName[] = ['own', 'generic'];

/** What prices without a currency are in: other shops' exports name none, and mostly count in dollars. */
export function currencyOf(format: FormatName): string {
	return inDinars.includes(format) ? 'IQD' : format === 'newbee' ? 'CNY' : 'USD';
}
