import { refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { refundsConsoleSchemas } from '@qaysari/contract/refunds.schemas';
import { getAnyOrder, giveAllowance, lockOrder } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { Operator } from '../platform/http/call-context.ts';
import { readId, type StoreId } from '../platform/ids.ts';
import { getPaymentRules } from '../settings/settings.ts';
import { requireProof } from '../staff/proof.ts';
import { namesOf } from '../staff/staff.ts';
import { matchMoney, recordMoney } from './late-money.ts';
import { viewOf } from './refund-views.ts';
import * as refunds from './refunds.ts';

export function bindRefundsConsole(binder: Binder, { db, events, payments: deps, config }: Shop): void {
	const checkSum = (operator: Operator, sum: number): void => {
		if (sum >= config.proofRefundFrom) requireProof(operator);
	};
	const checkRefund = async (operator: Operator, refundId: string): Promise<void> =>
		checkSum(operator, (await refunds.findRefund(db, refundId))?.amount ?? 0);

	binder.bind(refundsConsoleCalls, refundsConsoleSchemas, {
		listRefunds: async ({ states, orderNumber, late, cursor, limit }, context) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const orderId = orderNumber ? (await getAnyOrder(db, orderNumber)).id : null;
			const rows = await refunds.listRefunds(db, { states: states?.length ? states : null, orderId, late, after, limit });
			const page = pageOf(rows, limit, (row) => [row.id]);
			const names = await namesOf(
				db,
				page.records.flatMap((row) => (row.approved_by === null ? [] : [row.approved_by])),
			);
			const rules = await getPaymentRules(db);
			const desk = { deps, rules, operator: context.operator };
			return { ...page, records: page.records.map((row) => viewOf(row, desk, names)) };
		},

		give: ({ orderNumber, amount, reason }, context) => {
			checkSum(context.operator, amount);
			return context.transact(async (tx) => {
				const order = await lockOrder(tx, (await getAnyOrder(tx, orderNumber)).id);
				await giveAllowance(tx, events, context.now, order, amount, { reason: 'goodwill', note: reason });
				return { done: true };
			});
		},

		approve: ({ refundId }, context) =>
			context.transact(async (tx) => {
				await refunds.approveRefund(tx, context.now, refundId, context.operator.operatorId);
				return { done: true };
			}),

		execute: async ({ refundId }, context) => {
			await checkRefund(context.operator, refundId);
			return context.transact(async (tx) => {
				await refunds.executeRefund(tx, deps, context.now, refundId, context.operator.operatorId);
				return { done: true };
			});
		},

		markDone: async ({ inCash = null, ...input }, context) => {
			await checkRefund(context.operator, input.refundId);
			return context.transact(async (tx) => {
				await refunds.markRefundDone(tx, deps, context.now, { ...input, inCash, operatorId: context.operator.operatorId });
				return { done: true };
			});
		},

		recordMoney: ({ storeId, ...input }, context) =>
			context.transact(async (tx) => {
				const till = storeId === undefined ? null : readId<StoreId>(storeId);
				await recordMoney(tx, deps, context.now, { ...input, storeId: till, operatorId: context.operator.operatorId });
				return { done: true };
			}),

		match: (input, context) =>
			context.transact(async (tx) => {
				await matchMoney(tx, deps, context.now, { ...input, operatorId: context.operator.operatorId });
				return { done: true };
			}),

		keep: async (input, context) => {
			await checkRefund(context.operator, input.refundId);
			return context.transact(async (tx) => {
				await refunds.keepMoney(tx, deps, context.now, { ...input, operatorId: context.operator.operatorId });
				return { done: true };
			});
		},

		takeBackDone: (input, context) =>
			context.transact(async (tx) => {
				await refunds.takeBackDone(tx, deps, context.now, { ...input, operatorId: context.operator.operatorId });
				return { done: true };
			}),

		markFailed: (input, context) =>
			context.transact(async (tx) => {
				await refunds.markRefundFailed(tx, deps, context.now, { ...input, operatorId: context.operator.operatorId });
				return { done: true };
			}),
	});
}
