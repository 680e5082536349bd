import {
	type Actor,
	type GuardName,
	type OrderEventName,
	type OrderStatus,
	orderStatus,
	type Transition,
	transitionsFrom,
} from '@qaysari/contract/order-states';
import { giveOrderBack } from '../catalog/catalog.ts';
import { release as releaseCoupon, settle as settleCoupon, unsettle as unsettleCoupon } from '../coupons/coupons.ts';
import { clearOrder as releaseInvitation } from '../invitations/invitations.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { type ActorId, asId, type OperatorId, type OrderId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import {
	keepPiece,
	type PrizeRow,
	markReceived as receivePrize,
	clearOrder as releasePrize,
	clearReceived as unreceivePrize,
} from '../prizes/prizes.ts';
import { consume, piecesOut, type Returned, release, returnToShelf, unconsume } from '../stock/stock.ts';
import { clearOpen, setRetained } from './order-amounts.queries.ts';
import { dueOf, keptOf, paysAtDoor } from './order-money.ts';
import * as queries from './orders.queries.ts';

/** Whose order the shop called off has so long at least to order a prize or at a group price again (docs/rules.md 7). */
const timeToOrderAgain = days(3);

/** What must be true besides the state; named in the table of states. */
const guards: Record<GuardName, (order: queries.OrderRow, note: string) => boolean> = {
	stageOneSettled: (order) => dueOf(order).one === 0 || paysAtDoor(order),
	stageTwoSettled: (order) => order.stage_two_total !== null && (dueOf(order).two === 0 || paysAtDoor(order)),
	reviewPassed: (order) => order.overseas_review === 10 && order.stage_two_total !== null,
	nothingDue: (order) => dueOf(order).total === 0,
	noSubsidy: (order) => order.subsidy === 0,
	hasSubsidy: (order) => order.subsidy > 0,
	subsidyPaid: (order) => order.subsidy_paid,
	notUnderPaymentReview: (order) => !order.payment_under_review,
	notPacked: (order) => order.packed_at === null,
	nothingAsked: (order) => order.open_questions === 0,
	noOpenProblem: (order) => order.open_problems === 0,
	noOpenReturn: (order) => order.open_returns === 0,
	nothingReturned: (order) => order.open_returns === 0 && order.returned_pieces === 0,
	// At the door everything that is due is taken at once; what is kept beside that was paid before.
	nothingCollected: (order) => !paysAtDoor(order) || dueOf(order).total > 0 || keptOf(order).one + keptOf(order).two === 0,
	noAttempt: (order) => order.delivery_failures === 0 && (order.delivery_step ?? 'out') === 'out',
	reasonGiven: (_order, note) => note.trim().length > 0,
};

/** The first guard of a row that does not hold, or null when the row is open. */
function closedBy(row: Transition, order: queries.OrderRow, note: string): GuardName | null {
	return row.guards.find((guard) => !guards[guard](order, note)) ?? null;
}

/** Rows of the table for an actor. Who pays at the door does not confirm it: that is for those who took the money. */
function rowsFor(order: queries.OrderRow, event: OrderEventName, actor: Actor): Transition[] {
	if (event === 'receiptConfirmed' && paysAtDoor(order) && (actor === 'buyer' || actor === 'visitor')) return [];
	return transitionsFrom(order.status, event, order.origin).filter((row) => row.who.includes(actor));
}

/** Whether an actor may cause an event now, and if not, which guard stands in the way. A reason may still be typed. */
export function openness(
	order: queries.OrderRow,
	event: OrderEventName,
	actors: readonly Actor[],
): { open: boolean; guard: GuardName | null } | null {
	const rows = actors.flatMap((actor) => rowsFor(order, event, actor));
	if (rows.length === 0) return null;
	const closed = rows.map((row) => closedBy(row, order, 'any reason'));
	return closed.includes(null) ? { open: true, guard: null } : { open: false, guard: closed[0] ?? null };
}

export interface Move {
	orderId: OrderId;
	event: OrderEventName;
	actor: Actor;
	actorId: ActorId | null;
	note?: string;
	details?: queries.EventDetails | undefined;
	/** The shop cannot bring what was ordered, whoever says that it ends. */
	byShop?: boolean;
	/** How it ends, where somebody says so: else everything came back whole, and everything that was paid goes back. */
	ending?: Ending | undefined;
}

/** Which pieces that were out came back, and what the shop keeps of what was paid, in hundredths of a dinar. */
export interface Ending {
	returned: readonly Returned[];
	keep: number;
}

/**
 * Moves an order by an event of the state table: guard, conditional update, record and what follows from it, in one transaction.
 * @throws Refusal order_state_conflict when the table has no such event from the present state for this actor
 */
