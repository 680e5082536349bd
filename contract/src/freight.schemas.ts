import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { origin } from './catalog.schemas.ts';
import { id, money } from './common.schemas.ts';
import { items } from './orders.schemas.ts';

const option = z.object({
	code: z.string(),
	name: z.string(),
	origin,
	/** Exact freight of iraq goods; null for china goods, whose freight follows. */
	freight: money.nullable(),
	later: z.object({ min: money, max: money }).nullable(),
	arrivalDays: z.object({ min: z.int(), max: z.int() }),
});

export const freightSchemas = {
	freightEstimate: {
		summary: 'Estimated freight of a product to a province.',
		input: z.object({ productId: id, quantity: z.int().min(1).max(9999).default(1), provinceId: id.optional() }),
		output: z.object({ options: z.array(option) }),
		refusals: ['not_found'],
	},
	logisticsFreight: {
		summary: 'Freight per logistics method for a set of items.',
		input: z.object({ items, provinceId: id.optional() }),
		output: z.object({ options: z.array(option) }),
		refusals: ['sku_gone'],
	},
} satisfies Record<string, CallSchemas>;
