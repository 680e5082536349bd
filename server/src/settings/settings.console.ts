import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { settingsConsoleSchemas } from '@qaysari/contract/settings.schemas';
import { waysSetUp } from '../accounts/accounts.calls.ts';
import { countProven } from '../accounts/codes.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { addExtra, countStates, dayOf, listDays } from '../platform/delivery/delivery.ts';
import type { Binder } from '../platform/http/binder.ts';
import * as settings from './settings.ts';

/** Share of a day's limit from which on the console warns. */
const alarmAt = 0.8;

export function bindSettingsConsole(binder: Binder, shop: Shop): void {
	const { db, delivery } = shop;
	binder.bind(settingsConsoleCalls, settingsConsoleSchemas, {
		getLoginWays: async () => ({ ways: await settings.getLoginWays(db), setUp: waysSetUp(shop) }),
		setLoginWays: (ways, context) =>
			context.transact(async (tx) => {
				await settings.setLoginWays(tx, context.now, ways);
				return { ways, setUp: waysSetUp(shop) };
			}),
		getPaymentRules: () => settings.readPaymentRules(db),
		setPaymentRules: ({ readAt, ...rules }, context) =>
			context.transact(async (tx) => {
				const before = await settings.getPaymentRules(tx);
				await settings.setPaymentRules(tx, context.now, rules, readAt);
				if (before.secondPersonFrom !== rules.secondPersonFrom)
					shop.log.warn(
						{ operatorId: context.operator.operatorId, from: rules.secondPersonFrom },
						rules.secondPersonFrom === null ? 'one person decides on money alone' : 'the sum that needs a second person changed',
					);
				return settings.readPaymentRules(tx);
			}),
		getWebHosts: async () => ({ hosts: await settings.getWebHosts(db) }),
		setWebHosts: ({ hosts }, context) =>
			context.transact(async (tx) => {
				const unique = [...new Set(hosts)];
				await settings.setWebHosts(tx, context.now, unique);
				return { hosts: unique };
			}),
		getContact: () => settings.getContact(db),
		setContact: (contact, context) => context.transact((tx) => settings.setContact(tx, context.now, contact)),
		getDeliveryDays: async (_input, { now }) => {
			const [limits, rows, states, codes] = await Promise.all([
				settings.getDeliveryLimits(db),
				listDays(db, now, 31),
				countStates(db, new Date(now.getTime() - days(1))),
				countProven(db, new Date(now.getTime() - days(1))),
			]);
			const channels = (['whatsapp', 'sms', 'email'] as const).map((channel) => {
				const today = rows.find((row) => row.channel === channel && row.day === dayOf(now));
				const allowed = limits[channel].messages + (today?.extra ?? 0);
				const sent = today?.messages ?? 0;
				const proven = codes.find((row) => row.channel === channel);
				return {
					channel,
					setUp: delivery.isSetUp(channel),
					state: sent >= allowed ? ('closed' as const) : sent >= allowed * alarmAt ? ('alarm' as const) : ('calm' as const),
					allowed,
					codesSent: proven?.sent ?? 0,
					codesUsed: proven?.used ?? 0,
				};
			});
			return { limits, channels, states, days: rows.map(({ closed_at: closedAt, extra: _, ...row }) => ({ ...row, closedAt })) };
		},
		setDeliveryLimits: (limits, context) =>
			context.transact(async (tx) => {
				await settings.setDeliveryLimits(tx, context.now, limits);
				return { done: true as const };
			}),
		allowMore: ({ channel, messages }, context) =>
			context.transact(async (tx) => {
				await addExtra(tx, context.now, channel, messages);
				return { done: true as const };
			}),
		getLegalText: ({ kind }) => settings.getLegal(db, kind),
		setLegalText: (wish, context) =>
			context.transact(async (tx) => ({ version: await settings.setLegalText(tx, context.now, wish) })),
	});
}
