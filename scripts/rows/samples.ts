import type { Samples } from './rows.ts';
import { anything } from './statements.ts';

/** Real values for what chooses among statements: `file → function → lists of parameters after the handle`. */
export const samples: Readonly<Record<string, Samples>> = {
	'server/src/accounts/accounts.queries.ts': {
		setDestination: [
			[1, { kind: 'phone', value: '' }],
			[1, { kind: 'email', value: '' }],
		],
	},
	'server/src/accounts/exchange.queries.ts': {
		restoreDestination: [[{ account_id: 1, kind: 'phone', before: '' }], [{ account_id: 1, kind: 'email', before: '' }]],
	},
	'server/src/catalog/bulk-products.queries.ts': {
		gatherProducts: [
			[{ availability: null }, 1],
			[{ ids: [1], state: 'draft', origin: 'iraq', availability: 2, missing: 'ckb', categoryId: 1 }, 1],
		],
		targetExists: [[{ kind: 'category', categoryId: '1' }], [{ kind: 'addTag', tagId: '1' }]],
	},
	'server/src/catalog/catalog-console.queries.ts': {
		listProducts: [
			[{ availability: null, limit: 1 }],
			[{ ids: [1], state: 'draft', origin: 'iraq', availability: 'in', missing: 'ckb', categoryId: 1, after: 1, limit: 1 }],
		],
	},
	'server/src/catalog/product-drafts.queries.ts': {
		listDrafts: [
			[{ availability: null }, 0, 1],
			[{ ids: [1], state: 'draft', origin: 'iraq', availability: 2, missing: 'ckb', categoryId: 1 }, 0, 1],
		],
		countDrafts: [
			[{ availability: null }],
			[{ ids: [1], state: 'draft', origin: 'iraq', availability: 2, missing: 'ckb', categoryId: 1 }],
		],
	},
	'server/src/import/imports.queries.ts': { updateImport: [[1, { state: 'done', message: null, counts: {} }]] },
	'server/src/library/library.queries.ts': {
		listKept: [
			['collected', 1, { after: null, limit: 1 }],
			['viewed', 1, { after: ['', 1], limit: 1 }],
		],
		countKept: [
			['collected', 1],
			['viewed', 1],
		],
		deleteKept: [
			['collected', 1, [1]],
			['viewed', 1, null],
		],
	},
	'server/src/orders/order-amounts.queries.ts': {
		addOpen: [
			[1, 'questions', 1],
			[1, 'problems', -1],
			[1, 'objections', 1],
			[1, 'returns', 1],
		],
	},
	'server/src/orders/order-queues.queries.ts': { countQueues: [[['failedAttempts'], new Date(0)]] },
	'server/src/search/search.queries.ts': {
		walk: [
			[anything(), 'relevance', null, 1, 1],
			[anything(), 'relevance', { value: 1, id: 1 }, 1, 1],
		],
		gather: [
			[anything(), 'relevance', null, 1, 1],
			[anything(), 'relevance', { value: 1, id: 1 }, 1, 1],
		],
	},
	'server/src/tracking/tracking.queries.ts': { emptySlot: [[0]] },
};
