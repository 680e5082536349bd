import { savedFiltersCalls } from '@qaysari/contract/saved-filters.calls';
import { savedFiltersAtMost, savedFiltersSchemas } from '@qaysari/contract/saved-filters.schemas';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './saved-filters.queries.ts';

export function bindSavedFilters(binder: Binder, { db }: Shop): void {
	binder.bind(savedFiltersCalls, savedFiltersSchemas, {
		list: async ({ list }, { operator }) => {
			const rows = await queries.listSavedFilters(db, operator.operatorId, list);
			return { filters: rows.map(({ id, name, query }) => ({ filterId: writeId(id), name, query })) };
		},

		save: (filter, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await queries.lockSavedFilters(tx, operatorId);
				const kept = await queries.putSavedFilter(tx, { ...filter, operatorId }, savedFiltersAtMost, context.now);
				return { filterId: String((kept ?? refuse('conflict')).id) };
			}),

		remove: ({ filterId }, context) =>
			context.transact(async (tx) => {
				if (!(await queries.deleteSavedFilter(tx, context.operator.operatorId, readId(filterId)))) refuse('not_found');
				return { done: true as const };
			}),
	});
}
