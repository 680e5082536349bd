import { defineCalls, post } from './call.ts';
import type { settingsSchemas } from './settings.schemas.ts';

export const settingsCalls = defineCalls<typeof settingsSchemas>()({
	legalText: post('x/legal/text', 'public'),
});
