import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { type BulkSubject, bulkEditsSchemas, orderChange, productChange } from '@qaysari/contract/bulk-edits.schemas';
import type { Role } from '@qaysari/contract/call';
import { limits } from '@qaysari/contract/limits';
import { gatherProducts, targetExists } from '../catalog/bulk-products.ts';
import { narrowingOf, type ProductChoice } from '../catalog/product-drafts.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as edits from './bulk-edits.ts';
import { editViews, firstProducts, leftViews } from './bulk-views.ts';
import { gatherOrders } from './order-work.ts';

/** What a role changes many of at once. */
const subjectsOf: Record<Role, readonly BulkSubject[]> = {
	owner: ['products', 'orders'],
	merchandiser: ['products'],
	fulfilment: ['orders'],
	finance: [],
	support: [],
};
const done = { done: true } as const;

export function bindBulkEdits(binder: Binder, { db, clock, events }: Shop): void {
	const chosenProducts = async (handle: Handle, choice: ProductChoice): Promise<ProductId[]> =>
		gatherProducts(handle, await narrowingOf(handle, choice), limits.bulkProducts);
	const viewOf = async (row: edits.BulkEditRow) => (await editViews(db, clock.now(), [row]))[0] ?? refuse('not_found');
	const find = async (editId: string, role: Role) =>
		(await edits.findEdit(db, readId(editId), subjectsOf[role])) ?? refuse('not_found');

	binder.bind(bulkEditsCalls, bulkEditsSchemas, {
		previewProducts: async ({ choice, change }, { language }) => {
			if (!(await targetExists(db, change))) refuse('not_found');
			const ids = await chosenProducts(db, choice);
			return {
				count: Math.min(ids.length, limits.bulkProducts),
				tooMany: ids.length > limits.bulkProducts,
				first: await firstProducts(db, ids, change, language),
			};
		},
		startProducts: ({ choice, change, expectedCount }, context) =>
			context.transact(async (tx) => {
				if (!(await targetExists(tx, change))) refuse('not_found');
				const editId = await edits.beginEdit(tx, context.now, {
					subject: 'products',
					change: productChange.parse(change),
					operatorId: context.operator.operatorId,
					subjectIds: await chosenProducts(tx, choice),
					expectedCount,
					atMost: limits.bulkProducts,
				});
				return { editId: String(editId) };
			}),
		previewOrders: async ({ choice }, { now }) => {
			const found = await gatherOrders(db, now, choice);
			return {
				count: Math.min(found.length, limits.bulkOrders),
				tooMany: found.length > limits.bulkOrders,
				first: found.slice(0, shownOrders).map((order) => order.number),
			};
		},
		startOrders: ({ choice, change, expectedCount }, context) =>
			context.transact(async (tx) => {
				const editId = await edits.beginEdit(tx, context.now, {
					subject: 'orders',
					change: orderChange.parse(change),
					operatorId: context.operator.operatorId,
					subjectIds: (await gatherOrders(tx, context.now, choice)).map((order) => order.id),
					expectedCount,
					atMost: limits.bulkOrders,
				});
				return { editId: String(editId) };
			}),
		list: async ({ cursor, limit }, { operator }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await edits.listEdits(db, subjectsOf[operator.role], { after, limit }), limit, (row) => [row.id]);
			return { ...page, records: await editViews(db, clock.now(), page.records) };
		},
		get: async ({ editId }, { operator }) => viewOf(await find(editId, operator.role)),
		listLeft: async ({ editId, cursor, limit }, { operator, language }) => {
			const { id, subject } = await find(editId, operator.role);
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await edits.listLeft(db, id, { after, limit }), limit, (row) => [row.subject_id]);
			return { ...page, records: await leftViews(db, subject, page.records, language) };
		},
		stop: ({ editId }, context) =>
			context.transact(async (tx) => {
				const { role, operatorId } = context.operator;
				await edits.stopEdit(tx, events, context.now, { id: readId(editId), subjects: subjectsOf[role], operatorId });
				return done;
			}),
		takeBack: ({ editId, reason }, context) =>
			context.transact(async (tx) => {
				const { role, operatorId } = context.operator;
				await edits.takeEditBack(tx, context.now, { id: readId(editId), subjects: subjectsOf[role], operatorId, reason });
				return done;
			}),
	});
}

const shownOrders = 20;
