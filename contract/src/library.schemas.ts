import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { productCard } from './catalog.schemas.ts';
import { done, id, page, pageInput, picture, text, time } from './common.schemas.ts';

/** Collection, browsing history and product groups of a buyer. */

/** Products of one step: as many as a page shows. */
const productIds = z.array(id).min(1).max(50);

const kept = z.object({
	product: productCard,
	at: time,
	/** False: shown as discontinued, cannot be bought. */
	onSale: z.boolean(),
});
const count = z.object({ count: z.int() });

export const collectSchemas = {
	page: {
		summary: 'My collection, the newest first.',
		input: z.object({ keyword: text(100).optional(), ...pageInput }),
		output: page(kept),
		refusals: ['damaged_cursor'],
	},
	add: {
		summary: 'Adds a product to my collection; one that is in it stays where it is.',
		input: z.object({ productId: id }),
		output: count,
		refusals: ['not_found'],
	},
	delete: {
		summary: 'Takes products out of my collection.',
		input: z.object({ productIds }),
		output: count,
		refusals: [],
	},
	count: { summary: 'Size of my collection.', input: z.object({}), output: count, refusals: [] },
	collected: {
		summary: 'Which of these products are in my collection.',
		input: z.object({ productIds }),
		output: z.object({ productIds: z.array(id) }),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;

export const alertsSchemas = {
	set: {
		summary: 'Tells me when a product that is sold out can be had again, or no longer.',
		input: z.object({ productId: id, wanted: z.boolean() }),
		output: done,
		refusals: ['not_found'],
	},
	list: {
		summary: 'Which of these products I wait for.',
		input: z.object({ productIds }),
		output: z.object({ productIds: z.array(id) }),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;

export const historySchemas = {
	list: {
		summary: 'Products that I looked at, the latest first, each once.',
		input: z.object(pageInput),
		output: page(kept),
		refusals: ['damaged_cursor'],
	},
	save: {
		summary: 'Remembers that I looked at a product, or at several, with the times that a browser kept.',
		input: z.object({
			productId: id.optional(),
			viewed: z
				.array(z.object({ productId: id, at: time }))
				.max(50)
				.optional(),
		}),
		output: done,
		refusals: ['not_found'],
	},
	delete: {
		summary: 'Forgets some products, or the whole history without ids.',
		input: z.object({ productIds: productIds.optional() }),
		output: done,
		refusals: [],
	},
	count: { summary: 'Size of my browsing history.', input: z.object({}), output: count, refusals: [] },
} satisfies Record<string, CallSchemas>;

const group = z.object({
	groupId: id,
	/** Empty for a default group that nobody named. */
	name: z.string(),
	/** Ascending. */
	sortOrder: z.int(),
	/** Where products go when no group is named; there is always one, and it cannot be deleted. */
	isDefault: z.boolean(),
	products: z.int(),
	/** Of the latest products, up to four. */
	pictures: z.array(picture),
});

const groups = z.object({ groups: z.array(group) });
const groupName = text(40, 1);
const sortOrder = z.int().min(0).max(1000);

export const groupsSchemas = {
	list: { summary: 'My product groups.', input: z.object({}), output: groups, refusals: [] },
	add: {
		summary: 'Makes a product group; at most 10, each with a name of its own.',
		input: z.object({ name: groupName, sortOrder: sortOrder.optional(), isDefault: z.boolean().default(false) }),
		output: group,
		refusals: ['group_limit', 'group_name_taken'],
	},
	update: {
		summary: 'Renames a group, moves it, or makes it the default.',
		input: z.object({
			groupId: id,
			name: groupName.optional(),
			sortOrder: sortOrder.optional(),
			isDefault: z.literal(true).optional(),
		}),
		output: groups,
		refusals: ['not_found', 'group_name_taken'],
	},
	delete: {
		summary: 'Deletes a group, not its products; never the default one.',
		input: z.object({ groupId: id }),
		output: groups,
		refusals: ['not_found', 'default_group'],
	},
	productAdd: {
		summary: 'Adds products to a group, or to the default one without a group; moves them when it is told from where.',
		input: z.object({ groupId: id.optional(), fromGroupId: id.optional(), productIds }),
		output: group,
		refusals: ['not_found'],
	},
	productDelete: {
		summary: 'Takes products out of a group.',
		input: z.object({ groupId: id, productIds }),
		output: group,
		refusals: ['not_found'],
	},
	productPage: {
		summary: 'Products of a group, the latest first.',
		input: z.object({ groupId: id, ...pageInput }),
		output: page(kept),
		refusals: ['not_found', 'damaged_cursor'],
	},
} satisfies Record<string, CallSchemas>;
