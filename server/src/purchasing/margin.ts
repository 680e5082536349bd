import type { PurchaseCurrency } from '@qaysari/contract/purchase-states';
import * as orders from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { findRate, toDinar } from '../rates/rates.ts';
import * as queries from './margin.queries.ts';

type MarginLine = Pick<
	orders.OrderLineRow,
	'id' | 'order_id' | 'product_id' | 'sku_id' | 'quantity' | 'total' | 'price_difference'
>;

/** What a line brought; hundredths of a dinar. */
export interface LineMargin {
	/** What its buyer pays for it, less its part of coupons. */
	sold: number;
	/** Null while nobody knows what it costs. */
	cost: number | null;
	/** Its part of what carries the purchase order. */
	freight: number;
	/** By purchase orders, by what a piece costs today where it is bought, or not at all. */
	by: 'bought' | 'today' | 'unknown';
}

export interface OrderMargin {
	lines: readonly (LineMargin & { line: orders.OrderLineRow })[];
	/** What the shop gave up of the order's price, or of an order that was called off what it did not keep. */
	allowance: number;
}

export type Rates = ReadonlyMap<PurchaseCurrency, number | null>;

/**
 * What an order brings: its price less what its pieces cost at the rate of the day on which they were ordered, less their part of
 * the freight. What is not bought yet counts as it would cost today.
 */
export async function marginOf(db: Handle, now: Date, order: orders.OrderRow): Promise<OrderMargin> {
	const lines = (await orders.listLines(db, [order.id])).filter((line) => line.dropped_at === null);
	const margins = await marginsOf(db, now, lines);
	const sold = margins.reduce((sum, one) => sum + one.sold, 0);
	const given = order.allowance_one + order.allowance_two;
	return {
		lines: margins,
		allowance: orders.isCalledOff(order) ? sold - order.retained_one - order.retained_two : given,
	};
}

/** What lines of any orders brought, in their order. */
export async function marginsOf<Line extends MarginLine>(
	db: Handle,
	now: Date,
	lines: readonly Line[],
): Promise<(LineMargin & { line: Line })[]> {
	if (lines.length === 0) return [];
	const [bought, known, rates] = await Promise.all([
		queries.listBought(db, [...new Set(lines.map((line) => line.order_id))]),
		queries.listKnownCosts(db, lines),
		ratesOf(db, now),
	]);
	const boughtFor = Map.groupBy(bought, (row) => row.order_line_id);
	const costs = new Map(known.map((row) => [row.sku_id, row]));
	return lines.map((line) => ({ line, ...marginOfLine(line, boughtFor.get(line.id) ?? [], costs.get(line.sku_id), rates) }));
}

/** Millionths of a dinar that each currency is worth now; null where nobody ever set it. */
export async function ratesOf(db: Handle, now: Date): Promise<Rates> {
	const [dollar, yuan] = await Promise.all([findRate(db, 'USD_IQD', now), findRate(db, 'CNY_IQD', now)]);
	return new Map([
		['USD', dollar?.micro ?? null],
		['CNY', yuan?.micro ?? null],
	]);
}

function marginOfLine(
	line: MarginLine,
	bought: readonly queries.BoughtRow[],
	rest: queries.KnownCostRow | undefined,
	rates: Rates,
): LineMargin {
	const sold = line.total + line.price_difference;
	const parts = bought.map((row) => {
		const cost = row.unit_cost * row.pieces;
		const freight = row.goods_cost > 0 ? Math.round((row.freight * cost) / row.goods_cost) : 0;
		return { cost: inDinar(cost, row.currency, row.rate_micro), freight: inDinar(freight, row.currency, row.rate_micro) };
	});
	const paid = parts.reduce((sum, part) => sum + (part.cost ?? 0), 0);
	const freight = parts.reduce((sum, part) => sum + (part.freight ?? 0), 0);
	const left = line.quantity - bought.reduce((sum, row) => sum + row.pieces, 0);
	if (left <= 0) return { sold, cost: paid, freight, by: 'bought' };
	const today = rest ? inDinar(rest.cost * left, rest.currency, rates.get(rest.currency) ?? null) : null;
	if (today === null) return { sold, cost: null, freight, by: 'unknown' };
	return { sold, cost: paid + today, freight, by: 'today' };
}

/** Whole dinars for hundredths of a currency; null where its rate is not known. */
export const inDinar = (amount: number, currency: PurchaseCurrency, micro: number | null): number | null =>
	currency === 'IQD' ? amount : micro === null ? null : toDinar(amount, micro);
