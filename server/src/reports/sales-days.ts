import { spread } from '@qaysari/contract/money';
import type { ReportKind } from '@qaysari/contract/reports.schemas';
import { listOwnCategories } from '../catalog/catalog.ts';
import { listSoldLines, type SoldLineRow } from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { OrderId } from '../platform/ids.ts';
import { marginsOf } from '../purchasing/margin.ts';
import { noFigures } from './figures.ts';
import { forgetPartsOf } from './product-sales.ts';
import * as queries from './reports.queries.ts';

/** Orders that are summed at once: a busy day holds many, and buyers are answered in between. */
const ordersAtOnce = 500;

/** Writes the figures of a day anew. */
export async function countDay(tx: Transaction, now: Date, day: string): Promise<void> {
	const sums: Sums = new Map();
	for (let before: OrderId | null = null; ; ) {
		const lines: SoldLineRow[] = await listSoldLines(tx, day, before, ordersAtOnce);
		const last = lines.at(-1);
		if (!last) break;
		const products = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
		const categories = new Map((await listOwnCategories(tx, products)).map((row) => [row.id, row.category_id]));
		addSales(sums, lines, categories, await costsOf(tx, now, lines));
		before = last.order_id;
	}
	await forgetPartsOf(tx, day);
	await queries.putDay(tx, day, [...sums.values()]);
}

type Costed = Pick<queries.Figures, 'costed' | 'cost'>;
type Costs = ReadonlyMap<number, Costed>;
const noCosts: Costs = new Map();

/** Line → what it was sold for and what it cost, of those whose cost somebody knows. */
async function costsOf(tx: Transaction, now: Date, lines: readonly SoldLineRow[]): Promise<Costs> {
	const goods = lines.flatMap(({ id, product_id, sku_id, pieces, amount, ...line }) =>
		id === null || product_id === null || sku_id === null
			? []
			: [{ ...line, id, product_id, sku_id, quantity: pieces, total: amount }],
	);
	const known = (await marginsOf(tx, now, goods)).flatMap(({ line, sold, cost, freight }): [number, Costed][] =>
		cost === null ? [] : [[line.id, { costed: sold, cost: cost + freight }]],
	);
	return new Map(known);
}

/** Figures by all that tells sales apart. */
export type Sums = Map<string, queries.SalesRow>;

/** Adds whole orders to the figures of their day. `categories`: product → category. */
export function addSales(
	sums: Sums,
	lines: readonly SoldLineRow[],
	categories: ReadonlyMap<number, number>,
	costs: Costs = noCosts,
): void {
	const add = (kind: ReportKind, name: string, more: Partial<queries.Figures>): void => {
		const key = `${kind} ${name}`;
		const row = sums.get(key) ?? { kind, name, ...noFigures };
		sums.set(key, row);
		for (const [figure, value] of Object.entries(more) as [keyof queries.Figures, number][]) row[figure] += value;
	};
	for (const order of Map.groupBy(lines, (line) => line.order_id).values()) {
		const [first] = order;
		if (!first) continue;
		const goods = order.filter((line) => line.product_id !== null);
		const places: [ReportKind, string][] = [
			['day', ''],
			['origin', first.origin],
			['province', String(first.province_id ?? '')],
			['method', String(first.payment_method)],
		];
		const counted = first.called_off ? { called_off: 1 } : { orders: 1, ...sumOf(goods, costs), refunded: first.refunded };
		for (const [kind, name] of places) add(kind, name, counted);
		const shares = shared(first.refunded, goods);
		const byLine = goods.map((line, index) => ({ line, refunded: shares[index] ?? 0 }));
		const names: [ReportKind, (line: SoldLineRow) => string][] = [
			['product', (line) => String(line.product_id)],
			['category', (line) => String(categories.get(line.product_id ?? 0) ?? '')],
		];
		for (const [kind, nameOf] of names)
			for (const [name, part] of Map.groupBy(byLine, ({ line }) => nameOf(line))) {
				const refunded = part.reduce((sum, one) => sum + one.refunded, 0);
				add(
					kind,
					name,
					first.called_off
						? { called_off: 1 }
						: {
								orders: 1,
								...sumOf(
									part.map(({ line }) => line),
									costs,
								),
								refunded,
							},
				);
			}
	}
}

function sumOf(
	lines: readonly SoldLineRow[],
	costs: Costs,
): Pick<queries.Figures, 'pieces' | 'amount' | 'returned' | 'costed' | 'cost'> {
	const sums = { pieces: 0, amount: 0, returned: 0, costed: 0, cost: 0 };
	for (const line of lines) {
		sums.pieces += line.pieces;
		sums.amount += line.amount;
		sums.returned += line.returned;
		const known = line.id === null ? undefined : costs.get(line.id);
		sums.costed += known?.costed ?? 0;
		sums.cost += known?.cost ?? 0;
	}
	return sums;
}

/** What went back, over the lines by what they cost. */
function shared(refunded: number, lines: readonly SoldLineRow[]): number[] {
	const weights = lines.map((line) => line.amount);
	const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
	return spread(refunded, given);
}
