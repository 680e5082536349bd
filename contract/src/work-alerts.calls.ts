import { defineCalls, operate, roles } from './call.ts';
import type { workAlertsSchemas } from './work-alerts.schemas.ts';

export const workAlertsCalls = defineCalls<typeof workAlertsSchemas>()({
	get: operate('work-alerts/get', roles),
	setSwitch: operate('work-alerts/set-switch', roles),
	sendCode: operate('work-alerts/send-code', roles),
	confirm: operate('work-alerts/confirm', roles),
	forget: operate('work-alerts/forget', roles),
	addDevice: operate('work-alerts/add-device', roles),
	removeDevice: operate('work-alerts/remove-device', roles),
});
