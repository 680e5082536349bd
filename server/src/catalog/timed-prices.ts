import { days } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import {
	type OperatorId,
	type OrderId,
	type OrderLineId,
	type ProductId,
	type SkuId,
	type TimedPriceId,
	writeId,
} from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import { lockProducts } from './catalog.queries.ts';
import { refreshPriceRanges } from './prices.queries.ts';
import * as queries from './timed-prices.queries.ts';

export { type ListedRow, listPricedSkus, listTimedPrices, type PricedSkuRow } from './timed-prices.queries.ts';

/** The price before is the lowest of so many days (docs/rules.md 7). */
export const lowestOfDays = 30;
export const turnPricesJob = 'catalog.turn-prices';
export const renewSampleJob = 'catalog.renew-sample';
/** Products that one step begins or ends the prices of. */
const atOnce = 50;

export interface Period {
	startsAt: Date;
	endsAt: Date;
}

export interface Terms extends Period {
	pieces: number | null;
}

/** What each sku cost at the least in the 30 days before a moment. */
export async function lowestBefore(db: Handle, skuIds: readonly SkuId[], until: Date): Promise<Map<number, number>> {
	const from = new Date(until.getTime() - days(lowestOfDays));
	return new Map((await queries.listLowest(db, skuIds, { from, until })).map((row) => [row.id, row.lowest]));
}

export async function overlapping(db: Handle, skuIds: readonly SkuId[], period: Period): Promise<Set<number>> {
	return new Set((await queries.listOverlaps(db, skuIds, period)).map((row) => row.sku_id));
}

/** What should have begun already begins now: struck beside it is the lowest of the days before it was really to be had. */
export const fromNow = <Said extends Period>(said: Said, now: Date): Said => ({
	...said,
	startsAt: said.startsAt < now ? now : said.startsAt,
});

/**
 * Gives skus a price for a time; one that should have begun already begins with this step.
 * @throws Refusal not_found, timed_price_past, timed_price_not_lower, timed_price_overlap
 */
export async function createTimedPrices(
	tx: Transaction,
	events: Events,
	now: Date,
	prices: readonly { skuId: SkuId; price: number }[],
	terms: Terms,
	operatorId: OperatorId | null,
): Promise<void> {
	if (terms.endsAt <= now) refuse('timed_price_past');
	const skus = new Map(
		(await queries.listPricedSkus(tx, { skuIds: prices.map(({ skuId }) => skuId) })).map((sku) => [sku.sku_id, sku]),
	);
	const wanted = prices.map(({ skuId, price }) => {
		const sku = skus.get(skuId) ?? refuse('not_found');
		if (price >= sku.usual) refuse('timed_price_not_lower', {}, { data: { skuId: writeId(skuId) } });
		return { skuId, price, productId: sku.product_id };
	});
	const held = fromNow(terms, now);
	await refusingOverlap(() => queries.insertTimedPrices(tx, now, wanted, { ...held, operatorId }));
	await follow(tx, events, now, [...new Set(wanted.map(({ productId }) => productId))], held);
}

/**
 * Changes one that is to come in all ways, one that runs in its end and its pieces.
 * @throws Refusal not_found, conflict, timed_price_past, timed_price_not_lower, timed_price_overlap, timed_price_taken
 */
export async function updateTimedPrice(
	tx: Transaction,
	events: Events,
	now: Date,
	id: TimedPriceId,
	change: Terms & { price: number },
): Promise<void> {
	const row = (await queries.lockTimedPrice(tx, id)) ?? refuse('not_found');
	const begun = row.state === 'now';
	const kept = row.price === change.price && new Date(row.starts_at).getTime() === change.startsAt.getTime();
	if (row.state === 'over' || (begun && !kept)) refuse('conflict');
	if (change.endsAt <= now) refuse('timed_price_past');
	if (change.pieces !== null && change.pieces < row.taken) refuse('timed_price_taken', { count: row.taken });
	const [sku] = await queries.listPricedSkus(tx, { skuIds: [row.sku_id] });
	if (sku && change.price >= sku.usual) refuse('timed_price_not_lower');
	const held = begun ? change : fromNow(change, now);
	await refusingOverlap(() => queries.updateTimedPrice(tx, id, held));
	await follow(tx, events, now, [row.product_id], held);
}

/** @throws Refusal not_found for one that is over already */
export async function stopTimedPrice(
	tx: Transaction,
	events: Events,
	now: Date,
	id: TimedPriceId,
	operatorId: OperatorId,
): Promise<void> {
	const row = (await queries.lockTimedPrice(tx, id)) ?? refuse('not_found');
	if (row.state === 'over') refuse('not_found');
	if (row.state === 'coming') await queries.deleteTimedPrice(tx, id);
	else await queries.stopTimedPrice(tx, now, id, operatorId);
	await turnProducts(tx, events, now, [row.product_id]);
}

