import { defineCalls, operate } from './call.ts';
import type { merchandiseSchemas } from './merchandise.schemas.ts';

export const merchandiseCalls = defineCalls<typeof merchandiseSchemas>()({
	bulkEdit: operate('merchandise/bulk-edit', ['merchandiser']),
	getCategoryTree: operate('merchandise/get-category-tree', ['merchandiser']),
	saveCategory: operate('merchandise/save-category', ['merchandiser']),
	deleteCategory: operate('merchandise/delete-category', ['merchandiser']),
	saveTag: operate('merchandise/save-tag', ['merchandiser']),
	deleteTag: operate('merchandise/delete-tag', ['merchandiser']),
	getShowcase: operate('merchandise/get-showcase', ['merchandiser']),
	saveBanner: operate('merchandise/save-banner', ['merchandiser']),
	deleteBanner: operate('merchandise/delete-banner', ['merchandiser']),
	setHotWords: operate('merchandise/set-hot-words', ['merchandiser']),
	listSynonyms: operate('merchandise/list-synonyms', ['merchandiser']),
	saveSynonyms: operate('merchandise/save-synonyms', ['merchandiser']),
	listMisses: operate('merchandise/list-misses', ['merchandiser']),
	dismissMiss: operate('merchandise/dismiss-miss', ['merchandiser']),
	startImport: operate('merchandise/start-import', ['merchandiser']),
	sendImport: operate('merchandise/send-import', ['merchandiser'], { upload: true }),
	getImport: operate('merchandise/get-import', ['merchandiser']),
	readImport: operate('merchandise/read-import', ['merchandiser']),
	confirmImport: operate('merchandise/confirm-import', ['merchandiser']),
	cancelImport: operate('merchandise/cancel-import', ['merchandiser']),
	takeBackImport: operate('merchandise/take-back-import', ['merchandiser']),
	listReadings: operate('merchandise/list-readings', ['merchandiser']),
	saveReading: operate('merchandise/save-reading', ['merchandiser']),
	listImports: operate('merchandise/list-imports', ['merchandiser']),
});
