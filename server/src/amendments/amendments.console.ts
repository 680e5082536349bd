import { amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { amendmentsConsoleSchemas } from '@qaysari/contract/amendments.schemas';
import { dinar } from '@qaysari/contract/money';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, writeId } from '../platform/ids.ts';
import { amend, previewAmendment, withdrawAmendment } from './amendments.ts';

export function bindAmendmentsConsole(binder: Binder, { db, events }: Shop): void {
	binder.bind(amendmentsConsoleCalls, amendmentsConsoleSchemas, {
		preview: async (input, context) => {
			const { before, after, due, collectable, refund, asks } = await previewAmendment(db, context.now, context.operator, input);
			return {
				before: dinar(before),
				after: dinar(after),
				due: dinar(due),
				collectable: collectable === null ? null : dinar(collectable),
				refund: dinar(refund),
				asks,
			};
		},

		make: (input, context) =>
			context.transact(async (tx) => {
				const made = await amend(tx, events, context.now, context.operator, input);
				return { ...made, amendmentId: writeId(made.amendmentId) };
			}),

		withdraw: ({ orderNumber, amendmentId }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await withdrawAmendment(tx, events, context.now, { orderNumber, amendmentId: readId(amendmentId), operatorId });
				return { done: true };
			}),
	});
}
