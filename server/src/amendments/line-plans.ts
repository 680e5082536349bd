import type { AmendmentChange } from '@qaysari/contract/amendments.schemas';
import { roundToDinar } from '@qaysari/contract/money';
import { giveLinesBack, takeTimedPieces } from '../catalog/catalog.ts';
import * as orders from '../orders/orders.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { type OrderLineId, readId, type SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { type PricedLine, priceLines } from '../pricing/pricing.ts';
import { release, releasePieces, returnToShelf } from '../stock/stock.ts';
import type { Told } from './amendments.queries.ts';
import type { Plan } from './plan.ts';

type LineWish = Extract<AmendmentChange, { kind: 'lines' }>['lines'][number];
type TakenWish = Extract<AmendmentChange, { kind: 'atDoor' }>['lines'][number];

/** A line that becomes smaller, and what of it stays. */
interface Less {
	line: orders.OrderLineRow;
	/** That stay; 0 for none. */
	pieces: number;
}

/** Pieces that come into the order at today's price, and what a coupon takes off them. */
interface More {
	priced: PricedLine;
	discount: number;
	/** The line that it stands in for; null where it has more of what was ordered. */
	instead: orders.OrderLineRow | null;
}

/**
 * Other pieces, fewer, more, or of another sku. A price that was given stays; what comes in costs what it costs today, and more of the
 * same never costs more than before, unless it was won.
 * @throws Refusal not_found, nothing_selected when nothing would be left, order_state_conflict for goods of another origin, and those of
 * prices
 */
export async function planLines(db: Handle, now: Date, order: orders.OrderRow, wishes: readonly LineWish[]): Promise<Plan> {
	const live = await liveLines(db, order);
	const less: Less[] = [];
	const more: More[] = [];
	const told: Told['lines'] = [];
	for (const { line, wish } of named(live, wishes)) {
		const { title } = line.snapshot;
		if (wish.skuId !== undefined && readId(wish.skuId) !== line.sku_id) {
			if (wish.pieces === 0) refuse('nothing_selected');
			const priced = await priceOf(db, now, order, { skuId: readId(wish.skuId), quantity: wish.pieces }, null);
			less.push({ line, pieces: 0 });
			more.push({ priced, discount: Math.min(line.discount, priced.total), instead: line });
			told.push({ title, was: line.quantity, pieces: wish.pieces, by: priced.offer.title });
		} else if (wish.pieces < line.quantity) {
			less.push({ line, pieces: wish.pieces });
			told.push({ title, was: line.quantity, pieces: wish.pieces, by: null });
		} else if (wish.pieces > line.quantity) {
			const extra = { skuId: line.sku_id, quantity: wish.pieces - line.quantity };
			// What was won costs nothing once.
			const most = line.unit_price > 0 ? line.unit_price : null;
			more.push({ priced: await priceOf(db, now, order, extra, most), discount: 0, instead: null });
			told.push({ title, was: line.quantity, pieces: wish.pieces, by: null });
		}
	}
	if (told.length === 0) refuse('nothing_selected');
	return {
		after: { ...order, ...sumsOf(live, less, more) },
		told: { lines: told, place: null },
		apply: async (tx, events, now) => {
			const whole = less.filter(({ pieces }) => pieces === 0).map(({ line }) => line.id);
			const parts = less.filter(({ pieces }) => pieces > 0);
			await write(tx, now, less, more);
			await giveLinesBack(
				tx,
				events,
				now,
				less.map(({ line, pieces }) => ({ orderLineId: line.id, left: pieces })),
			);
			const added = await addLines(tx, events, now, order, more);
			await release(tx, events, now, whole);
			await releasePieces(
				tx,
				events,
				now,
				parts.map(({ line, pieces }) => ({ orderLineId: line.id, pieces: line.quantity - pieces })),
			);
			await orders.reserveForOrders(tx, events, now, added);
			await orders.addUpLines(tx, order.id);
		},
	};
}

/**
 * A part was taken at the door: the rest came back, sellable or damaged, and is asked for no more. Goods from China came from no shelf.
 * @throws Refusal not_found, nothing_selected when nothing was taken, or everything
 */
export async function planTaken(db: Handle, order: orders.OrderRow, wishes: readonly TakenWish[]): Promise<Plan> {
	const live = await liveLines(db, order);
	const taken = named(live, wishes).filter(({ line, wish }) => wish.pieces !== line.quantity);
	if (taken.length === 0) refuse('nothing_selected');
	if (taken.some(({ line, wish }) => wish.pieces > line.quantity)) refuse('order_state_conflict');
	const less = taken.map(({ line, wish }) => ({ line, pieces: wish.pieces }));
	// What a line became dearer by stands in the fees that were asked for.
	const dearer = less.reduce((sum, one) => sum + one.line.price_difference - shareOf(one).priceDifference, 0);
	return {
		lessOfTwo: dearer,
		after: { ...order, ...sumsOf(live, less, []) },
		told: {
			lines: taken.map(({ line, wish }) => ({
				title: line.snapshot.title,
				was: line.quantity,
				pieces: wish.pieces,
				by: null,
			})),
			place: null,
		},
		apply: async (tx, events, now, { operatorId }) => {
			await write(tx, now, less, []);
			const back = taken.map(({ line, wish: { pieces, condition } }) => ({
				orderLineId: line.id,
				pieces: line.quantity - pieces,
				condition,
			}));
			if (dearer > 0) await orders.addAllowance(tx, order.id, { one: 0, two: dearer });
			if (order.origin === 'iraq') await returnToShelf(tx, events, now, back, operatorId);
			await orders.addUpLines(tx, order.id);
		},
	};
}

