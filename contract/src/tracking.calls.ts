import { defineCalls, operate, post } from './call.ts';
import type { trackingConsoleSchemas, trackingSchemas } from './tracking.schemas.ts';

export const trackingCalls = defineCalls<typeof trackingSchemas>()({
	pushEvent: post('trace/pushEvent', 'public'),
});

export const trackingConsoleCalls = defineCalls<typeof trackingConsoleSchemas>()({
	getOverview: operate('tracking/overview', ['merchandiser', 'finance']),
});
