import { defineCalls, post } from './call.ts';
import type { trackingSchemas } from './tracking.schemas.ts';

export const trackingCalls = defineCalls<typeof trackingSchemas>()({
	pushEvent: post('trace/pushEvent', 'public'),
});
