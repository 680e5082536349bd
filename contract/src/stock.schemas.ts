import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, namedValue, page, pageInput, text, time } from './common.schemas.ts';
import { enteredReasons, stockReasons } from './stock-reasons.ts';

const pieces = z.int().min(0).max(10_000_000);
const note = text(300).default('');
const level = z.object({ onHand: z.int(), reserved: z.int() });
const sku = { skuId: id, code: z.string(), attributes: z.array(namedValue), productId: id, title: z.string() };

export const stockConsoleSchemas = {
	change: {
		summary: 'Pieces of a sku that came or went, with the reason; never below what is reserved.',
		input: z
			.object({
				skuId: id,
				delta: z
					.int()
					.min(-10_000_000)
					.max(10_000_000)
					.refine((delta) => delta !== 0, 'delta_zero'),
				reason: z.enum(['received', 'damaged', 'lost', 'corrected']),
				note,
			})
			.refine(
				({ delta, reason }) => enteredReasons[reason] === 'either' || (enteredReasons[reason] === 'in' ? delta > 0 : delta < 0),
				{ path: ['delta'], message: 'delta_sign' },
			),
		output: level,
		refusals: ['not_found', 'stock_reserved'],
	},
	count: {
		summary: 'What was counted of a sku, beside the figure that was seen; the difference becomes a movement.',
		input: z.object({ skuId: id, counted: pieces, seen: z.int(), note }),
		output: level,
		refusals: ['not_found', 'stock_moved', 'stock_reserved'],
	},
	history: {
		summary: 'The movements of a sku, newest first, and what is on hand and reserved now.',
		input: z.object({ ...pageInput, skuId: id }),
		output: page(
			z.object({
				movementId: id,
				delta: z.int(),
				reason: z.enum(stockReasons),
				at: time,
				/** Null where no operator did it. */
				operator: z.string().nullable(),
				orderNumber: z.string().nullable(),
				/** The file or import that it came with. */
				batch: z.string().nullable(),
				/** What a count or a file said there was. */
				told: z.int().nullable(),
				note: z.string(),
			}),
		).extend({ sku: z.object({ ...sku, ...level.shape }) }),
		refusals: ['not_found', 'damaged_cursor'],
	},
	listDifferences: {
		summary: 'Skus whose counts contradict their movements or what is reserved, as last proven; `count` ends at 1,000.',
		input: z.object(pageInput),
		output: page(z.object({ ...sku, ...level.shape, moved: z.int(), open: z.int(), foundAt: time })).extend({ count: z.int() }),
		refusals: ['damaged_cursor'],
	},
	settleDifference: {
		summary: 'Lets the pieces on hand of a sku stand as they are: the ledger gets the movement that it lacks.',
		input: z.object({ skuId: id }),
		output: done,
		refusals: ['not_found', 'stock_reserved'],
	},
} satisfies Record<string, CallSchemas>;
