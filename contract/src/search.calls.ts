import { defineCalls, post } from './call.ts';
import type { searchSchemas } from './search.schemas.ts';

export const searchCalls = defineCalls<typeof searchSchemas>()({
	keywordSearch: post('search/keywordSearch', 'public'),
	keywordSNSearch: post('search/keywordSNSearch', 'public'),
	productUnderstanding: post('search/productUnderstanding', 'public'),
	recommended: post('x/search/recommended', 'public'),
	forYou: post('x/search/for-you', 'visitor'),
	historyList: post('searchHistory/list', 'visitor'),
	historySave: post('searchHistory/save', 'visitor'),
	historyDelete: post('searchHistory/delete', 'visitor'),
	chainTransfer: post('home/chainTransfer', 'public'),
	imageUpload: post('search/imageUpload', 'visitor', { upload: true }),
	appSearchSameParagraph: post('search/appSearchSameParagraph', 'public'),
});
