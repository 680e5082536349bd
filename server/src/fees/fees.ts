import type { feeInput } from '@qaysari/contract/fulfilment.schemas';
import { type Currency, dinar, roundToDinar } from '@qaysari/contract/money';
import { orderStatus } from '@qaysari/contract/order-states';
import type { feeLine } from '@qaysari/contract/order-views.schemas';
import type { z } from 'zod';
import * as orders from '../orders/orders.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { OperatorId, OrderId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { findRate, rateText, toDinar } from '../rates/rates.ts';
import { getPaymentRules } from '../settings/settings.ts';
import type { FeeLineRow, FeesRow } from './fees.queries.ts';
import * as queries from './fees.queries.ts';
import { endObjections } from './objections.ts';

export type { FeesRow } from './fees.queries.ts';
export { countReviews, listReviews, listVersions } from './fees.queries.ts';

export type FeeInput = z.output<typeof feeInput>;

/** In which states fees can be set: when the goods are on their way in China, and again while nobody paid them. */
export function feesAreOpen({ status, origin }: Pick<orders.OrderRow, 'status' | 'origin'>): boolean {
	return origin === 'china' && (status === orderStatus.CHINA_SHIPPING || status === orderStatus.LOGISTICS_PAYMENT);
}

/**
 * The lines that these fees make at the rates of now, with what lines became dearer by at purchase.
 * @throws Refusal rate_missing
 */
export async function computeFees(
	db: Handle,
	now: Date,
	order: Pick<orders.OrderRow, 'id' | 'estimate_max'>,
	fees: readonly FeeInput[],
): Promise<{ lines: FeeLineRow[]; total: number; beyond: boolean }> {
	const lines: FeeLineRow[] = [];
	for (const fee of fees) lines.push(await lineOf(db, now, fee));
	const difference = (await orders.listLines(db, [order.id]))
		.filter((line) => line.dropped_at === null)
		.reduce((sum, line) => sum + line.price_difference, 0);
	if (difference > 0)
		lines.push({
			kind: 'price_difference',
			currency: 'IQD',
			unit: difference,
			days: null,
			micro: null,
			amount: difference,
			note: '',
		});
	const total = lines.reduce((sum, line) => sum + line.amount, 0);
	const { feeCeiling } = await getPaymentRules(db);
	// What became dearer at purchase was agreed to then.
	const beyond = order.estimate_max !== null && (total - difference) * 100 > order.estimate_max * feeCeiling;
	return { lines, total, beyond };
}

async function lineOf(db: Handle, now: Date, fee: FeeInput): Promise<FeeLineRow> {
	const days = fee.kind === 'container_storage' ? (fee.days ?? 1) : null;
	const sum = fee.amount * (days ?? 1);
	const micro = await microOf(db, now, fee.currency);
	const amount = micro === null ? roundToDinar(sum) : toDinar(sum, micro);
	return { kind: fee.kind, currency: fee.currency, unit: fee.amount, days, micro, amount, note: fee.note };
}

async function microOf(db: Handle, now: Date, currency: Currency): Promise<number | null> {
	if (currency === 'IQD') return null;
	const rate = await findRate(db, `${currency}_IQD`, now);
	return rate?.micro ?? refuse('rate_missing', { currency });
}

/**
 * Sets fees as a new version with their rates frozen; finance reviews the amount.
 * @throws Refusal order_not_found, order_state_conflict, rate_missing, payment_under_review, price_changed (with the lines of now) when they
 * make another total than the preview showed, fees_need_reason when they are far above the estimate and nothing says why
 */
export async function setFees(
	tx: Transaction,
	now: Date,
	wish: {
		orderNumber: string;
		fees: readonly FeeInput[];
		expectedTotal: { amount: number; currency: string };
		note: string;
		reason: string;
		operatorId: OperatorId;
	},
): Promise<number> {
	const order = await orders.lockAnyOrder(tx, wish.orderNumber);
	if (!feesAreOpen(order)) refuse('order_state_conflict');
	if (order.payment_under_review) refuse('payment_under_review');
	const { lines, total, beyond } = await computeFees(tx, now, order, wish.fees);
	if (wish.expectedTotal.amount !== total || wish.expectedTotal.currency !== 'IQD')
		refuse('price_changed', {}, { data: { lines: lines.map(feeLineView), total: dinar(total) } });
	const { note, operatorId } = wish;
	const reason = wish.reason.trim();
	if (beyond && reason === '') refuse('fees_need_reason');
	const version = await queries.insertFees(
		tx,
		{ orderId: order.id, total, note, beyond, reason: beyond ? reason : '', operatorId, lines },
		now,
	);
	await orders.setOrderFees(tx, order.id, { review: 9 });
	await orders.recordEvent(tx, now, order, 'feesSet', { actor: 'fulfilment', actorId: operatorId, note });
	return version;
}

