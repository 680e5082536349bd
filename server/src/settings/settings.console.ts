import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { settingsConsoleSchemas } from '@qaysari/contract/settings.schemas';
import { waysSetUp } from '../accounts/accounts.calls.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { Shop } from '../shop.ts';
import * as settings from './settings.ts';

export function bindSettingsConsole(binder: Binder, shop: Shop): void {
	const { db } = shop;
	binder.bind(settingsConsoleCalls, settingsConsoleSchemas, {
		getLoginWays: async () => ({ ways: await settings.getLoginWays(db), setUp: waysSetUp(shop) }),
		setLoginWays: (ways, context) =>
			context.transact(async (tx) => {
				await settings.setLoginWays(tx, context.now, ways);
				return { ways, setUp: waysSetUp(shop) };
			}),
		getLegalText: ({ kind }) => settings.getLegal(db, kind),
		setLegalText: (wish, context) => context.transact(async (tx) => ({ version: await settings.setLegalText(tx, context.now, wish) })),
	});
}