async function refusingOverlap(write: () => Promise<void>): Promise<void> {
	try {
		await write();
	} catch (error) {
		if (constraintOf(error) === 'timed_price_overlap') refuse('timed_price_overlap');
		throw error;
	}
}

/** What has begun is told now; what will begin and end is turned by a job of that moment. */
async function follow(
	tx: Transaction,
	events: Events,
	now: Date,
	productIds: readonly ProductId[],
	{ startsAt, endsAt }: Period,
): Promise<void> {
	await turnProducts(tx, events, now, productIds);
	for (const at of [startsAt, endsAt])
		if (at > now) await addJob(tx, turnPricesJob, {}, { runAt: at, key: `${turnPricesJob}:${at.toISOString()}` });
}

/** Begins and ends what is due of some products; whoever shows or indexes them hears of it. */
export async function turnProducts(tx: Transaction, events: Events, now: Date, productIds: readonly ProductId[]): Promise<void> {
	if (productIds.length === 0) return;
	await queries.lockOfProducts(tx, productIds);
	await lockProducts(tx, productIds);
	await queries.turn(tx, now, productIds, lowestOfDays);
	await refreshPriceRanges(tx, now, productIds, { edited: false });
	await events.tell(tx, now, 'productChanged', { productIds });
}

/** The goods of the sample take turns: each part of them is offered for so many days. */
export const sampleTurn = { days: 6, turns: 6 };

/** Offers of the sample come again in their turn, however long the shop stood still. */
export async function renewSampleOffers(tx: Transaction, now: Date): Promise<void> {
	await queries.renew(tx, now, sampleTurn.days * sampleTurn.turns);
}

/** Begins and ends what is due of the next products. @returns whether there may be more */
export async function turnDue(tx: Transaction, events: Events, now: Date): Promise<boolean> {
	const productIds = await queries.listDue(tx, now, atOnce);
	await turnProducts(tx, events, now, productIds);
	return productIds.length === atOnce;
}

/**
 * Takes pieces at timed prices for order lines, all or none of them; nothing is taken where a price ended or has too few left.
 * @returns whether they were taken
 */
export async function takeTimedPieces(
	tx: Transaction,
	events: Events,
	now: Date,
	lines: readonly queries.TakenPieces[],
): Promise<boolean> {
	if (lines.length === 0) return true;
	const wanted = new Map<TimedPriceId, number>();
	for (const { timedPriceId, pieces } of lines) wanted.set(timedPriceId, (wanted.get(timedPriceId) ?? 0) + pieces);
	const held = await queries.lockRunning(tx, now, [...wanted.keys()]);
	const left = ({ id, pieces, taken }: queries.LeftRow): number =>
		pieces === null ? Number.POSITIVE_INFINITY : pieces - taken - (wanted.get(id) ?? 0);
	if (held.length < wanted.size || held.some((row) => left(row) < 0)) return false;
	await queries.takePieces(tx, lines);
	const counted = held.filter(({ pieces }) => pieces !== null).map((row) => row.product_id);
	if (counted.length > 0) await events.tell(tx, now, 'timedPiecesMoved', { productIds: counted });
	for (const row of held) if (left(row) === 0) await turnSoon(tx, row.product_id);
	return true;
}

/** What an order bought at timed prices can be had at them again. */
export async function giveOrderBack(tx: Transaction, events: Events, now: Date, orderId: OrderId): Promise<void> {
	await followGiven(tx, events, now, await queries.givePiecesBack(tx, { orderId }));
}

/** Some pieces of order lines go back; `left` of each stay. */
export async function giveLinesBack(
	tx: Transaction,
	events: Events,
	now: Date,
	lines: readonly { orderLineId: OrderLineId; left: number }[],
): Promise<void> {
	for (const line of lines) await followGiven(tx, events, now, await queries.givePiecesBack(tx, line));
}

async function followGiven(tx: Transaction, events: Events, now: Date, rows: readonly queries.GivenRow[]): Promise<void> {
	const productIds = [...new Set(rows.map((row) => row.product_id))];
	if (productIds.length > 0) await events.tell(tx, now, 'timedPiecesMoved', { productIds });
	for (const row of rows) if (row.was_out) await turnSoon(tx, row.product_id);
}

/** Right after this step: the product is written then, and no buyer's step waits for another's. */
function turnSoon(tx: Transaction, productId: ProductId): Promise<void> {
	return addJob(tx, turnPricesJob, { productIds: [productId] }, { key: `${turnPricesJob}:product:${productId}` });
}
