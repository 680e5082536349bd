import { chatHours } from '@qaysari/contract/chat-console.schemas';
import { languages } from '@qaysari/contract/languages';
import {
	deliveryLimits,
	helpLimits,
	legalSections,
	loginWays,
	paymentRules,
	returnRules,
	reviewRules,
	shopContact,
	webHosts,
} from '@qaysari/contract/settings.schemas';
import { z } from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import * as queries from './settings.queries.ts';

const legal = z.object({
	version: z.int(),
	texts: z.partialRecord(z.enum(languages), z.object({ title: z.string(), sections: legalSections })),
});

const openToAll = { open: true, ceiling: null, provinceIds: null };

/** What operators set while the shop runs, and what holds until they do. */
const settings = {
	loginWays: {
		schema: loginWays,
		standard: { messenger: true, sms: true, email: true, password: true, first: true, second: true },
	},
	deliveryLimits: {
		schema: deliveryLimits,
		standard: {
			whatsapp: { messages: 10_000, costPerMessage: 6_000 },
			sms: { messages: 5_000, costPerMessage: 20_000 },
			email: { messages: 20_000, costPerMessage: 0 },
		},
	},
	paymentRules: {
		schema: paymentRules,
		standard: {
			methods: { card: openToAll, bankTransfer: openToAll, cashAtStore: openToAll, cashOnDelivery: openToAll },
			cashOnDelivery: { openOrders: 3, openAmount: 100_000_000, refusals: 2 },
			transferTolerance: 150_000,
			secondPersonFrom: 100_000_000,
			feeCeiling: 130,
		},
	},
	webHosts: { schema: webHosts, standard: { hosts: [] } },
	chatHours: {
		schema: chatHours,
		standard: { days: [0, 1, 2, 3, 4, 5, 6], from: '09:00', until: '22:00', away: {} },
	},
	shopContact: { schema: shopContact, standard: { phone: '', whatsapp: '' } },
	reviewRules: { schema: reviewRules, standard: { moderation: 'after' } },
	returnRules: { schema: returnRules, standard: { days: 7, fee: 500_000, handInDays: 14 } },
	helpLimits: { schema: helpLimits, standard: { perDevice: 1, perAddressDay: 5000 } },
	'legal.terms': { schema: legal, standard: { version: 0, texts: {} } },
	'legal.privacy': { schema: legal, standard: { version: 0, texts: {} } },
	'legal.deactivation': { schema: legal, standard: { version: 0, texts: {} } },
} as const satisfies Record<string, { schema: z.ZodType; standard: unknown }>;

type SettingName = keyof typeof settings;
type SettingOf<N extends SettingName> = z.output<(typeof settings)[N]['schema']>;

export async function readSetting<N extends SettingName>(
	handle: Handle,
	name: N,
): Promise<{ value: SettingOf<N>; changedAt: string | null }> {
	return settled(name, await queries.findSetting(handle, name));
}

/** What a row says, or what holds where none was written; when it was changed last. */
export function settled<N extends SettingName>(
	name: N,
	row: queries.SettingRow | undefined,
): { value: SettingOf<N>; changedAt: string | null } {
	const { schema, standard } = settings[name];
	// What an older release wrote and this one cannot read counts as not set.
	const parsed = row ? schema.safeParse(row.value) : null;
	if (!row || !parsed?.success) return { value: standard as SettingOf<N>, changedAt: null };
	return { value: parsed.data as SettingOf<N>, changedAt: row.changed_at };
}
