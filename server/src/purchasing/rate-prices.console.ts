import { textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { ratePricesCalls } from '@qaysari/contract/rate-prices.calls';
import { ratePricesSchemas } from '@qaysari/contract/rate-prices.schemas';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, writeId } from '../platform/ids.ts';
import { namesOf } from '../staff/staff.ts';
import { runPrices } from './purchasing.jobs.ts';
import * as prices from './rate-prices.ts';

/** Changes that the preview shows. */
const shown = 20;
/** Steps that are done before the call answers; the job does the rest. */
const stepsAtOnce = 2;

export function bindRatePrices(binder: Binder, { db, events, clock }: Shop): void {
	const parts = { db, events, clock };
	binder.bind(ratePricesCalls, ratePricesSchemas, {
		preview: async (_input, { now, language }) => {
			const { bound, changes } = await prices.changesNow(db, now);
			const percentOf = ({ sku, after }: prices.Change): number => Math.round(((after - sku.price) / sku.price) * 100);
			return {
				bound,
				changing: changes.length,
				changes: changes
					.toSorted((a, b) => Math.abs(b.after / b.sku.price - 1) - Math.abs(a.after / a.sku.price - 1))
					.slice(0, shown)
					.map((change) => ({
						skuId: writeId(change.sku.sku_id),
						productId: writeId(change.sku.product_id),
						title: textIn(change.sku.title, language),
						code: change.sku.code,
						before: dinar(change.sku.price),
						after: dinar(change.after),
						percent: percentOf(change),
					})),
			};
		},

		getLast: async () => {
			const run = await prices.findLastRun(db);
			if (!run) return { run: null };
			const [counts, names] = await Promise.all([prices.countRun(db, run.id), namesOf(db, [run.operator_id])]);
			const operator = names.get(run.operator_id) ?? '';
			return { run: { runId: writeId(run.id), state: run.state, at: run.at, operator, ...counts } };
		},

		apply: async ({ expectedChanges }, context) => {
			const { operatorId } = context.operator;
			const { runId } = await context.transact(async (tx) => ({
				runId: await prices.beginRun(tx, context.now, { expectedChanges, operatorId }),
			}));
			await runPrices(parts, runId, { most: stepsAtOnce });
			return { done: true as const };
		},

		takeBack: async ({ runId }, context) => {
			await context.transact(async (tx) => {
				await prices.takeRunBack(tx, readId(runId));
				return { done: true as const };
			});
			await runPrices(parts, readId(runId), { most: stepsAtOnce });
			return { done: true as const };
		},
	});
}
