import { origin } from '@qaysari/contract/catalog.schemas';
import { amount, inLanguages, namedValue, quantity, text } from '@qaysari/contract/common.schemas';
import { type Language, languages } from '@qaysari/contract/languages';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import { importedDescription } from '@qaysari/contract/rich-text.schemas';
import { z } from 'zod';
import { RowProblem } from './problem.ts';
import { hasText } from './texts.ts';

/** A product as it came out of rows of a file, not checked yet. */
export interface Candidate {
	/** Where it begins, counted from 1. */
	line: number;
	/** Of how many rows it is made. */
	rows: number;
	/** As the file names it; a manifest of pictures may use it. */
	sourceId: string;
	/** All lines that it is made of, where it is more than one row. */
	lines?: readonly number[];
	/** Its `pictures` are as the file names them: paths or addresses. */
	draft: ProductDraft;
	/** What was made of something that the rows do not say. */
	notes?: readonly RowProblem[];
}

/** The contract's limits for what operators type, and for what they have no field for: handle, title as a line, path. */
const checked = z.object({
	handle: text(200, 1),
	state: z.enum(['active', 'hidden', 'discontinued']).optional(),
	title: inLanguages(text(500)),
	description: importedDescription,
	brand: text(120).optional(),
	categoryPath: z.array(inLanguages(text(120))).max(8),
	tags: z.array(text(64, 1)).max(50),
	pictures: z.array(z.string().min(1).max(2000)).max(30),
	parameters: z.array(namedValue).max(60),
	origin,
	splitDelivery: z.boolean(),
	returnable: z.boolean().optional(),
	minimumQuantity: quantity.min(1),
	weightGrams: z.int().min(0).max(5_000_000),
	volumeCm3: z.int().min(0).max(50_000_000),
	soldCount: z.int().min(0).max(1_000_000_000),
	skus: z
		.array(
			z.object({
				code: text(64, 1),
				attributes: z.array(namedValue).max(8),
				price: amount.min(1),
				promotionPrice: amount.min(1).optional(),
				stock: z.int().min(0).max(10_000_000),
				picture: z.int().min(0).optional(),
			}),
		)
		.min(1)
		.max(200),
});

/**
 * The draft with its texts cleaned as the contract cleans what people type.
 * @throws RowProblem with what is wrong first
 */
export function checkDraft(draft: unknown): ProductDraft {
	const parsed = checked.safeParse(draft);
	if (!parsed.success) throw problemOf(parsed.error.issues[0], draft);
	const title = withoutEmpty(parsed.data.title);
	if (!hasText(title)) throw new RowProblem('noTitle');
	const codes = new Set<string>();
	for (const sku of parsed.data.skus) {
		if (codes.has(sku.code)) throw new RowProblem('skuTwice', sku.code);
		codes.add(sku.code);
	}
	return {
		...parsed.data,
		title,
		description: withoutEmpty(parsed.data.description),
		brand: parsed.data.brand || undefined,
		categoryPath: parsed.data.categoryPath.map(withoutEmpty).filter(hasText),
		tags: [...new Set(parsed.data.tags)],
	};
}

function withoutEmpty<Text>(value: { [L in Language]?: Text | undefined }): { [L in Language]?: Text | undefined } {
	const kept: { [L in Language]?: Text | undefined } = {};
	for (const language of languages) if (value[language]) kept[language] = value[language];
	return kept;
}

function problemOf(told: z.core.$ZodIssue | undefined, draft: unknown): RowProblem {
	const issue = told?.code === 'invalid_union' ? withinUnion(told) : told;
	const path = issue?.path ?? [];
	const where = path.join('.');
	const field = path.at(-1);
	const value = path.reduce<unknown>(
		(at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
		draft,
	);
	const isMissing = value === undefined || value === null || value === '';
	if (field === 'handle' && isMissing) return new RowProblem('noHandle');
	if (path[0] === 'title' && path.length === 1 && isMissing) return new RowProblem('noTitle');
	if (field === 'price' || field === 'promotionPrice') {
		if (isMissing) return new RowProblem('noPrice');
		if (typeof value !== 'number' || !Number.isSafeInteger(value)) return new RowProblem('badPrice', String(value));
		if (value <= 0) return value < 0 ? new RowProblem('negativePrice', String(value)) : new RowProblem('zeroPrice');
		return new RowProblem('priceTooHigh', String(value));
	}
	if (issue?.code === 'too_big') {
		if (issue.origin === 'string') return new RowProblem('tooLong', `${where} > ${issue.maximum}`);
		if (issue.origin === 'array') return new RowProblem('tooMany', `${where} > ${issue.maximum}`);
	}
	if (where === 'skus' && (isMissing || (Array.isArray(value) && value.length === 0))) return new RowProblem('noPrice', 'skus');
	return new RowProblem('badField', where);
}

/** What is wrong by the one shape that the value has. */
function withinUnion(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue {
	const found = issue.errors.find(
		([first]) => first !== undefined && !(first.code === 'invalid_type' && first.path.length === 0),
	);
	const first = found?.[0];
	return first ? { ...first, path: [...issue.path, ...first.path] } : issue;
}
