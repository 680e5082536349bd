import { latinDigits } from '@qaysari/contract/account-input';
import { textIn } from '@qaysari/contract/languages';
import { dinar, roundToNote } from '@qaysari/contract/money';
import { paymentMethod, paymentSource } from '@qaysari/contract/order-states';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { paymentsConsoleSchemas } from '@qaysari/contract/payments-console.schemas';
import { findAccountId, getUserIds } from '../accounts/accounts.ts';
import { couriersOf } from '../couriers/couriers.ts';
import { countReviews } from '../fees/fees.ts';
import { searchOf } from '../orders/orders.console.ts';
import { countSubsidiesToPay, getAnyOrder, listSubsidies, type OrderRow, paySubsidy } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { asId, type CashCollectionId, type CourierId, readId, type StoreId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { namesOf } from '../staff/staff.ts';
import { storesOf } from '../stores/stores.ts';
import { markAbnormal } from './abnormal-receipts.ts';
import { dailyTotals, tillTotals } from './books.ts';
import { bookSubsidy } from './capture.ts';
import * as cash from './cash.queries.ts';
import { takeBackRemittance } from './cash-reversals.ts';
import * as finance from './finance.queries.ts';
import { subsidyToBalance } from './from-balance.ts';
import { listEvents } from './payments.queries.ts';
import * as payments from './payments.ts';
import { passReceipts, refuseReceipts } from './receipts.ts';
import * as whiteList from './white-list.queries.ts';
import { findWriteOff } from './write-offs.queries.ts';

export function bindPaymentsConsole(binder: Binder, { db, payments: room, uploads }: Shop): void {
	binder.bind(paymentsConsoleCalls, paymentsConsoleSchemas, {
		collect: ({ orderNumber, amount, courierId }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				const order = await getAnyOrder(tx, orderNumber);
				await payments.collectAtDoor(tx, room, context.now, {
					orderId: order.id,
					amount,
					courierId: courierId === undefined ? null : readId<CourierId>(courierId),
					operatorId,
				});
				return { done: true };
			}),

		takeBackRemittance: ({ remittanceId, reason }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await takeBackRemittance(tx, context.now, { remittanceId: readId(remittanceId), reason, operatorId });
				return { done: true };
			}),

		confirmCash: ({ paymentId, amount, storeId }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await payments.confirmCash(tx, room, context.now, {
					paymentId,
					amount,
					storeId: storeId === undefined ? null : readId<StoreId>(storeId),
					operatorId,
				});
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
					cashTotal: payments.cashTotalOf(row),
					openedAt: row.opened_at,
					paidAt: row.state === 'paid' ? row.closed_at : null,
					storeCode: row.store_code,
				})),
			};
		},

		listQueue: async ({ queue, search, cursor, limit }) => {
			const typed = latinDigits(search ?? '').trim();
			// A store code has six signs, the number of an order more.
			const storeCode = /^[2-9A-HJ-NP-Z]{6}$/i.test(typed) ? typed.toUpperCase() : null;
			const { number, phone } = storeCode ? { number: null, phone: null } : searchOf(search);
			const after = decodeCursor(cursor, ['string', 'number']);
			const rows = await finance.listQueue(db, { queue, storeCode, number, phone, after, limit });
			const page = pageOf(rows, limit, (row) => [row.sent_at ?? '', row.id]);
			return {
				nextCursor: page.nextCursor,
				records: page.records.map((row) => ({
					paymentId: row.payment_id,
					method: row.method,
					state: row.state,
					stage: row.stage,
					total: dinar(row.total),
					cashTotal: row.method === paymentMethod.cashAtStore ? dinar(roundToNote(row.total)) : null,
					orderNumbers: row.numbers,
					customer: row.customer,
					storeCode: row.store_code,
					openedAt: row.opened_at,
					sentAt: row.sent_at,
					receiptCount: row.receipts,
				})),
			};
		},

		getPayment: async ({ paymentId }, context) => {
			const payment = await payments.findPayment(db, paymentId);
			if (!payment) refuse('not_found');
			const rows = await finance.listOrdersOf(db, payment.id);
			const orders: OrderRow[] = [];
			for (const row of rows) orders.push(await getAnyOrder(db, row.number));
			const [view, history, writeOff] = await Promise.all([
				payments.paymentViewOf(db, uploads, context.now, payment, orders),
				listEvents(db, payment.id),
				findWriteOff(db, payment.id),
			]);
			const names = await namesOf(db, writeOff ? [writeOff.proposed_by] : []);
			return {
				...view,
				orders: rows.map((row) => ({
					orderNumber: row.number,
					status: row.status,
					customer: row.customer_name,
					phone: row.phone,
					stage: row.stage,
					amount: dinar(row.amount),
					captured: dinar(row.captured),
					open: row.open,
				})),
				gateway: payment.gateway,
				gatewayReference: payment.gateway_reference,
				waitingWriteOff:
					writeOff && writeOff.passed_by === null
						? {
								received: dinar(writeOff.received),
								amount: dinar(writeOff.amount),
								reason: writeOff.reason,
								proposedBy: names.get(writeOff.proposed_by) ?? '',
								mine: writeOff.proposed_by === context.operator.operatorId,
							}
						: null,
				history: history.map((row) => ({
					event: row.event,
					from: row.from_state,
					to: row.to_state,
					actor: row.actor,
					at: row.at,
					note: row.note,
				})),
			};
		},

		countQueues: async () => ({
			...(await finance.countQueues(db)),
			fees: await countReviews(db),
			subsidies: await countSubsidiesToPay(db),
		}),

		passReceipts: (input, context) =>
			context.transact(async (tx) => {
				await passReceipts(tx, room, context.now, { ...input, operatorId: context.operator.operatorId });
				return { done: true };
			}),

		refuseReceipts: (input, context) =>
			context.transact(async (tx) => {
				await refuseReceipts(tx, room, context.now, { ...input, operatorId: context.operator.operatorId });
				return { done: true };
			}),

		markAbnormal: ({ storeId, ...input }, context) =>
			context.transact(async (tx) => {
				const done = await markAbnormal(tx, room, context.now, {
					...input,
					storeId: storeId === undefined ? null : readId<StoreId>(storeId),
					operatorId: context.operator.operatorId,
				});
				return { done: done === 'done' };
			}),

		listCollections: async ({ courierId, open, cursor, limit }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const rows = await cash.listCollections(db, {
				courierId: courierId ? readId<CourierId>(courierId) : null,
				open,
				after,
				limit,
			});
			const page = pageOf(rows, limit, (row) => [row.id]);
			const couriers = await couriersOf(
				db,
				page.records.flatMap((row) => row.courier_id ?? []),
			);
			return {
				nextCursor: page.nextCursor,
				records: page.records.map((row) => ({
					collectionId: writeId(row.id),
					orderNumber: row.number,
					courier: couriers.get(row.courier_id ?? 0)?.name ?? '',
					amount: dinar(row.amount),
					collectedAt: row.collected_at,
					remittanceId: row.remittance_id === null ? null : writeId(row.remittance_id),
					takenBack: row.taken_back,
				})),
			};
		},

		listHolders: async () => {
			const rows = await cash.listHolders(db);
			const couriers = await couriersOf(
				db,
				rows.map((row) => row.courier_id),
			);
			return {
				couriers: rows.map((row) => ({
					courierId: writeId(row.courier_id),
					name: couriers.get(row.courier_id)?.name ?? '',
					phone: couriers.get(row.courier_id)?.phone ?? '',
					count: row.count,
					amount: dinar(row.amount),
					since: row.since,
				})),
			};
		},

		takeRemittance: ({ courierId, collectionIds, ...input }, context) =>
			context.transact(async (tx) => {
				const id = await payments.takeRemittance(tx, context.now, {
					...input,
					courierId: readId(courierId),
					collectionIds: collectionIds.map(readId<CashCollectionId>),
					operatorId: context.operator.operatorId,
				});
				return { remittanceId: writeId(id) };
			}),

		listRemittances: async ({ cursor, limit }) => {
			const rows = await cash.listRemittances(db, decodeCursor(cursor, ['number'])?.[0] ?? null, limit);
			const page = pageOf(rows, limit, (row) => [row.id]);
			const names = await namesOf(
				db,
				page.records.map((row) => row.taken_by),
			);
			const couriers = await couriersOf(
				db,
				page.records.map((row) => row.courier_id),
			);
			return {
				nextCursor: page.nextCursor,
				records: page.records.map((row) => ({
					remittanceId: writeId(row.id),
					courier: couriers.get(row.courier_id)?.name ?? '',
					amount: dinar(row.amount),
					count: row.count,
					takenAt: row.taken_at,
					takenBy: names.get(row.taken_by) ?? '',
					note: row.note,
					takenBack: row.reversal,
				})),
			};
		},

		listSubsidies: async ({ cursor, limit }) => {
			const rows = await listSubsidies(db, decodeCursor(cursor, ['string', 'number']), limit);
			const page = pageOf(rows, limit, (row) => [row.status_at, row.id]);
			return {
				nextCursor: page.nextCursor,
				records: page.records.map((row) => ({
					orderNumber: row.number,
					customer: row.customer_name,
					phone: row.phone,
					amount: dinar(row.subsidy),
					reason: row.subsidy_reason,
					since: row.status_at,
					hasBalance: row.account_id !== null,
				})),
			};
		},

		paySubsidy: ({ orderNumber, amount, reference, toBalance }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				const order = await paySubsidy(tx, context.now, { orderNumber, amount, operatorId, reference });
				await bookSubsidy(tx, context.now, order, amount);
				if (toBalance) await subsidyToBalance(tx, context.now, order, { amount, operatorId });
				return { done: true };
			}),

		dailyTotals: async ({ from, until }, { language }) => {
			const [rows, tills] = await Promise.all([dailyTotals(db, from, until), tillTotals(db, from, until)]);
			const stores = await storesOf(
				db,
				tills.map((till) => till.store_id),
			);
			const sum = (field: 'captured' | 'rounding' | 'refunded' | 'subsidies' | 'writtenOff' | 'kept' | 'toBalance' | 'net') =>
				// What balances paid came into the house before.
				dinar(rows.reduce((total, row) => total + (row.method === paymentSource.balance ? 0 : row[field]), 0));
			return {
				days: rows.map((row) => ({
					...row,
					captured: dinar(row.captured),
					rounding: dinar(row.rounding),
					refunded: dinar(row.refunded),
					subsidies: dinar(row.subsidies),
					writtenOff: dinar(row.writtenOff),
					kept: dinar(row.kept),
					toBalance: dinar(row.toBalance),
					net: dinar(row.net),
				})),
				total: {
					captured: sum('captured'),
					rounding: sum('rounding'),
					refunded: sum('refunded'),
					subsidies: sum('subsidies'),
					writtenOff: sum('writtenOff'),
					kept: sum('kept'),
					toBalance: sum('toBalance'),
					net: sum('net'),
				},
				tills: tills.map((till) => ({
					day: till.day,
					storeId: writeId(till.store_id),
					store: textIn(stores.get(till.store_id)?.name ?? {}, language),
					amount: dinar(till.amount),
				})),
			};
		},

		listWhiteList: async ({ cursor, limit }) => {
			const after = decodeCursor(cursor, ['string', 'number']);
			const rows = await whiteList.listWhiteListed(db, after && { since: after[0], accountId: asId(after[1]) }, limit);
			const page = pageOf(rows, limit, (row) => [row.since, row.account_id]);
			const names = await getUserIds(
				db,
				page.records.map((row) => row.account_id),
			);
			return {
				nextCursor: page.nextCursor,
				records: page.records.map((row) => ({ userId: names.get(row.account_id) ?? '', since: row.since, note: row.note })),
			};
		},

		setWhiteList: ({ userId, listed, note }, context) =>
			context.transact(async (tx) => {
				const accountId = await findAccountId(tx, userId);
				if (accountId === null) refuse('not_found');
				const { operatorId } = context.operator;
				if (listed) await whiteList.putWhiteListed(tx, { accountId, operatorId, note }, context.now);
				else await whiteList.deleteWhiteListed(tx, accountId);
				return { done: true };
			}),
	});
}
