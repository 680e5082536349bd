import { defineCalls, operate, post } from './call.ts';
import type { landingConsoleSchemas, landingSchemas } from './landing.schemas.ts';

export const landingCalls = defineCalls<typeof landingSchemas>()({
	config: post('lp/config', 'public'),
	page: post('lp/page', 'public'),
});

export const landingConsoleCalls = defineCalls<typeof landingConsoleSchemas>()({
	listPages: operate('landing/list-pages', ['merchandiser']),
	getPage: operate('landing/get-page', ['merchandiser']),
	savePage: operate('landing/save-page', ['merchandiser']),
	publishPage: operate('landing/publish-page', ['merchandiser']),
	deletePage: operate('landing/delete-page', ['merchandiser']),
	previewLink: operate('landing/preview-link', ['merchandiser']),
});
