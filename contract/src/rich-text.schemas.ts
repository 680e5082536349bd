import { z } from 'zod';
import { inLanguages, multiline, picture } from './common.schemas.ts';
import { type Description, descriptionLimits as most, shopLink, textOf, tidied } from './rich-text.ts';

const span = z.object({
	text: z.string().max(most.length),
	bold: z.literal(true).optional(),
	italic: z.literal(true).optional(),
	link: z.string().max(500).regex(shopLink).optional(),
});
const spans = z.array(span).max(500);

function block<Picture extends z.ZodType>(named: Picture) {
	return z.discriminatedUnion('kind', [
		z.object({ kind: z.literal('paragraph'), spans }),
		z.object({ kind: z.literal('heading'), level: z.union([z.literal(1), z.literal(2)]), spans }),
		z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spans).max(most.items) }),
		z.object({ kind: z.literal('picture'), picture: named, alt: z.string().max(300) }),
		z.object({
			kind: z.literal('table'),
			head: z.boolean(),
			rows: z.array(z.array(spans).max(most.columns)).max(most.rows),
		}),
	]);
}

/** Text, or blocks, which become text where there is nothing more to them. `named`: how a picture is called. */
function descriptionWith(named: z.ZodType<string, string>) {
	const blocks = z
		.array(block(named))
		.max(most.blocks)
		.refine((all) => all.filter(({ kind }) => kind === 'picture').length <= most.pictures, { message: 'pictures' })
		.transform((all): Description => tidied(all))
		.superRefine((description, context) => {
			if (textOf(description).length > most.length)
				context.addIssue({ code: 'too_big', origin: 'string', maximum: most.length, input: description });
		});
	return inLanguages(z.union([multiline(most.length), blocks]));
}

/** As operators write it: pictures by their ids. */
export const description = descriptionWith(z.string().regex(/^[0-9a-f]{24}$/));
/** As a file says it: pictures by their addresses or paths. */
export const importedDescription = descriptionWith(z.string().min(1).max(2000));

/** As buyers read it: pictures with their sizes. */
export const shownBlock = block(picture);
