import { defineCalls, operate, post } from './call.ts';
import type { releasesConsoleSchemas, releasesSchemas } from './releases.schemas.ts';

/** The paths keep the document's spelling. */
export const releasesCalls = defineCalls<typeof releasesSchemas>()({
	downloadWgt: post('home/downloadWgt', 'public'),
	getLatestWqt: post('home/getLatestWqt', 'public'),
});

export const releasesConsoleCalls = defineCalls<typeof releasesConsoleSchemas>()({
	listBundles: operate('releases/list', []),
	uploadBundle: operate('releases/upload', [], { upload: true }),
	releaseBundle: operate('releases/release', []),
	withdrawBundle: operate('releases/withdraw', []),
});
