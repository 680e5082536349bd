import { type BulkSubject, orderChange, type ProductChange, productChange } from '@qaysari/contract/bulk-edits.schemas';
import { limits } from '@qaysari/contract/limits';
import { changeProducts, type ProductPart, restoreProducts } from '../catalog/bulk-products.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import { asId, type OperatorId, type ProductId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import * as queries from './bulk-edits.queries.ts';
import { takeOrderBack, workOnOrder } from './order-work.ts';

export { type BulkEditRow, findEdit, forgetItems, listEdits, listLeft } from './bulk-edits.queries.ts';

export const runEditJob = 'bulk-edits.run';
/** Of all operators. */
const underWayAtMost = 10;
/** Products that one transaction changes. */
const productsAtOnce = 50;

/**
 * Begins a change of many things; a job carries it out.
 * @throws Refusal changed_meanwhile when others are there than were seen, bulk_too_many, too_many_requests
 */
export async function beginEdit(
	tx: Transaction,
	now: Date,
	wish: {
		subject: BulkSubject;
		change: object;
		operatorId: OperatorId;
		subjectIds: readonly number[];
		expectedCount: number;
		atMost: number;
	},
): Promise<number> {
	if (wish.subjectIds.length > wish.atMost) refuse('bulk_too_many', { limit: wish.atMost });
	if (wish.subjectIds.length !== wish.expectedCount) refuse('changed_meanwhile');
	if ((await queries.countUnderWay(tx)) >= underWayAtMost) refuse('too_many_requests');
	const id = await queries.insertEdit(tx, now, wish);
	await queueEdit(tx, id);
	return id;
}

export const queueEdit = (tx: Transaction, editId: number): Promise<void> =>
	addJob(tx, runEditJob, { editId }, { key: `bulk-edit-${editId}` });

/** What was changed can go back while what it was is known. */
export function mayTakeBack(edit: queries.BulkEditRow, now: Date): boolean {
	if ((edit.state !== 'done' && edit.state !== 'stopped') || edit.done === 0 || edit.ended_at === null) return false;
	return Date.parse(edit.ended_at) + days(limits.bulkDays) > now.getTime();
}

/** Who began it is told where somebody else stops it. @throws Refusal not_found, conflict when it is not under way */
export async function stopEdit(
	tx: Transaction,
	events: Events,
	now: Date,
	{ id, subjects, operatorId }: { id: number; subjects: readonly BulkSubject[]; operatorId: OperatorId },
): Promise<void> {
	const edit = await lockOwn(tx, id, subjects);
	if (edit.state !== 'running') refuse('conflict');
	await queries.setState(tx, id, 'stopped', now);
	if (edit.operator_id !== operatorId) await tellEnded(tx, events, now, edit, 'stopped');
}

/** @throws Refusal not_found, conflict when nothing of it can go back now */
export async function takeEditBack(
	tx: Transaction,
	now: Date,
	{ id, subjects, operatorId, reason }: { id: number; subjects: readonly BulkSubject[]; operatorId: OperatorId; reason: string },
): Promise<void> {
	const edit = await lockOwn(tx, id, subjects);
	if (!mayTakeBack(edit, now)) refuse('conflict');
	await queries.setState(tx, id, 'takingBack', null);
	await queries.setTakenBackBy(tx, id, operatorId, reason);
	await queueEdit(tx, id);
}

async function lockOwn(tx: Transaction, id: number, subjects: readonly BulkSubject[]): Promise<queries.BulkEditRow> {
	const edit = await queries.lockEdit(tx, id);
	return edit && subjects.includes(edit.subject) ? edit : refuse('not_found');
}

/** Who began it should know, and who took it back. */
async function tellEnded(
	tx: Transaction,
	events: Events,
	now: Date,
	edit: queries.BulkEditRow,
	state: 'done' | 'stopped' | 'takenBack',
): Promise<void> {
	const isBack = state === 'takenBack';
	await events.tell(tx, now, 'bulkEditEnded', {
		editId: edit.id,
		operatorIds: [...new Set([edit.operator_id, ...(isBack && edit.back_by !== null ? [edit.back_by] : [])])],
		change: edit.subject === 'products' ? productChange.parse(edit.change) : orderChange.parse(edit.change),
		state,
		changed: isBack ? edit.taken_back : edit.done,
		left: isBack ? edit.kept : edit.refused,
	});
}

