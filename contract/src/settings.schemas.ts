import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { amount, done, id, language, text, time } from './common.schemas.ts';
import { languages } from './languages.ts';

export const legalKinds = ['terms', 'privacy', 'deactivation'] as const;

/** Which ways of signing in are switched on; one whose channel or provider is not set up stays closed all the same. */
export const loginWays = z.object({
	messenger: z.boolean(),
	sms: z.boolean(),
	email: z.boolean(),
	password: z.boolean(),
	/** Social providers. */
	first: z.boolean(),
	second: z.boolean(),
});

const dayLimit = z.object({
	/** Messages a day of Baghdad; beyond it the channel is closed until the next day. */
	messages: z.int().min(0).max(10_000_000),
	/** Hundredths of a dinar, for the estimate. */
	costPerMessage: z.int().min(0).max(100_000_000),
});

/** A host, lower case, whose pages and those of hosts below it may be opened inside the shop. */
const webHost = z
	.string()
	.trim()
	.toLowerCase()
	.max(200)
	.regex(/^(?!-)(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/);

export const webHosts = z.object({ hosts: z.array(webHost).max(100) });

export const deliveryLimits = z.object({ whatsapp: dayLimit, sms: dayLimit, email: dayLimit });

/** How buyers reach the shop: numbers with the country code, or nothing. */
export const shopContact = z.object({ phone: z.string().max(30), whatsapp: z.string().max(30) });

/** How many may help from one place; beyond it they are refused. */
export const helpLimits = z.object({
	/** From one device, in one kind of event. */
	perDevice: z.int().min(1).max(1000),
	/** From one address within a day; carriers put thousands behind one. */
	perAddressDay: z.int().min(1).max(1_000_000),
});

/** Whether reviews wait for an operator before everybody reads them, or are looked at afterwards. */
export const reviewRules = z.object({ moderation: z.enum(['before', 'after']) });

/** How long goods can be given back after receipt, what a courier's way back costs (hundredths of a dinar), and how long the shop waits. */
export const returnRules = z.object({
	days: z.int().min(1).max(60),
	fee: amount.max(10_000_000),
	/** After so many days without the goods an approved return is over. */
	handInDays: z.int().min(1).max(90),
});

const methodRule = z.object({
	open: z.boolean(),
	/** Above it this method is closed; hundredths of a dinar. */
	ceiling: amount.nullable(),
	/** Provinces in which it is open; null: all. Pickup asks for none. */
	provinceIds: z.array(id).min(1).max(200).nullable(),
});

/** How buyers may pay, and how much the shop trusts (docs/rules.md 14). Amounts in hundredths of a dinar. */
export const paymentRules = z.object({
	methods: z.object({ card: methodRule, bankTransfer: methodRule, cashAtStore: methodRule, cashOnDelivery: methodRule }),
	/** What one number without an account may have open at the door, and after how many refusals there it pays first. */
	cashOnDelivery: z.object({ openOrders: z.int().min(0).max(1000), openAmount: amount, refusals: z.int().min(1).max(100) }),
	/** By how much a transfer may fall short so that finance may write the rest off. */
	transferTolerance: amount,
	/** From here up a refund needs a second person; null: one person is the whole shop. */
	secondPersonFrom: amount.nullable(),
	/** Fees above so many hundredths of the upper end of their estimate need a reason and a second look. */
	feeCeiling: z.int().min(100).max(1000).default(130),
});

/** Null: the shop's own standard. */
const readPaymentRules = paymentRules.extend({ changedAt: time.nullable() });

export const legalSections = z.array(z.object({ heading: text(200), paragraphs: z.array(text(5000, 1)).max(60) })).max(60);

const legalText = z.object({ title: text(200, 1), sections: legalSections });

export const settingsSchemas = {
	legalText: {
		summary: 'Terms of use, privacy policy, or what deactivation means, in the asked language.',
		input: z.object({ kind: z.enum(legalKinds) }),
		/** Null while no operator wrote one: then what the shop came with is read. */
		output: z
			.object({
				kind: z.enum(legalKinds),
				title: z.string(),
				/** Plain text; a heading may be empty. */
				sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
				/** Rises with every change: what an agreement refers to. */
				version: z.int(),
				updatedAt: time,
				/** In which the text is written: another than was asked for where that one is missing. */
				language,
			})
			.nullable(),
		refusals: ['not_found'],
	},
	webPage: {
		summary: 'Whether a page of another host may be opened inside the shop.',
		input: z.object({ url: z.string().min(1).max(2000) }),
		output: z.object({ url: z.string(), host: z.string() }),
		refusals: ['web_host_refused'],
	},
} satisfies Record<string, CallSchemas>;

export const settingsConsoleSchemas = {
	getLoginWays: {
		summary: 'Which ways of signing in are switched on, and which of them are set up.',
		input: z.object({}),
		output: z.object({ ways: loginWays, setUp: loginWays }),
		refusals: [],
	},
	getContact: {
		summary: 'Phone and WhatsApp numbers that buyers see on their orders.',
		input: z.object({}),
		output: shopContact,
		refusals: [],
	},
	setContact: {
		summary: 'Changes the numbers that buyers see on their orders; an empty one is not shown.',
		input: shopContact,
		output: shopContact,
		refusals: ['phone_invalid'],
	},
	getPaymentRules: {
		summary: 'How buyers may pay, with the ceilings and provinces of each method, and how much the shop trusts.',
		input: z.object({}),
		output: readPaymentRules,
		refusals: [],
	},
	setPaymentRules: {
		summary: 'Switches payment methods, and sets their ceilings and provinces and how much the shop trusts.',
		input: paymentRules.extend({
			/** When what was changed here had been changed last; left out, nothing is asked of it. */
			readAt: time.nullable().optional(),
		}),
		output: readPaymentRules,
		refusals: ['changed_meanwhile'],
	},
	setLoginWays: {
		summary: 'Switches ways of signing in on and off.',
		input: loginWays,
		output: z.object({ ways: loginWays, setUp: loginWays }),
		refusals: [],
	},
	getLegalText: {
		summary:
			'A legal text in all languages. A language that is missing is answered with the first that is there; while there is none, clients show the text that the shop came with.',
		input: z.object({ kind: z.enum(legalKinds) }),
		output: z.object({ version: z.int(), changedAt: time.nullable(), texts: z.partialRecord(z.enum(languages), legalText) }),
		refusals: [],
	},
	setLegalText: {
		summary: 'Writes a legal text in all its languages at once; every change makes a new version.',
		input: z.object({
			kind: z.enum(legalKinds),
			readVersion: z.int().min(0),
			/** Languages that are not named have no text; none at all goes back to what the shop came with. */
			texts: z.partialRecord(z.enum(languages), legalText),
		}),
		output: z.object({ version: z.int() }),
		refusals: ['changed_meanwhile'],
	},
	getWebHosts: {
		summary: 'Hosts whose pages may be opened inside the shop.',
		input: z.object({}),
		output: webHosts,
		refusals: [],
	},
	setWebHosts: {
		summary: 'Sets the hosts whose pages may be opened inside the shop.',
		input: webHosts,
		output: webHosts,
		refusals: [],
	},
	getDeliveryDays: {
		summary: 'What went out by channel on the last days, what it cost by estimate, and which channels the day limit closed.',
		input: z.object({}),
		output: z.object({
			limits: deliveryLimits,
			channels: z.array(
				z.object({
					channel: z.enum(['whatsapp', 'sms', 'email']),
					/** Whether a provider is set up. */
					setUp: z.boolean(),
					/** Alarm: most of the day's limit is used up, or the channel is closed. */
					state: z.enum(['calm', 'alarm', 'closed']),
					allowed: z.int(),
					/** Of the last 24 hours: sent out and proven by whoever got the code. */
					codesSent: z.int(),
					codesUsed: z.int(),
				}),
			),
			days: z.array(
				z.object({ day: z.string(), channel: z.string(), messages: z.int(), cost: z.int(), closedAt: time.nullable() }),
			),
			states: z.array(z.object({ channel: z.string(), state: z.string(), messages: z.int() })),
		}),
		refusals: [],
	},
	setDeliveryLimits: {
		summary: 'Sets how many messages may go out a day by channel.',
		input: deliveryLimits,
		output: done,
		refusals: [],
	},
	allowMore: {
		summary: 'Lets more messages of a channel out today, beyond its limit.',
		input: z.object({ channel: z.enum(['whatsapp', 'sms', 'email']), messages: z.int().min(1).max(1_000_000) }),
		output: done,
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
