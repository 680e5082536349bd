import { roundedToNote } from '../catalog/merchandise.ts';
import { changeSkuPrices, listSkuPrices, type SkuPriceRow } from '../catalog/sku-prices.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { OperatorId, PriceRunId, SkuId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import { inDinar, type Rates, ratesOf } from './margin.ts';
import * as queries from './rate-prices.queries.ts';

export { countRun, findLastRun } from './rate-prices.queries.ts';

export const runPricesJob = 'purchasing.run-prices';
/** Products that are read at once, and skus that one step changes. */
const readAtOnce = 500;
const changedAtOnce = 200;

export interface Change {
	sku: SkuPriceRow;
	after: number;
}

/** Skus whose price hangs on a rate, and those that would cost something else now: cost × rate × factor, to a note of 250. */
export async function changesNow(db: Handle, now: Date): Promise<{ bound: number; changes: Change[] }> {
	const rates = await ratesOf(db, now);
	const changes: Change[] = [];
	let [bound, after] = [0, 0];
	for (;;) {
		const products = await queries.listBound(db, after, readAtOnce);
		if (products.length === 0) break;
		after = products.at(-1)?.product_id ?? after;
		const skus = await listSkuPrices(
			db,
			products.map((product) => product.product_id),
		);
		for (const sku of skus) {
			const price = priceOf(
				products.find((product) => product.product_id === sku.product_id),
				sku.sku_id,
				rates,
			);
			if (price === null) continue;
			bound += 1;
			if (price !== sku.price) changes.push({ sku, after: price });
		}
	}
	return { bound, changes };
}

function priceOf(product: queries.BoundRow | undefined, skuId: SkuId, rates: Rates): number | null {
	if (!product) return null;
	const { cost, currency } = product.own.find((own) => own.skuId === skuId) ?? product;
	const dinars = cost === null ? null : inDinar(cost, currency, rates.get(currency) ?? null);
	return dinars === null ? null : roundedToNote((dinars * product.factor) / 100);
}

/**
 * Prices follow the rates after this step.
 * @returns the run
 * @throws Refusal price_changed when others change than were seen, conflict while another run goes on
 */
export async function beginRun(
	tx: Transaction,
	now: Date,
	wish: { expectedChanges: number; operatorId: OperatorId },
): Promise<PriceRunId> {
	const { changes } = await changesNow(tx, now);
	if (changes.length !== wish.expectedChanges) refuse('price_changed');
	try {
		const runId = await queries.insertRun(tx, wish.operatorId, now);
		await queries.insertRunSkus(
			tx,
			runId,
			changes.map(({ sku, after }) => ({
				sku_id: sku.sku_id,
				product_id: sku.product_id,
				before_price: sku.price,
				before_promotion: sku.promotion_price,
				after_price: after,
				// A reduction that would be none any more ends.
				after_promotion: sku.promotion_price !== null && sku.promotion_price < after ? sku.promotion_price : null,
			})),
		);
		await addJob(tx, runPricesJob, { runId });
		return runId;
	} catch (error) {
		if (constraintOf(error) === 'price_run_open') refuse('conflict');
		throw error;
	}
}

/**
 * Prices go back to what they were, after this step; only the last run can be taken back.
 * @throws Refusal not_found, conflict while it runs, was taken back or is not the last
 */
export async function takeRunBack(tx: Transaction, runId: PriceRunId): Promise<void> {
	const run = (await queries.lockRun(tx, runId)) ?? refuse('not_found');
	const last = await queries.findLastRun(tx);
	if (run.state !== 'applied' || last?.id !== run.id) refuse('conflict');
	await queries.waitAgain(tx, runId);
	await queries.setRunState(tx, runId, 'takingBack');
	await addJob(tx, runPricesJob, { runId });
}

/** The next step of a run, in either direction; done twice it comes to the same. @returns whether there is more to do */
export async function stepRun(tx: Transaction, events: Events, now: Date, runId: PriceRunId): Promise<boolean> {
	const run = await queries.lockRun(tx, runId);
	if (run?.state !== 'applying' && run?.state !== 'takingBack') return false;
	const forth = run.state === 'applying';
	const waiting = await queries.listWaiting(tx, runId, changedAtOnce);
	if (waiting.length === 0) {
		await queries.setRunState(tx, runId, forth ? 'applied' : 'takenBack');
		return false;
	}
	const changed = await changeSkuPrices(
		tx,
		events,
		now,
		waiting.map((row) => {
			const before = { price: row.before_price, promotion: row.before_promotion };
			const after = { price: row.after_price, promotion: row.after_promotion };
			const [from, to] = forth ? [before, after] : [after, before];
			return { skuId: row.sku_id, productId: row.product_id, from, ...to };
		}),
	);
	const ids = waiting.map((row) => row.sku_id);
	await queries.setSkuStates(
		tx,
		runId,
		ids.filter((id) => changed.has(id)),
		'done',
	);
	await queries.setSkuStates(
		tx,
		runId,
		ids.filter((id) => !changed.has(id)),
		'skipped',
	);
	return true;
}