async function liveLines(db: Handle, order: orders.OrderRow): Promise<orders.OrderLineRow[]> {
	return (await orders.listLines(db, [order.id])).filter((line) => line.dropped_at === null);
}

/** @throws Refusal not_found for lines that are not there, or named twice */
function named<Wish extends { lineId: string }>(
	live: readonly orders.OrderLineRow[],
	wishes: readonly Wish[],
): { line: orders.OrderLineRow; wish: Wish }[] {
	if (new Set(wishes.map(({ lineId }) => lineId)).size < wishes.length) refuse('not_found');
	return wishes.map((wish) => ({ line: live.find(({ id }) => id === readId(wish.lineId)) ?? refuse('not_found'), wish }));
}

async function priceOf(
	db: Handle,
	now: Date,
	order: orders.OrderRow,
	item: { skuId: SkuId; quantity: number },
	most: number | null,
): Promise<PricedLine> {
	const [priced] = await priceLines(db, now, order.account_id, [item], most);
	if (priced?.offer.origin !== order.origin) refuse('order_state_conflict');
	return priced;
}

/** The share of a coupon and of a difference that stays with the pieces that stay. */
function shareOf({ line, pieces }: Less): { discount: number; priceDifference: number } {
	const share = (sum: number): number => roundToDinar((sum * pieces) / line.quantity);
	return { discount: share(line.discount), priceDifference: share(line.price_difference) };
}

/** @throws Refusal nothing_selected when no line would be left */
function sumsOf(
	live: readonly orders.OrderLineRow[],
	less: readonly Less[],
	more: readonly More[],
): { product_total: number; discount: number } {
	const lines = live.flatMap((line) => {
		const smaller = less.find((one) => one.line.id === line.id);
		if (!smaller) return [{ total: line.total + line.discount, discount: line.discount }];
		if (smaller.pieces === 0) return [];
		return [{ total: line.unit_price * smaller.pieces, discount: shareOf(smaller).discount }];
	});
	const all = [...lines, ...more.map(({ priced, discount }) => ({ total: priced.total, discount }))];
	if (all.length === 0) refuse('nothing_selected');
	return {
		product_total: all.reduce((sum, { total }) => sum + total, 0),
		discount: all.reduce((sum, { discount }) => sum + discount, 0),
	};
}

async function write(tx: Transaction, now: Date, less: readonly Less[], more: readonly More[]): Promise<void> {
	for (const one of less) {
		const { line, pieces } = one;
		const moved = more.find(({ instead }) => instead?.id === line.id)?.discount ?? 0;
		if (pieces === 0) {
			await orders.markDropped(tx, { id: line.id, discountLeft: line.discount - moved }, now);
			continue;
		}
		const { discount, priceDifference } = shareOf(one);
		const total = line.unit_price * pieces - discount;
		await orders.splitLine(tx, { id: line.id, pieces, discount, total, priceDifference }, now);
	}
}

/**
 * Writes what comes in, with its pieces at timed prices taken; the caller reserves it.
 * @throws Refusal price_changed when a timed price that a line was to cost is over or taken
 */
async function addLines(
	tx: Transaction,
	events: Events,
	now: Date,
	order: orders.OrderRow,
	more: readonly More[],
): Promise<{ orderLineId: OrderLineId; skuId: SkuId; quantity: number }[]> {
	if (more.length === 0) return [];
	const rows = await orders.insertLines(
		tx,
		order.id,
		more.map(({ priced: { offer, quantity, unitPrice, total }, discount }) => ({
			productId: offer.product_id,
			skuId: offer.sku_id,
			snapshot: {
				title: offer.title,
				attributes: offer.attributes,
				picture: offer.picture,
				code: offer.code,
				returnable: offer.returnable,
			},
			quantity,
			unitPrice,
			discount,
			total: total - discount,
		})),
	);
	const taken = rows.flatMap((row) => {
		const timedPriceId = more.find(({ priced }) => priced.offer.sku_id === row.sku_id)?.priced.timedPriceId ?? null;
		return timedPriceId === null ? [] : [{ orderLineId: row.id, orderId: order.id, timedPriceId, pieces: row.quantity }];
	});
	if (!(await takeTimedPieces(tx, events, now, taken))) refuse('price_changed');
	return rows.map((row) => ({ orderLineId: row.id, skuId: row.sku_id, quantity: row.quantity }));
}
