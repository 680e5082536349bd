import { dinar } from '@qaysari/contract/money';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { paymentsConsoleSchemas } from '@qaysari/contract/payments-console.schemas';
import { getAnyOrder } from '../orders/orders.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { Shop } from '../shop.ts';
import * as payments from './payments.ts';

export function bindPaymentsConsole(binder: Binder, { db, events }: Shop): void {
	binder.bind(paymentsConsoleCalls, paymentsConsoleSchemas, {
		collect: ({ orderNumber, amount }, context) =>
			context.transact(async (tx) => {
				const order = await getAnyOrder(tx, orderNumber);
				await payments.collectAtDoor(tx, context.now, order.id, amount);
				return { done: true };
			}),
		confirmCash: ({ paymentId, amount }, context) =>
			context.transact(async (tx) => {
				await payments.confirmCash(tx, events, context.now, paymentId, amount);
				return { done: true };
			}),
		listPayments: async ({ orderNumber }) => {
			const order = await getAnyOrder(db, orderNumber);
			const rows = await payments.listOfOrder(db, order.id);
			return {
				payments: rows.map((row) => ({
					paymentId: row.payment_id,
					method: row.method,
					state: row.state,
					stage: row.stage,
					amount: dinar(row.amount),
					openedAt: row.opened_at,
					paidAt: row.state === 'paid' ? row.closed_at : null,
					storeCode: row.store_code,
				})),
			};
		},
	});
}
