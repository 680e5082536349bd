import { defineCalls, operate, post } from './call.ts';
import type { settingsConsoleSchemas, settingsSchemas } from './settings.schemas.ts';

export const settingsCalls = defineCalls<typeof settingsSchemas>()({
	legalText: post('x/legal/text', 'public'),
	webPage: post('x/settings/web-page', 'public'),
});

export const settingsConsoleCalls = defineCalls<typeof settingsConsoleSchemas>()({
	getLoginWays: operate('settings/get-login-ways', []),
	setLoginWays: operate('settings/set-login-ways', []),
	getPaymentRules: operate('settings/get-payment-rules', ['finance']),
	setPaymentRules: operate('settings/set-payment-rules', [], { proof: true }),
	getContact: operate('settings/get-contact', ['support']),
	setContact: operate('settings/set-contact', []),
	getLegalText: operate('settings/get-legal-text', ['merchandiser']),
	setLegalText: operate('settings/set-legal-text', ['merchandiser']),
	getWebHosts: operate('settings/get-web-hosts', ['merchandiser']),
	setWebHosts: operate('settings/set-web-hosts', ['merchandiser']),
	getDeliveryDays: operate('settings/get-delivery-days', []),
	setDeliveryLimits: operate('settings/set-delivery-limits', []),
	allowMore: operate('settings/allow-more', []),
});