/** Carries an edit on, some things in each transaction, so that it goes on where it was broken off. @returns false when the shop stops before its end */
export async function runEdit(shop: Shop, id: number, stop: AbortSignal): Promise<boolean> {
	for (;;) {
		if (stop.aborted) return false;
		if (!(await stepOf(shop, id))) return true;
	}
}

/** @returns whether there is more to do */
async function stepOf(shop: Shop, id: number): Promise<boolean> {
	let subject: number | undefined;
	try {
		return await inTransaction(shop.db, async (tx) => {
			const edit = await queries.lockEdit(tx, id);
			if (edit?.state !== 'running' && edit?.state !== 'takingBack') return false;
			const items = await nextItems(tx, edit, edit.subject === 'products' ? productsAtOnce : 1);
			subject = items[0]?.subject_id;
			if (items.length === 0) {
				const now = shop.clock.now();
				const ended = edit.state === 'running' ? 'done' : 'takenBack';
				await queries.setState(tx, id, ended, now);
				await tellEnded(tx, shop.events, now, edit, ended);
				return false;
			}
			const work = edit.subject === 'products' ? onProducts : onOrder;
			await queries.noteItems(tx, id, await work(shop, tx, edit, items));
			return true;
		});
	} catch (error) {
		// An order that cannot be moved: nothing of its step stands, and the next one goes on behind it.
		if (!(error instanceof Refusal) || subject === undefined) throw error;
		const left = { subjectId: subject, reason: error.code };
		return inTransaction(shop.db, async (tx) => {
			const edit = await queries.lockEdit(tx, id);
			if (edit?.state !== 'running' && edit?.state !== 'takingBack') return false;
			const [next] = await nextItems(tx, edit, 1);
			// Another process may have come to it meanwhile.
			if (next?.subject_id === subject)
				await queries.noteItems(tx, id, [{ ...left, outcome: edit.state === 'running' ? 'refused' : 'kept' }]);
			return true;
		});
	}
}

const nextItems = (tx: Transaction, { id, state, place }: queries.BulkEditRow, limit: number): Promise<queries.ItemRow[]> =>
	queries.listItems(tx, id, { outcome: state === 'running' ? 'waiting' : 'done', after: place, limit });

async function onProducts(
	{ events, clock }: Shop,
	tx: Transaction,
	edit: queries.BulkEditRow,
	items: readonly queries.ItemRow[],
): Promise<queries.ItemOutcome[]> {
	const change: ProductChange = productChange.parse(edit.change);
	const ids = items.map((item) => asId<ProductId>(item.subject_id));
	if (edit.state === 'running')
		return (await changeProducts(tx, events, clock.now(), ids, change)).map(({ productId, ...one }) => ({
			subjectId: productId,
			...one,
		}));
	const parts = items.map((item) => ({
		productId: asId<ProductId>(item.subject_id),
		before: item.before as ProductPart,
		after: item.after as ProductPart,
	}));
	const restored = await restoreProducts(tx, events, clock.now(), change, parts);
	return ids.map((subjectId) =>
		restored.has(subjectId) ? { subjectId, outcome: 'takenBack' } : { subjectId, outcome: 'kept', reason: 'changed_meanwhile' },
	);
}

async function onOrder(
	shop: Shop,
	tx: Transaction,
	edit: queries.BulkEditRow,
	[item]: readonly queries.ItemRow[],
): Promise<queries.ItemOutcome[]> {
	if (!item) return [];
	const subjectId = item.subject_id;
	if (edit.state === 'running') {
		const eventId = await workOnOrder(shop, tx, orderChange.parse(edit.change), {
			orderId: asId(subjectId),
			operatorId: edit.operator_id,
		});
		return [{ subjectId, outcome: 'done', after: eventId }];
	}
	await takeOrderBack(shop, tx, {
		orderId: asId(subjectId),
		eventId: Number(item.after),
		reason: edit.back_reason,
		operatorId: edit.back_by ?? edit.operator_id,
	});
	return [{ subjectId, outcome: 'takenBack' }];
}
