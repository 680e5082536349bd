import { feesConsoleCalls } from '@qaysari/contract/fulfilment.calls';
import { feesConsoleSchemas } from '@qaysari/contract/fulfilment.schemas';
import { dinar } from '@qaysari/contract/money';
import { getAnyOrder, listOrderNames, type OrderRow } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import { refuse } from '../platform/refusal.ts';
import { findRate, rateText } from '../rates/rates.ts';
import { namesOf } from '../staff/staff.ts';
import * as fees from './fees.ts';
import { answerObjection, listObjections } from './objections.ts';

export function bindFees(binder: Binder, { db, events }: Shop): void {
	binder.bind(feesConsoleCalls, feesConsoleSchemas, {
		getFees: async ({ orderNumber }, context) => {
			const order = await getAnyOrder(db, orderNumber);
			const rates = [];
			for (const currency of ['USD', 'CNY'] as const) {
				const rate = await findRate(db, `${currency}_IQD`, context.now);
				if (rate) rates.push({ currency, rate: rateText(rate.micro) });
			}
			const objections = await listObjections(db, order.id);
			const names = await namesOf(
				db,
				objections.flatMap((row) => (row.answered_by === null ? [] : [row.answered_by])),
			);
			return {
				versions: await setsOf(db, await fees.listVersions(db, order.id)),
				estimate: estimateOf(order),
				rates,
				open: fees.feesAreOpen(order),
				objections: objections.map((row) => ({
					version: row.version,
					wish: row.wish,
					text: row.text,
					madeAt: row.made_at,
					answer: row.answer,
					note: row.note,
					answeredBy: row.answered_by === null ? null : (names.get(row.answered_by) ?? ''),
				})),
			};
		},

		previewFees: async (input, context) => {
			const order = await getAnyOrder(db, input.orderNumber);
			if (!fees.feesAreOpen(order)) refuse('order_state_conflict');
			const { lines, total, beyond } = await fees.computeFees(db, context.now, order, input.fees);
			return { lines: lines.map(fees.feeLineView), total: dinar(total), beyond };
		},

		setFees: (input, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				return { version: await fees.setFees(tx, context.now, { ...input, operatorId }) };
			}),

		listReviews: async ({ cursor, limit }) => {
			const rows = await fees.listReviews(db, decodeCursor(cursor, ['string', 'number']), limit);
			const page = pageOf(rows, limit, (row) => [row.set_at, row.id]);
			const sets = await setsOf(db, page.records);
			const names = await listOrderNames(
				db,
				page.records.map((row) => row.order_id),
			);
			return {
				nextCursor: page.nextCursor,
				records: page.records.flatMap((row, index) => {
					const set = sets[index];
					const order = names.find((one) => one.id === row.order_id);
					return set && order
						? [{ ...set, orderNumber: order.number, customer: order.customer_name, estimate: estimateOf(order) }]
						: [];
				}),
			};
		},

		passFees: (input, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await fees.passFees(tx, events, context.now, { ...input, operatorId });
				const { number, status } = await getAnyOrder(tx, input.orderNumber);
				return { orderNumber: number, status };
			}),

		answerObjection: (input, context) =>
			context.transact(async (tx) => {
				await answerObjection(tx, events, context.now, { ...input, operatorId: context.operator.operatorId });
				return { done: true };
			}),

		refuseFees: (input, context) =>
			context.transact(async (tx) => {
				await fees.refuseFees(tx, context.now, { ...input, operatorId: context.operator.operatorId });
				return { done: true };
			}),
	});
}

function estimateOf({ estimate_min: min, estimate_max: max }: Pick<OrderRow, 'estimate_min' | 'estimate_max'>) {
	return min === null || max === null ? null : { min: dinar(min), max: dinar(max) };
}

async function setsOf(db: Handle, rows: readonly fees.FeesRow[]) {
	const names = await namesOf(
		db,
		rows.flatMap((row) => [row.set_by, ...(row.decided_by === null ? [] : [row.decided_by])]),
	);
	return (await fees.withLines(db, rows)).map((row) => ({
		version: row.version,
		state: row.state,
		lines: row.lines,
		total: dinar(row.total),
		note: row.note,
		setBy: names.get(row.set_by) ?? '',
		setAt: row.set_at,
		decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
		decidedAt: row.decided_at,
		refusal: row.refusal,
		beyond: row.beyond,
		reason: row.reason,
	}));
}
