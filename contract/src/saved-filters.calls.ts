import { defineCalls, operate } from './call.ts';
import type { savedFiltersSchemas } from './saved-filters.schemas.ts';

export const savedFiltersCalls = defineCalls<typeof savedFiltersSchemas>()({
	list: operate('saved-filters/list', ['fulfilment', 'finance', 'support']),
	save: operate('saved-filters/save', ['fulfilment', 'finance', 'support']),
	remove: operate('saved-filters/remove', ['fulfilment', 'finance', 'support']),
});