/**
 * Finance passes the overseas amount: the buyer is asked for it. A later version takes the place of one that was asked for.
 * @throws Refusal order_not_found, order_state_conflict, changed_meanwhile when it is not the version under review, payment_under_review,
 * fees_beyond when they are far above the estimate and nobody said that they saw it
 */
export async function passFees(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: { orderNumber: string; version: number; seen: boolean; operatorId: OperatorId },
): Promise<void> {
	const order = await orders.lockAnyOrder(tx, wish.orderNumber);
	const fees = await reviewed(tx, order, wish.version);
	if (fees.beyond && !wish.seen) refuse('fees_beyond');
	if (order.payment_under_review) refuse('payment_under_review');
	const { operatorId } = wish;
	const decision = { id: fees.id, orderId: order.id, state: 'passed', operatorId, refusal: '' } as const;
	if (!(await queries.decide(tx, decision, now))) refuse('changed_meanwhile');
	await orders.setOrderFees(tx, order.id, { review: 10, total: fees.total });
	// Set anew, they are another question.
	await endObjections(tx, now, order.id);
	const by = { actor: 'finance', actorId: operatorId } as const;
	await events.tell(tx, now, 'feesAsked', { orderId: order.id, version: fees.version, total: fees.total });
	if (order.status === orderStatus.CHINA_SHIPPING) {
		await orders.moveOrder(tx, events, now, { orderId: order.id, event: 'feesPassed', ...by });
		return;
	}
	await orders.recordEvent(tx, now, order, 'feesChanged', { ...by, note: '' });
	await events.tell(tx, now, 'orderOwesLess', { orderId: order.id, reason: 'fees_lowered', note: '' });
}

/** @throws Refusal order_not_found, order_state_conflict, changed_meanwhile */
export async function refuseFees(
	tx: Transaction,
	now: Date,
	wish: { orderNumber: string; version: number; note: string; operatorId: OperatorId },
): Promise<void> {
	const order = await orders.lockAnyOrder(tx, wish.orderNumber);
	const fees = await reviewed(tx, order, wish.version);
	const { operatorId, note } = wish;
	const decision = { id: fees.id, orderId: order.id, state: 'refused', operatorId, refusal: note } as const;
	if (!(await queries.decide(tx, decision, now))) refuse('changed_meanwhile');
	await keepAsked(tx, order);
	await orders.recordEvent(tx, now, order, 'feesRefused', { actor: 'finance', actorId: operatorId, note });
}

/** What was asked for before stays asked for. */
function keepAsked(tx: Transaction, order: orders.OrderRow): Promise<void> {
	return orders.setOrderFees(tx, order.id, { review: order.stage_two_total === null ? null : 10 });
}

/** The fees were paid, or the order ended: nobody looks at others any more. The caller holds the order. */
export async function endReview(tx: Transaction, now: Date, orderId: OrderId): Promise<void> {
	if (await queries.replaceReviewed(tx, orderId, now)) await keepAsked(tx, await orders.lockOrder(tx, orderId));
}

async function reviewed(tx: Transaction, order: orders.OrderRow, version: number): Promise<FeesRow> {
	if (!feesAreOpen(order)) refuse('order_state_conflict');
	const fees = await queries.findVersion(tx, order.id, version);
	if (fees?.state !== 'under review') refuse('changed_meanwhile');
	return fees;
}

/** Reminds of fees that were asked for so many days ago, once each. */
export async function remindOfFees(tx: Transaction, events: Events, now: Date, orderId: OrderId, days: number): Promise<void> {
	if (!(await orders.markRemindedOfFees(tx, orderId, days, now))) return;
	await events.tell(tx, now, 'feesReminded', { orderId, days });
}

export function feeLineView(line: FeeLineRow): z.input<typeof feeLine> {
	return {
		kind: line.kind,
		unit: { amount: line.unit, currency: line.currency },
		days: line.days,
		rate: line.micro === null ? null : rateText(line.micro),
		amount: dinar(line.amount),
		note: line.note,
	};
}

/** What the buyer was asked for, line by line. */
export async function askedFees(db: Handle, orderId: OrderId): Promise<z.input<typeof feeLine>[]> {
	return (await queries.listPassedLines(db, orderId)).map(feeLineView);
}

/** Versions with their lines, in the order given. */
export async function withLines<Row extends FeesRow>(
	db: Handle,
	versions: readonly Row[],
): Promise<(Row & { lines: z.input<typeof feeLine>[] })[]> {
	const lines = await queries.listLinesOf(
		db,
		versions.map((row) => row.id),
	);
	return versions.map((row) => ({ ...row, lines: lines.filter((line) => line.fees_id === row.id).map(feeLineView) }));
}
