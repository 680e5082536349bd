import { settingsCalls } from '@qaysari/contract/settings.calls';
import { settingsSchemas } from '@qaysari/contract/settings.schemas';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { refuse } from '../platform/refusal.ts';
import { getLegalText, mayOpenOutside } from './settings.ts';

export function bindSettings(binder: Binder, { db }: Shop): void {
	binder.bind(settingsCalls, settingsSchemas, {
		webPage: async ({ url }) => {
			const address = URL.parse(url);
			if (!address || url.startsWith('/') || !(await mayOpenOutside(db, url)))
				refuse('web_host_refused', { host: address?.host || url.slice(0, 60) });
			return { url: address.href, host: address.host };
		},
		legalText: async ({ kind }, { language }) => {
			const text = await getLegalText(db, kind, language);
			return text && { kind, ...text };
		},
	});
}
