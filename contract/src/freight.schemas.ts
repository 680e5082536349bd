import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { origin } from './catalog.schemas.ts';
import { items } from './checkout.schemas.ts';
import { amount, done, id, localizedText, money, time } from './common.schemas.ts';

const option = z.object({
	code: z.string(),
	name: z.string(),
	origin,
	/** Exact freight of iraq goods; null for china goods, whose freight follows. */
	freight: money.nullable(),
	/** Iraq goods for so much or more are carried for nothing. */
	freeFrom: money.nullable(),
	later: z.object({ min: money, max: money }).nullable(),
	arrivalDays: z.object({ min: z.int(), max: z.int() }),
});

export const freightSchemas = {
	freightEstimate: {
		summary: 'Estimated freight of a product to a province.',
		input: z.object({
			productId: id,
			quantity: z.int().min(1).max(9999).default(1),
			provinceId: id.optional(),
			cityId: id.optional(),
		}),
		output: z.object({ options: z.array(option) }),
		refusals: ['not_found'],
	},
	logisticsFreight: {
		summary: 'Freight per logistics method for a set of items.',
		input: z.object({ items, provinceId: id.optional(), cityId: id.optional() }),
		output: z.object({ options: z.array(option) }),
		refusals: ['sku_gone'],
	},
	served: {
		summary: 'Whether anything is delivered to a province, or to a district of it.',
		input: z.object({ provinceId: id, cityId: id.optional() }),
		output: z.object({ served: z.boolean() }),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;

/** What a method costs to a place; amounts in hundredths of a dinar. */
const rateFields = {
	/** The first kilogram. */
	base: amount,
	/** Each further started kilogram. */
	perKilogram: amount,
	/** Grams that a cubic metre counts as, when that is more than it weighs. */
	gramsPerM3: z.int().min(1).max(2_000_000),
	/** Goods for so much or more are carried for nothing; china goods never are. */
	freeFrom: amount.min(1).nullable().default(null),
};

/** A country, province or district by its names, the widest first. */
const region = z.object({ id, names: z.array(z.string()).min(1).max(3) });

const daysRange = { minDays: z.int().min(0).max(365), maxDays: z.int().min(0).max(365) };
const methodCode = z.string().regex(/^[a-z][a-z0-9-]{1,38}$/, 'method_code');

export const freightConsoleSchemas = {
	getTable: {
		summary: 'The freight table: methods with their rates in force and to come, each with the place that it serves.',
		input: z.object({}),
		output: z.object({
			methods: z.array(
				z.object({
					code: z.string(),
					origin,
					name: localizedText,
					...daysRange,
					position: z.int(),
					active: z.boolean(),
					version: z.int(),
					rates: z.array(
						z.object({
							id,
							region,
							since: time,
							/** A moment from which it is not served there any more. */
							served: z.boolean(),
							standing: z.enum(['now', 'coming']),
							...rateFields,
							freeFrom: z.int().nullable(),
						}),
					),
				}),
			),
			/** Those of the shop's own country. */
			provinces: z.array(z.object({ id, name: z.string() })),
		}),
		refusals: [],
	},
	listRegions: {
		summary: 'Places below a place: countries without one, then provinces, then districts.',
		input: z.object({ parentId: id.optional() }),
		output: z.object({ regions: z.array(z.object({ id, name: z.string(), hasChildren: z.boolean() })) }),
		refusals: [],
	},
	saveMethod: {
		summary: 'Adds a method or changes one; its origin and code stay. A switched off one is offered no more.',
		input: z.object({
			code: methodCode,
			origin,
			name: localizedText,
			...daysRange,
			position: z.int().min(0).max(1000),
			active: z.boolean(),
			/** 0 for a new one. */
			readVersion: z.int().min(0),
			/** A new one of the same origin goes where this one goes and will go, at the same rates. */
			ratesOf: methodCode.optional(),
		}),
		output: done,
		refusals: ['not_found', 'text_missing', 'changed_meanwhile', 'range_reversed', 'conflict'],
	},
	setRate: {
		summary:
			'What a method costs to a country, province or district, from now or a coming moment on; or that it does not go there.',
		input: z.object({
			methodCode,
			regionId: id,
			since: time.optional(),
			served: z.boolean().default(true),
			...rateFields,
		}),
		output: done,
		refusals: ['not_found', 'rate_past', 'conflict'],
	},
	dropRate: {
		summary: 'Takes back a rate that does not hold yet.',
		input: z.object({ rateId: id }),
		output: done,
		refusals: ['not_found', 'rate_past'],
	},
	preview: {
		summary: 'What every method would ask for a load, now or at a coming moment.',
		input: z.object({
			origin,
			weightGrams: z.int().min(0).max(10_000_000),
			volumeCm3: z.int().min(0).max(100_000_000),
			quantity: z.int().min(1).max(9999).default(1),
			/** What the goods cost, in hundredths of a dinar. */
			total: amount.default(0),
			provinceId: id.nullable().default(null),
			cityId: id.nullable().default(null),
			at: time.optional(),
		}),
		output: z.object({ options: z.array(option) }),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
