import { spread } from '@qaysari/contract/money';
import type { ReportKind } from '@qaysari/contract/reports.schemas';
import { listOwnCategories } from '../catalog/catalog.ts';
import { listSoldLines, type SoldLineRow } from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import * as queries from './reports.queries.ts';

/** Writes the figures of a day anew. */
export async function countDay(tx: Transaction, day: string): Promise<void> {
	const lines = await listSoldLines(tx, day);
	const products = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
	const categories = new Map((await listOwnCategories(tx, products)).map((row) => [row.id, row.category_id]));
	await queries.putDay(tx, day, summed(lines, categories));
}

/** Figures of a day by all that tells sales apart. `categories`: product → category. */
export function summed(lines: readonly SoldLineRow[], categories: ReadonlyMap<number, number>): queries.SalesRow[] {
	const rows = new Map<string, queries.SalesRow>();
	const add = (kind: ReportKind, name: string, more: Partial<queries.Figures>): void => {
		const key = `${kind} ${name}`;
		const row = rows.get(key) ?? { kind, name, orders: 0, pieces: 0, amount: 0, called_off: 0, returned: 0, refunded: 0 };
		rows.set(key, row);
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
		const counted = first.called_off ? { called_off: 1 } : { orders: 1, ...sumOf(goods), refunded: first.refunded };
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
				add(kind, name, first.called_off ? { called_off: 1 } : { orders: 1, ...sumOf(part.map(({ line }) => line)), refunded });
			}
	}
	return [...rows.values()];
}

function sumOf(lines: readonly SoldLineRow[]): Pick<queries.Figures, 'pieces' | 'amount' | 'returned'> {
	const sums = { pieces: 0, amount: 0, returned: 0 };
	for (const line of lines) {
		sums.pieces += line.pieces;
		sums.amount += line.amount;
		sums.returned += line.returned;
	}
	return sums;
}

/** What went back, over the lines by what they cost. */
function shared(refunded: number, lines: readonly SoldLineRow[]): number[] {
	const weights = lines.map((line) => line.amount);
	const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
	return spread(refunded, given);
}
