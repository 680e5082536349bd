import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, text } from './common.schemas.ts';

/** What a person types for an address; regions are rows of the shop's own table. */
export const addressForm = z.object({
	fullName: text(80).optional(),
	firstName: text(40).optional(),
	lastName: text(40).optional(),
	phone: z.string().min(1).max(30),
	secondPhone: z.string().max(30).nullish(),
	countryId: id,
	provinceId: id,
	cityId: id,
	postcode: text(12).optional(),
	address: text(300, 1),
	pin: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullish(),
	isDefault: z.boolean().default(false),
});

export const address = z.object({
	id,
	fullName: z.string(),
	firstName: z.string().nullable(),
	lastName: z.string().nullable(),
	phone: z.string(),
	secondPhone: z.string().nullable(),
	countryId: id,
	provinceId: id,
	cityId: id,
	country: z.string(),
	province: z.string(),
	city: z.string(),
	postcode: z.string(),
	address: z.string(),
	pin: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
	isDefault: z.boolean(),
});

const list = z.object({ addresses: z.array(address) });
const formRefusals = ['address_required', 'phone_invalid', 'not_found', 'conflict'] as const;

export const addressesSchemas = {
	list: { summary: 'My addresses, the default first.', input: z.object({}), output: list, refusals: [] },
	listForUwb: { summary: 'My addresses, as the checkout lists them.', input: z.object({}), output: list, refusals: [] },
	add: { summary: 'Adds an address.', input: addressForm, output: address, refusals: [...formRefusals] },
	update: { summary: 'Changes an address.', input: addressForm.extend({ id }), output: address, refusals: [...formRefusals] },
	delete: { summary: 'Deletes an address.', input: z.object({ id }), output: done, refusals: ['not_found'] },
	getByParentId: {
		summary: 'Regions below a parent: countries without one, then provinces, then cities.',
		input: z.object({ parentId: id.optional() }),
		output: z.object({
			regions: z.array(
				z.object({
					id,
					name: z.string(),
					code: z.string().nullable(),
					postcode: z.string().nullable(),
					hasChildren: z.boolean(),
				}),
			),
		}),
		refusals: ['not_found'],
	},
	updateDefaultAddress: {
		summary: 'Makes an address the default.',
		input: z.object({ id }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
