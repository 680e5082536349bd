import { defineCalls, operate } from './call.ts';
import type { securityEventsSchemas } from './security-events.schemas.ts';

export const securityEventsCalls = defineCalls<typeof securityEventsSchemas>()({
	listAlerts: operate('security-events/list-alerts', []),
	listEvents: operate('security-events/list', []),
});
