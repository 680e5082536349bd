import { defineCalls, operate } from './call.ts';
import type { securityEventsSchemas } from './security-events.schemas.ts';

export const securityEventsCalls = defineCalls<typeof securityEventsSchemas>()({
	listEvents: operate('security-events/list', []),
});
