import { defineCalls, operate } from './call.ts';
import type { segmentsSchemas } from './segments.schemas.ts';

export const segmentsCalls = defineCalls<typeof segmentsSchemas>()({
	count: operate('segments/count-buyers', ['merchandiser']),
	grant: operate('segments/grant', ['merchandiser']),
	listGrants: operate('segments/list', ['merchandiser']),
	stop: operate('segments/stop', ['merchandiser']),
});
