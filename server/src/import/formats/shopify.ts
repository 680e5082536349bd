import { createHash } from 'node:crypto';
import type { Language } from '@qaysari/contract/languages';
import type { NamedValue, SkuDraft } from '@qaysari/contract/product-draft';
import { checkDraft } from '../candidate.ts';
import { piecesOf } from '../prices.ts';
import { attempt, RowProblem } from '../problem.ts';
import { type Outcome, type Reader, refused } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import type { SourceRow } from '../source.ts';
import { attributeName, decodeEntities, guessLanguage, localized } from '../texts.ts';
import { categoryPath, originOf, tagsOf } from './flat.ts';

/** Column names of both of Shopify's exports, in small letters, the older first. */
const columns = {
	handle: ['handle', 'url handle'],
	title: ['title'],
	body: ['body (html)', 'description'],
	vendor: ['vendor'],
	category: ['product category'],
	type: ['type'],
	tags: ['tags'],
	published: ['published', 'published on online store'],
	status: ['status'],
	sku: ['variant sku', 'sku'],
	price: ['variant price', 'price'],
	before: ['variant compare at price', 'compare-at price'],
	stock: ['variant inventory qty', 'inventory quantity'],
	grams: ['variant grams', 'weight value (grams)'],
	image: ['image src', 'product image url'],
	variantImage: ['variant image', 'variant image url'],
} as const;

/** Rows of one product beyond these are refused: 200 skus and 30 pictures are what a product may have. */
const rowsAtMost = 1000;

interface Group {
	handle: string;
	/** One entry a row, first to last. */
	rows: { source: SourceRow; line: number; cells: ReadonlyMap<string, string> }[];
}

/** Shopify's product CSV: the rows of one handle stand together, the first tells of the product, each of a variant or a picture. */
export function shopifyReader(settings: ReadSettings): Reader {
	let group: Group | null = null;
	const finish = (): Outcome[] => {
		const ended = group;
		group = null;
		return ended ? build(ended, settings) : [];
	};
	return {
		get waiting() {
			const [first] = group?.rows ?? [];
			return first ? { from: first.source, rows: group?.rows.length ?? 0 } : null;
		},
		end: finish,
		push: (row) => {
			const cells = cellsOf(row);
			const handle = cell(cells, 'handle');
			if (!handle) return [refused(row.line, new RowProblem('noHandle'))];
			const outcomes = group && group.handle !== handle ? finish() : [];
			group ??= { handle, rows: [] };
			if (group.rows.length < rowsAtMost) group.rows.push({ source: row, line: row.line, cells });
			else outcomes.push(refused(row.line, new RowProblem('tooMany', `rows of ${handle}`)));
			return outcomes;
		},
	};
}

export function isShopify(header: Readonly<Record<string, unknown>>): boolean {
	const names = new Set(Object.keys(header).map((name) => name.toLowerCase()));
	const has = (of: readonly string[]) => of.some((name) => names.has(name));
	return has(columns.handle) && has(columns.title) && has(columns.price) && names.has('option1 name');
}

function cellsOf({ value }: SourceRow): ReadonlyMap<string, string> {
	return new Map(Object.entries(value).map(([name, text]) => [name.toLowerCase(), String(text ?? '').trim()]));
}

function cell(cells: ReadonlyMap<string, string>, column: keyof typeof columns): string {
	for (const name of columns[column]) {
		const value = cells.get(name);
		if (value) return value;
	}
	return '';
}