export async function moveOrder(tx: Transaction, events: Events, now: Date, move: Move): Promise<OrderStatus> {
	const order = await queries.lockOrder(tx, move.orderId);
	const note = move.note ?? '';
	const row = rowsFor(order, move.event, move.actor).find((candidate) => closedBy(candidate, order, note) === null);
	if (!row) refuse('order_state_conflict');
	if ((await queries.setStatus(tx, order.id, order.status, row.to, now)) === 0) refuse('order_state_conflict');
	await queries.insertEvent(
		tx,
		{
			orderId: order.id,
			event: move.event,
			from: order.status,
			to: row.to,
			actor: move.actor,
			actorId: move.actorId,
			note,
			details: move.details,
		},
		now,
	);
	if (move.ending && row.to === orderStatus.TERMINATED) await retain(tx, order, move.ending.keep);
	// Deals and coupons are locked before stock.
	const prizes = await movePromotions(tx, events, now, order, move);
	await moveStock(tx, events, now, order, move);
	// What came back is kept for whoever won it, before anybody else can have it.
	for (const prize of prizes) await keepPiece(tx, events, now, prize);
	await events.tell(tx, now, 'orderMoved', {
		orderId: order.id,
		accountId: order.account_id,
		event: move.event,
		from: order.status,
		to: row.to,
	});
	if (row.to === orderStatus.CANCEL || row.to === orderStatus.TERMINATED) {
		await clearOpen(tx, order.id);
		await events.tell(tx, now, 'orderClosed', {
			orderId: order.id,
			how: row.to === orderStatus.CANCEL ? 'cancelled' : 'terminated',
		});
	}
	return row.to;
}

/** @throws Refusal refund_too_large when more is kept than was paid */
async function retain(tx: Transaction, order: queries.OrderRow, keep: number): Promise<void> {
	const kept = keptOf(order);
	if (keep > kept.one + kept.two) refuse('refund_too_large', { left: (kept.one + kept.two) / 100 });
	const one = Math.min(keep, kept.one);
	await setRetained(tx, order.id, { one, two: keep - one });
}

/**
 * What an order had taken goes back when it is called off; once received, it is used up.
 * @returns prizes that can be ordered again
 */
async function movePromotions(
	tx: Transaction,
	events: Events,
	now: Date,
	order: queries.OrderRow,
	{ event, ...move }: Move,
): Promise<readonly PrizeRow[]> {
	if (event === 'receiptConfirmed') {
		await receivePrize(tx, order.id, now);
		await settleCoupon(tx, order.id);
	}
	if (event === 'receiptTakenBack') {
		await unreceivePrize(tx, order.id);
		await unsettleCoupon(tx, order.id);
	}
	if (event !== 'cancelled' && event !== 'terminated') return [];
	// Whoever paid and changed their mind has had the prize or the price; a call-off by the shop is not theirs to bear. What the balance
	// took while ordering, or a transfer that fell short, has paid nothing yet.
	const paid = order.captured_one + order.captured_two > 0 && dueOf(order).one === 0;
	const byShop = move.byShop ?? (event === 'terminated' || order.open_questions > 0);
	const comesBack = byShop || !paid;
	const until = byShop ? new Date(now.getTime() + timeToOrderAgain) : null;
	if (comesBack) await releaseInvitation(tx, order.id, until);
	const prizes = comesBack ? await releasePrize(tx, order.id, until) : [];
	await releaseCoupon(tx, now, order.id);
	await giveOrderBack(tx, events, now, order.id);
	return prizes;
}

/** China goods leave the offer limit when they are bought, iraq goods leave the shelf when they go out. */
async function moveStock(
	tx: Transaction,
	events: Events,
	now: Date,
	order: queries.OrderRow,
	{ event, actor, actorId, ending }: Move,
): Promise<void> {
	const leaves = (order.origin === 'china' && event === 'purchased') || (order.origin === 'iraq' && event === 'outForDelivery');
	const ends = event === 'cancelled' || event === 'terminated';
	const returns = (order.origin === 'iraq' && event === 'outTakenBack') || event === 'purchaseTakenBack';
	if (!leaves && !ends && !returns) return;
	const lineIds = (await queries.listLines(tx, [order.id])).filter((line) => line.dropped_at === null).map((line) => line.id);
	const operatorId = actorId !== null && (actor === 'fulfilment' || actor === 'finance') ? asId<OperatorId>(actorId) : null;
	if (leaves) return consume(tx, now, lineIds, operatorId);
	if (returns) return unconsume(tx, now, lineIds, operatorId);
	await release(tx, events, now, lineIds);
	// Bought china goods cannot go back to an offer; iraq goods come home.
	if (order.origin !== 'iraq') return;
	if (ending?.returned.some(({ orderLineId }) => !lineIds.includes(orderLineId))) refuse('not_found');
	const out = await piecesOut(tx, lineIds);
	const whole = [...out].map(([orderLineId, pieces]) => ({ orderLineId, pieces, condition: 'sellable' as const }));
	await returnToShelf(tx, events, now, ending?.returned ?? whole, operatorId);
}
