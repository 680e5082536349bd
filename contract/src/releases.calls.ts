import { defineCalls, post } from './call.ts';
import type { releasesSchemas } from './releases.schemas.ts';

/** The paths keep the document's spelling. */
export const releasesCalls = defineCalls<typeof releasesSchemas>()({
	downloadWgt: post('home/downloadWgt', 'public'),
	getLatestWqt: post('home/getLatestWqt', 'public'),
});
