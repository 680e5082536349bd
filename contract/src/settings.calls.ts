import { defineCalls, operate, post } from './call.ts';
import type { settingsConsoleSchemas, settingsSchemas } from './settings.schemas.ts';

export const settingsCalls = defineCalls<typeof settingsSchemas>()({
	legalText: post('x/legal/text', 'public'),
});

export const settingsConsoleCalls = defineCalls<typeof settingsConsoleSchemas>()({
	getLoginWays: operate('settings/get-login-ways', []),
	setLoginWays: operate('settings/set-login-ways', []),
	getLegalText: operate('settings/get-legal-text', ['merchandiser']),
	setLegalText: operate('settings/set-legal-text', ['merchandiser']),
	getDeliveryDays: operate('settings/get-delivery-days', []),
	setDeliveryLimits: operate('settings/set-delivery-limits', []),
	allowMore: operate('settings/allow-more', []),
});