function build(group: Group, settings: ReadSettings): Outcome[] {
	const [first] = group.rows;
	if (!first) return [];
	const outcomes: Outcome[] = [];
	const { cells } = first;
	const title = cell(cells, 'title');
	const language = settings.language ?? guessLanguage(title);
	const pictures = new Map<string, number>();
	const place = (path: string): number | undefined => {
		if (!path) return undefined;
		if (!pictures.has(path)) pictures.set(path, pictures.size);
		return pictures.get(path);
	};
	for (const row of group.rows) place(cell(row.cells, 'image'));
	const skus: SkuDraft[] = [];
	const names = optionNames(cells, language);
	let taken = 0;
	for (const [index, row] of group.rows.entries()) {
		// A row without price and choice brings only a picture.
		const isPicture =
			index > 0 && !cell(row.cells, 'price') && !row.cells.get('option1 value') && cell(row.cells, 'image') !== '';
		const sku = isPicture ? null : attempt(() => variant(group.handle, row.cells, names, language, settings, place));
		if (sku instanceof RowProblem) outcomes.push(refused(row.line, sku));
		else {
			taken += 1;
			if (sku) skus.push(sku);
		}
	}
	if (taken === 0) return outcomes;
	const draft = attempt(() => {
		publishedOrRefused(cells);
		if (!title) throw new RowProblem('noTitle');
		if (skus.length === 0) throw new RowProblem('noVariations', group.handle);
		const text = { [language]: decodeEntities(title) };
		return checkDraft({
			handle: group.handle,
			title: text,
			description: localized(cell(cells, 'body'), language, true),
			brand: decodeEntities(cell(cells, 'vendor')) || undefined,
			categoryPath: categoryPath((cell(cells, 'category') || cell(cells, 'type')).split(/\s*>\s*/), language),
			tags: tagsOf(cell(cells, 'tags')),
			pictures: [...pictures.keys()].slice(0, 30),
			parameters: [],
			origin: originOf(undefined, settings.origin, text),
			splitDelivery: true,
			minimumQuantity: 1,
			weightGrams: piecesOf(cell(cells, 'grams'), 0) || settings.weightGrams,
			volumeCm3: 0,
			soldCount: 0,
			skus,
		});
	});
	if (draft instanceof RowProblem) outcomes.push(refused(first.line, draft, taken));
	else outcomes.push({ kind: 'product', candidate: { line: first.line, rows: taken, sourceId: group.handle, draft } });
	return outcomes;
}

function publishedOrRefused(cells: ReadonlyMap<string, string>): void {
	const status = cell(cells, 'status').toLowerCase();
	if (status === 'draft' || status === 'archived') throw new RowProblem('notPublished', status);
	if (/^(false|no|0)$/i.test(cell(cells, 'published'))) throw new RowProblem('notPublished');
}

/** Only the first row of a product names its options. */
function optionNames(cells: ReadonlyMap<string, string>, language: Language): (NamedValue['name'] | null)[] {
	return [1, 2, 3].map((number) => {
		const name = cells.get(`option${number} name`) ?? '';
		return name ? attributeName(name, language) : null;
	});
}

function variant(
	handle: string,
	cells: ReadonlyMap<string, string>,
	names: readonly (NamedValue['name'] | null)[],
	language: Language,
	settings: ReadSettings,
	place: (path: string) => number | undefined,
): SkuDraft {
	const values = [1, 2, 3].map((number) => cells.get(`option${number} value`) ?? '');
	const attributes: NamedValue[] = [];
	for (const [index, name] of names.entries()) {
		const value = values[index];
		// What Shopify writes for a product without choices.
		if (name && value && value !== 'Default Title') attributes.push({ name, value: { [language]: decodeEntities(value) } });
	}
	const price = cell(cells, 'price');
	const picture = place(cell(cells, 'variantImage'));
	return {
		code: cell(cells, 'sku').replace(/^'/, '') || ownCode(handle, attributes.length > 0 ? values : []),
		attributes,
		...(!price && settings.standardPrice !== null
			? { price: settings.standardPrice }
			: settings.prices.readWithPromotion(price, cell(cells, 'before'), null)),
		stock: piecesOf(cell(cells, 'stock'), settings.stock),
		...(picture === undefined || picture >= 30 ? {} : { picture }),
	};
}

/** For variants without a sku: the same again at every import. */
function ownCode(handle: string, values: readonly string[]): string {
	const code = [handle, ...values.filter(Boolean)].join('-');
	return code.length <= 64 ? code : `${code.slice(0, 50)}-${createHash('sha256').update(code).digest('hex').slice(0, 12)}`;
}
