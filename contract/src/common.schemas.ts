import { z } from 'zod';
import { idPattern } from './ids.ts';
import { eachLanguage, isLanguage, languages } from './languages.ts';
import { isUnseen, legible } from './legible.ts';
import { limits } from './limits.ts';

/** Pieces that several domains' schemas are made of. */

/** An id of a row: a whole number, as text; never so large that a number of JavaScript loses digits. */
export const id = z.string().regex(idPattern, 'id');

/**
 * Text that a person typed: normalised, trimmed, without control characters and lone surrogates,
 * which PostgreSQL cannot store and nobody can see.
 */
export function text(max: number, min = 0) {
	return z
		.string()
		.max(max * 4)
		.transform(cleaned)
		.pipe(z.string().min(min).max(max));
}

/** As `text`, keeping line breaks. */
export function multiline(max: number, min = 0) {
	return z
		.string()
		.max(max * 4)
		.transform((value) =>
			value
				.split(/\r\n|\r|\n/)
				.map(cleaned)
				.join('\n')
				.trim(),
		)
		.pipe(z.string().min(min).max(max));
}

function cleaned(value: string): string {
	const composed = legible(value).trim();
	return isUnseen(composed) ? '' : composed;
}

export const language = z.enum(languages);

/** A text, or what stands for one, in up to as many languages as the shop has. */
export function inLanguages<Text extends z.ZodType>(of: Text) {
	return z.object(eachLanguage(() => of.optional()));
}

export const localizedText = inLanguages(text(20_000));

export const namedValue = z.object({ name: localizedText, value: localizedText });

export const money = z.object({ amount: z.int(), currency: z.enum(['IQD', 'USD', 'CNY']) });

/** Whole hundredths, not negative. */
export const amount = z.int().min(0).max(1_000_000_000_000);

export const quantity = z.int().min(0).max(limits.lineQuantity);

export const time = z.iso.datetime().refine((text) => !text.startsWith('0000'), { message: 'year' });

export const pageInput = {
	cursor: z.string().max(400).optional(),
	limit: z.int().min(1).max(limits.pageSize.max).default(limits.pageSize.standard),
};

export function page<Row extends z.ZodType>(row: Row) {
	return z.object({
		records: z.array(row),
		nextCursor: z.string().nullable(),
		total: z.int().optional(),
	});
}

export const nothing = z.object({});
export const done = z.object({ done: z.literal(true) });

/** A picture in its sizes: `src` without width serves 480; `colour` fills its place until it is there. */
export const picture = z.object({
	id: z.string(),
	src: z.string(),
	srcset: z.string(),
	width: z.int(),
	height: z.int(),
	colour: z.string(),
});

export { isLanguage };
