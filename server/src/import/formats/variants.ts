import { createHash } from 'node:crypto';
import type { Language, LocalizedText } from '@qaysari/contract/languages';
import type { Origin, ProductDraft, SkuDraft } from '@qaysari/contract/product-draft';
import { checkDraft } from '../candidate.ts';
import { described } from '../html.ts';
import { numberOf } from '../numbers.ts';
import { attempt, RowProblem } from '../problem.ts';
import { type Outcome, refused } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import { type StockFacts, stockOf } from '../stock.ts';
import { attributeName, decodeEntities, guessLanguage, hasText, localized } from '../texts.ts';
import { originOf } from './flat.ts';

/** One row that can be bought, as its file says it. */
export interface Variant {
	line: number;
	sku: string;
	/** Names and values of what tells it from the others; a value is one text, or those of languages. */
	options: readonly (readonly [name: string, value: string | LocalizedText])[];
	price: unknown;
	/** The price before. */
	before?: unknown;
	currency?: string | undefined;
	stock: unknown;
	stockFacts?: StockFacts;
	/** When a lower price ends that was left out, for here it would stand for ever. */
	promotionEnds?: string | undefined;
	/** Its picture, as the file names it. */
	picture?: string | undefined;
	/** Why it cannot be sold here. */
	problem?: RowProblem | undefined;
}

/** What the rows of one product say. */
export interface VariantGroup {
	line: number;
	handle: string;
	language: Language | null;
	/** One text, or those of languages. */
	title: string | LocalizedText;
	description: string | LocalizedText;
	brand: string;
	categoryPath(language: Language): LocalizedText[];
	tags: string[];
	pictures: readonly string[];
	parameters?: ProductDraft['parameters'];
	weightGrams: number;
	origin?: Origin;
	volumeCm3?: number;
	minimumQuantity?: number;
	variants: readonly Variant[];
	/** Rows that bring no variant: of pictures, of the product itself, of translations. */
	otherRows: number;
	/** Why the whole product stays away. */
	problem?: RowProblem | undefined;
}

const picturesAtMost = 30;

/** The product of a group; variants that cannot be sold are refused one by one, and the rest goes in. */
export function buildVariants(group: VariantGroup, settings: ReadSettings): Outcome[] {
	if (group.problem) return [refused(group.line, group.problem, group.otherRows + group.variants.length)];
	const outcomes: Outcome[] = [];
	const notes: RowProblem[] = [];
	const title = typeof group.title === 'string' ? group.title : (Object.values(group.title)[0] ?? '');
	const language = group.language ?? settings.language ?? guessLanguage(title);
	const pictures = new Map<string, number>();
	const place = (path: string): number => {
		const known = pictures.get(path) ?? pictures.size;
		pictures.set(path, known);
		return known;
	};
	for (const path of group.pictures) place(path);
	const skus: SkuDraft[] = [];
	let rows = group.otherRows;
	for (const variant of group.variants) {
		const sku = attempt(() => skuOf(variant, group, language, settings, place, skus, notes));
		if (sku instanceof RowProblem) outcomes.push(refused(variant.line, sku));
		else {
			rows += 1;
			skus.push(sku);
		}
	}
	if (skus.length === 0 && group.variants.length > 0) {
		if (group.otherRows > 0) outcomes.push(refused(group.line, new RowProblem('noVariations', group.handle), group.otherRows));
		return outcomes;
	}
	const draft = attempt(() => {
		if (skus.length === 0) throw new RowProblem('noVariations', group.handle);
		const texts = localized(group.title, language);
		return checkDraft({
			handle: group.handle,
			title: texts,
			description: described(group.description, language),
			brand: decodeEntities(group.brand) || undefined,
			categoryPath: group.categoryPath(language),
			tags: group.tags,
			pictures: [...pictures.keys()].slice(0, picturesAtMost),
			parameters: group.parameters ?? [],
			origin: originOf(group.origin, settings.origin, texts),
			splitDelivery: true,
			minimumQuantity: group.minimumQuantity ?? 1,
			weightGrams: group.weightGrams || settings.weightGrams,
			volumeCm3: group.volumeCm3 ?? 0,
			soldCount: 0,
			skus,
		});
	});
	if (draft instanceof RowProblem) outcomes.push(refused(group.line, draft, rows));
	else outcomes.push({ kind: 'product', candidate: { line: group.line, rows, sourceId: group.handle, draft, notes } });
	return outcomes;
}

function skuOf(
	variant: Variant,
	group: VariantGroup,
	language: Language,
	settings: ReadSettings,
	place: (path: string) => number,
	before: readonly SkuDraft[],
	notes: RowProblem[],
): SkuDraft {
	if (variant.problem) throw variant.problem;
	const attributes = variant.options
		.map(([name, value]) => ({ name, value: localized(value, language) }))
		.filter(({ name, value }) => name !== '' && hasText(value))
		.map(({ name, value }) => ({ name: attributeName(name, language), value }));
	const code = variant.sku || ownCode(group.handle, variant.options);
	const choice = JSON.stringify(attributes);
	if (before.some((sku) => sku.code === code)) throw new RowProblem('skuTwice', code);
	if (before.some((sku) => JSON.stringify(sku.attributes) === choice)) throw new RowProblem('choiceTwice', code);
	const price =
		numberOf(variant.price) === null && settings.standardPrice !== null
			? { price: settings.standardPrice }
			: settings.prices.readWithPromotion(variant.price, variant.before, variant.currency);
	const { stock, note } = stockOf(variant.stock, settings.stock, variant.stockFacts);
	if (note) notes.push(new RowProblem(note.reason, `${code}: ${note.detail}`));
	if (variant.promotionEnds) notes.push(new RowProblem('promotionEnds', `${code}: ${variant.promotionEnds}`));
	const picture = variant.picture ? place(variant.picture) : undefined;
	return { code, attributes, ...price, stock, ...(picture === undefined || picture >= picturesAtMost ? {} : { picture }) };
}

/** For variants without a sku: the same again at every import. */
function ownCode(handle: string, options: Variant['options']): string {
	const code = [
		handle,
		...options.map(([, value]) => (typeof value === 'string' ? value : Object.values(value)[0])).filter(Boolean),
	].join('-');
	return code.length <= 64 ? code : `${code.slice(0, 50)}-${createHash('sha256').update(code).digest('hex').slice(0, 12)}`;
}

/** Grams of a weight in another unit; 0 where there is none. */
export function gramsOf(weight: unknown, unit: string): number {
	const number = numberOf(weight);
	if (number === null || Number.isNaN(number) || number <= 0) return 0;
	const grams =
		{ g: 1, gr: 1, grams: 1, kg: 1000, kgs: 1000, lb: 453.592, lbs: 453.592, oz: 28.3495 }[unit.trim().toLowerCase()] ?? 1000;
	return Math.min(5_000_000, Math.round(number * grams));
}
