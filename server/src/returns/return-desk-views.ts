import { dinar } from '@qaysari/contract/money';
import { addressLine } from '../orders/address-line.ts';
import * as orders from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type Looking, returnViews } from './return-views.ts';
import { moneyView } from './returns.calls.ts';
import * as returns from './returns.ts';

export async function operatorViews(db: Handle, looking: Looking, rows: readonly returns.ReturnRow[]) {
	const names = await orders.listNumbers(
		db,
		rows.map((row) => row.order_id),
	);
	return (
		await Promise.all(
			rows.map(async (row) => {
				const number = names.find(({ id }) => id === row.order_id)?.number;
				const order = number === undefined ? undefined : await orders.getAnyOrder(db, number);
				const [view] = order ? await returnViews(db, looking, order, [row]) : [];
				if (!order || !view) return [];
				const lines = await returns.listLines(db, [row.id]);
				const worth = await returns.worthOfReturn(db, { order, row, lines });
				return [
					{
						...view,
						// What operators may do, not the buyer.
						actions: actionsOf({ order, row, lines }),
						customer: order.customer_name,
						phone: order.phone,
						address: addressLine(order.address, looking.language),
						money: moneyView(worth.refund),
						exchangeBack: dinar(worth.exchange.back),
					},
				];
			}),
		)
	).flat();
}

const operatorEvents = ['approve', 'refuse', 'send', 'receive', 'refund', 'exchange', 'decline', 'lapse'] as const;

const actionsOf = (held: returns.Held) => operatorEvents.filter((event) => returns.mayMove(held, event, 'fulfilment'));
