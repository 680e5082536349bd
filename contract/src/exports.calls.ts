import { defineCalls, operate } from './call.ts';
import type { exportsSchemas } from './exports.schemas.ts';

export const exportsCalls = defineCalls<typeof exportsSchemas>()({
	start: operate('exports/start', ['merchandiser']),
	list: operate('exports/list', ['merchandiser']),
	remove: operate('exports/remove', ['merchandiser']),
});
