import type { Call } from '@qaysari/contract/call';
import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { type ListFileKind, listFilesSchemas } from '@qaysari/contract/list-files.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, writeId } from '../platform/ids.ts';
import { seesCost } from '../reports/reports.ts';
import * as files from './list-files.ts';

/** Whoever may ask for a list may fetch it. */
export const callOf: Record<ListFileKind, Call> = {
	customers: listFilesCalls.startCustomers,
	orders: listFilesCalls.startOrders,
	reports: listFilesCalls.startReport,
};

export function bindListFiles(binder: Binder, shop: Shop): void {
	const { db, clock } = shop;
	binder.bind(listFilesCalls, listFilesSchemas, {
		startCustomers: (wish, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				return { fileId: String(await files.startListFile(tx, shop, context.now, { ...wish, kind: 'customers', operatorId })) };
			}),

		startOrders: (wish, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				return { fileId: String(await files.startListFile(tx, shop, context.now, { ...wish, kind: 'orders', operatorId })) };
			}),

		startReport: ({ choice, ...wish }, context) =>
			context.transact(async (tx) => {
				const { operatorId, role } = context.operator;
				const chosen = { ...choice, costs: seesCost(role) };
				const file = { ...wish, kind: 'reports', choice: chosen, operatorId } as const;
				return { fileId: String(await files.startListFile(tx, shop, context.now, file)) };
			}),

		list: async ({ cursor, limit }, { operator }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await files.listFilesOf(db, operator.operatorId, { after, limit }), limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map(({ id, kind, format, state, written, size, created_at, ends_at }) => ({
					fileId: writeId(id),
					kind,
					format,
					state,
					written,
					size,
					url: state === 'done' && ends_at !== null && new Date(ends_at) > clock.now() ? `${files.listFilesPath}/${id}` : null,
					at: created_at,
					endsAt: ends_at,
				})),
			};
		},

		remove: async ({ fileId }, context) => {
			const { operatorId } = context.operator;
			const { file } = await context.transact((tx) => files.removeListFile(tx, shop, readId(fileId), operatorId));
			await shop.passing.remove(file);
			return { done: true } as const;
		},
	});
}
