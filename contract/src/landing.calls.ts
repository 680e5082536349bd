import { defineCalls, post } from './call.ts';
import type { landingSchemas } from './landing.schemas.ts';

export const landingCalls = defineCalls<typeof landingSchemas>()({
	config: post('lp/config', 'public'),
	page: post('lp/page', 'public'),
});
