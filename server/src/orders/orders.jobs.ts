import { type OrderEventName, storage } from '@qaysari/contract/order-states';
import { remindOfFees } from '../fees/fees.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import { answerQuestion, listExpired } from '../questions/questions.ts';
import { deleteProofs } from './customers.queries.ts';
import { deleteDrafts } from './draft-orders.queries.ts';
import { tellNotes } from './order-notes.jobs.ts';
import { isOverdue, listOverdue, listUnremindedOfFees, lockOrder, moveOrder } from './orders.ts';

/** Orders moved in one run; the next minute takes the next ones. */
const batch = 200;

/** What visitors leave behind: drafts that nobody placed, and proofs, which open orders for half an hour. */
const forgotten = [
	{ remove: deleteDrafts, after: days(7) },
	{ remove: deleteProofs, after: days(1) },
];
const forgottenAtOnce = 1000;

/** What the clock does with orders (docs/rules.md 5): unpaid ones run out, receipts confirm themselves, confirmed ones settle. */
const overdue = [
	{ kind: 'unpaid', event: 'cancelled', after: 0, note: 'payment time ran out' },
	{ kind: 'delivered', event: 'receiptConfirmed', after: days(14), note: '' },
	{ kind: 'confirmed', event: 'settled', after: days(7), note: '' },
] as const satisfies { kind: string; event: OrderEventName; after: number; note: string }[];

/** Fees that were asked for so many days ago are reminded of, the longest first so that nobody is reminded twice in one run. */
const reminders = [storage.announceDays, 14, 7, 3] as const;

export function orderJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			'orders.move-overdue': () => moveOverdue(shop),
			'orders.tell-notes': () => tellNotes(shop),
			'orders.forget-visitors': (_payload, stop) => forgetVisitors(shop, stop),
		},
		clocked: [
			{ name: 'orders.move-overdue', pattern: '* * * * *' },
			{ name: 'orders.tell-notes', pattern: '* * * * *' },
			{ name: 'orders.forget-visitors', pattern: '33 1 * * *' },
		],
	};
}

export async function forgetVisitors({ db, clock }: Shop, stop?: AbortSignal): Promise<void> {
	for (const { remove, after } of forgotten) {
		const before = new Date(clock.now().getTime() - after);
		while (!stop?.aborted && (await remove(db, before, forgottenAtOnce)) === forgottenAtOnce);
	}
}

/** @throws AggregateError when orders could not be moved, after all others were */
export async function moveOverdue({ db, events, clock }: Shop): Promise<void> {
	const failures: unknown[] = [];
	const step = async (work: (tx: Transaction) => Promise<unknown>): Promise<void> => {
		try {
			await inTransaction(db, work);
		} catch (error) {
			// Somebody moved it meanwhile, or money is still due: not the clock's any more.
			if (!(error instanceof Refusal)) failures.push(error);
		}
	};
	const now = clock.now();
	for (const { id, order_id: orderId } of await listExpired(db, now, batch)) {
		const answer = { orderId, questionId: id, answer: 'expired', actor: 'system', actorId: null } as const;
		await step((tx) => answerQuestion(tx, events, now, answer));
	}
	for (const { kind, event, after, note } of overdue) {
		const before = new Date(now.getTime() - after);
		for (const { id } of await listOverdue(db, kind, before, batch))
			await step(async (tx) => {
				// Paid for, taken back or put off in the moment before: the table may have that event from there too.
				await lockOrder(tx, id);
				if (await isOverdue(tx, id, kind, before))
					await moveOrder(tx, events, now, { orderId: id, event, actor: 'system', actorId: null, note });
			});
	}
	for (const count of reminders) {
		for (const { id } of await listUnremindedOfFees(db, new Date(now.getTime() - days(count)), count, batch))
			await step((tx) => remindOfFees(tx, events, now, id, count));
	}
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be moved`);
}
