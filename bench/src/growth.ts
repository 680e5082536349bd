import { measureOrderGrowth } from './growth-orders.ts';
import { measureProcesses } from './growth-processes.ts';
import { measureProductGrowth } from './growth-products.ts';
import type { Place } from './place.ts';
import type { PartReport } from './report.ts';

/** What calls take as a shop has more products and more orders, and what more processes on one database carry out and cost. */
export async function measureGrowth(place: Place, quick: boolean): Promise<PartReport> {
	const sizes = quick ? [1_000, 10_000, 50_000] : [10_000, 100_000, 1_000_000];
	const rounds = quick ? 30 : 60;
	const products = await measureProductGrowth(sizes, rounds);
	const orders = await measureOrderGrowth(sizes, rounds);
	const processes = await measureProcesses(place, quick);
	return {
		tables: [...products.tables, ...orders.tables, ...processes.tables],
		targets: [...products.targets, ...orders.targets, ...processes.targets],
		notes: [...products.notes, ...orders.notes, ...processes.notes],
		data: { products: products.data, orders: orders.data, processes: processes.data },
	};
}
