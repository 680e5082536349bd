import { spread } from '@qaysari/contract/money';
import type { ReportKind } from '@qaysari/contract/reports.schemas';
import { listOwnCategories } from '../catalog/catalog.ts';
import { listPlacingDays, listSoldLines, type SoldLineRow } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction, lockName } from '../platform/database/transaction.ts';
import { dayOf } from '../tracking/tracking.ts';
import * as queries from './reports.queries.ts';

/** Changes taken in one transaction. */
const batch = 500;
/** Days that are counted anew each night, in case something changed that nobody told of, such as the sample being taken out. */
const lookedBack = 100;

/** Counts the days anew of which something changed. */
export async function countChangedDays({ db }: Pick<Shop, 'db'>): Promise<void> {
	for (let taken = batch; taken === batch; )
		taken = await inTransaction(db, async (tx) => {
			// Two who count one day would trip over each other's rows.
			await lockName(tx, 'reports.count');
			const changes = await queries.takeChanges(tx, batch);
			const orderIds = changes.flatMap(({ order_id }) => order_id ?? []);
			const placed = orderIds.length === 0 ? [] : await listPlacingDays(tx, orderIds);
			for (const day of new Set([...changes.flatMap((one) => one.day ?? []), ...placed.map((one) => one.day)]))
				await countDay(tx, day);
			return changes.length;
		});
}

/** Asks for the last weeks to be counted anew. */
export function askForRecentDays({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
	const now = clock.now().getTime();
	const recent = Array.from({ length: lookedBack }, (_, ago) => dayOf(new Date(now - days(ago))));
	return inTransaction(db, (tx) => queries.insertDays(tx, recent));
}

async function countDay(tx: Transaction, day: string): Promise<void> {
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
