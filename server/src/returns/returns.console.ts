import { returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { returnsConsoleSchemas } from '@qaysari/contract/returns-console.schemas';
import * as orders from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { ContextOf } from '../platform/http/call-context.ts';
import { type OrderLineId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getReturnRules, setReturnRules } from '../settings/settings.ts';
import { requireProof } from '../staff/proof.ts';
import { operatorViews } from './return-desk-views.ts';
import { promiseTag } from './returns.calls.ts';
import * as returns from './returns.ts';

export function bindReturnsConsole(binder: Binder, { db, events, uploads, config, invalidation }: Shop): void {
	const viewsOf = (rows: readonly returns.ReturnRow[], { now, language }: ContextOf<'operator'>) =>
		operatorViews(db, { uploads, now, language }, rows);
	/** Holds a return and does something with it. */
	const act = (returnId: string, context: ContextOf<'operator'>, work: (tx: Transaction, held: returns.Held) => Promise<void>) =>
		context.transact(async (tx) => {
			await work(tx, await returns.holdReturn(tx, readId(returnId)));
			return { done: true as const };
		});
	const by = ({ operator }: ContextOf<'operator'>, note = ''): returns.By => ({
		actor: 'fulfilment',
		actorId: operator.operatorId,
		note,
	});

	binder.bind(returnsConsoleCalls, returnsConsoleSchemas, {
		list: async ({ queue = null, orderNumber, cursor, limit }, context) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const orderId = orderNumber ? (await orders.getAnyOrder(db, orderNumber)).id : null;
			const page = pageOf(await returns.listReturns(db, { queue, orderId, after, limit }), limit, (row) => [row.id]);
			return { ...page, records: await viewsOf(page.records, context) };
		},

		counts: () => returns.countWaiting(db),

		get: async ({ returnId }, context) => {
			const row = (await returns.findReturn(db, readId(returnId))) ?? refuse('not_found');
			const [view] = await viewsOf([row], context);
			return view ?? refuse('not_found');
		},

		approve: ({ returnId, note }, context) =>
			act(returnId, context, (tx, held) => returns.approveReturn(tx, events, context.now, held, by(context, note))),

		refuse: ({ returnId, reason }, context) =>
			act(returnId, context, (tx, held) => returns.moveReturn(tx, events, context.now, held, 'refuse', by(context, reason))),

		send: ({ returnId, note }, context) =>
			act(returnId, context, (tx, held) => returns.moveReturn(tx, events, context.now, held, 'send', by(context, note))),

		receive: ({ returnId, lines, note }, context) =>
			act(returnId, context, (tx, held) => {
				const checked = lines.map(({ lineId, ...pieces }) => ({ lineId: readId<OrderLineId>(lineId), ...pieces }));
				return returns.receiveReturn(tx, events, context.now, held, checked, by(context, note));
			}),

		refund: ({ returnId, expectedBack, note }, context) => {
			if (expectedBack.amount >= config.proofRefundFrom) requireProof(context.operator);
			return act(returnId, context, (tx, held) =>
				returns.refundReturn(tx, events, context.now, held, { ...by(context, note), expectedBack }),
			);
		},

		exchange: ({ returnId, logisticsNumber }, context) =>
			act(returnId, context, async (tx, held) => {
				const { exchange } = await returns.worthOfReturn(tx, held);
				if (exchange.back >= config.proofRefundFrom) requireProof(context.operator);
				await returns.exchangeReturn(tx, events, context.now, held, { ...by(context), logisticsNumber });
			}),

		decline: ({ returnId, reason }, context) =>
			act(returnId, context, (tx, held) => returns.moveReturn(tx, events, context.now, held, 'decline', by(context, reason))),

		lapse: ({ returnId, reason }, context) =>
			act(returnId, context, (tx, held) => returns.moveReturn(tx, events, context.now, held, 'lapse', by(context, reason))),

		rules: () => getReturnRules(db),

		setRules: (rules, context) =>
			context.transact(async (tx) => {
				await setReturnRules(tx, context.now, rules);
				await invalidation.dropAfterCommit(tx, [promiseTag]);
				return rules;
			}),
	});
}
