import { settingsCalls } from '@qaysari/contract/settings.calls';
import { settingsSchemas } from '@qaysari/contract/settings.schemas';
import type { Binder } from '../platform/http/binder.ts';
import type { Shop } from '../shop.ts';
import { getLegalText } from './settings.ts';

export function bindSettings(binder: Binder, { db }: Shop): void {
	binder.bind(settingsCalls, settingsSchemas, {
		legalText: async ({ kind }, { language }) => ({ kind, ...(await getLegalText(db, kind, language)) }),
	});
}
