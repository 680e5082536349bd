import { latinDigits } from '@qaysari/contract/account-input';
import { textIn } from '@qaysari/contract/languages';
import { dinar, type Money } from '@qaysari/contract/money';
import { type Actor, orderStatus, orderStatuses, paymentMethod, transitions } from '@qaysari/contract/order-states';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { operatorEvents, ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { getUserIds } from '../accounts/accounts.ts';
import { countGuess } from '../accounts/tries.ts';
import { couriersOf } from '../couriers/couriers.ts';
import { moveByOperator } from '../fulfilment/operator-moves.ts';
import { listUndoable } from '../fulfilment/taking-back.console.ts';
import { carrierOf, deliveryStateOf } from '../order-details/delivery-views.ts';
import { wholeDetail } from '../order-details/order-detail.calls.ts';
import type { Shop } from '../parts.ts';
import { collectable } from '../payments/payments.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { Operator } from '../platform/http/call-context.ts';
import { type ActorId, asId, type CourierId, type OperatorId, readId, writeId } from '../platform/ids.ts';
import { namesOf } from '../staff/staff.ts';
import { piecesOut } from '../stock/stock.ts';
import { storesOf } from '../stores/stores.ts';
import { openness } from './order-moves.ts';
import { listEvents } from './orders.queries.ts';
import * as orders from './orders.ts';
import { countByStatus } from './orders-console.queries.ts';
import { listForOperators } from './orders-console.ts';

/** Free guesses at the code of who picks an order up. */
const handoverTries = 5;

export function bindOrdersConsole(binder: Binder, shop: Shop): void {
	const { db, events } = shop;
	binder.bind(ordersConsoleCalls, ordersConsoleSchemas, {
		listOrders: async (input, { language }) => {
			const after = decodeCursor(input.cursor, ['string', 'number']);
			const rows = await listForOperators(db, input, { after, limit: input.limit });
			const page = pageOf(rows, input.limit, (row) => [row.placed_at, row.id]);
			const stores = await storesOf(
				db,
				page.records.map((row) => row.store_id),
			);
			const userIds = await getUserIds(
				db,
				page.records.flatMap(({ account_id: id }) => (id === null ? [] : [id])),
			);
			return {
				...page,
				records: page.records.map((row) => ({
					orderNumber: row.number,
					status: row.status,
					origin: row.origin,
					submittedAt: row.placed_at,
					customer: row.customer_name,
					userId: userIds.get(row.account_id ?? 0) ?? null,
					phone: row.phone,
					province: row.address ? textIn(row.address.province, language) : '',
					store: textIn(stores.get(row.store_id ?? 0)?.name ?? {}, language) || null,
					pieces: row.pieces,
					total: dinar(orders.totalOf(row)),
					due: dinar(orders.dueOf(row).total),
					paymentMethod: row.payment_method,
				})),
			};
		},

		countOrders: async () => ({ counts: await countByStatus(db, orderStatuses) }),

		getOrder: async ({ orderNumber }, context) => {
			const order = await orders.getAnyOrder(db, orderNumber);
			const history = await listEvents(db, order.id);
			const names = await namesOf(db, history.flatMap(operatorIdOf));
			const undoable = await listUndoable(db, order, history);
			const userIds = order.account_id === null ? new Map<number, string>() : await getUserIds(db, [order.account_id]);
			const { handoverCode: _ofTheBuyer, ...detail } = await wholeDetail(shop, db, order, context);
			const atDoor =
				order.payment_method === paymentMethod.cashOnDelivery &&
				order.status === orderStatus.WAIT_BUYER_RECEIVER &&
				orders.dueOf(order).total > 0;
			return {
				...detail,
				customer: {
					name: order.customer_name,
					userId: userIds.get(order.account_id ?? 0) ?? null,
					phone: order.phone,
					language: order.language,
				},
				history: history.map((row) => ({
					entryId: writeId(row.id),
					event: row.event,
					from: row.from_status,
					to: row.to_status,
					actor: row.actor,
					operator: operatorIdOf(row).map((id) => names.get(id) ?? null)[0] ?? null,
					at: row.at,
					note: row.note,
					...aboutOf(row.details),
					takeBack: undoable.find((one) => one.eventId === row.id)?.kind ?? null,
				})),
				deliveryState: deliveryStateOf(order),
				courier: carrierOf(await couriersOf(db, [order.courier_id]), order),
				events: eventsOf(order, context.operator),
				collectable: atDoor ? dinar(collectable(order)) : null,
				out: await outOf(db, order),
				purchaseNote: order.purchase_note,
				packed: order.packed_at !== null,
			};
		},

		moveOrder: async (input, context) => {
			// Before the step: a wrong code stays counted though the step is refused.
			const forget = input.handoverCode
				? await countGuess(shop, context.now, `handover ${input.orderNumber}`, handoverTries)
				: null;
			const moved = await context.transact(async (tx) => {
				const operator = context.operator;
				const order = await orders.getAnyOrder(tx, input.orderNumber);
				const { courierId, ending, ...wish } = { ...input, operatorId: operator.operatorId };
				const courier = courierId ? { courierId: readId<CourierId>(courierId) } : {};
				const status = await moveByOperator(tx, events, context.now, order, {
					...wish,
					...courier,
					ending: ending && {
						keep: ending.keep,
						returned: ending.returned.map(({ lineId, ...line }) => ({ ...line, orderLineId: readId(lineId) })),
					},
				});
				return { orderNumber: order.number, status };
			});
			await forget?.();
			return moved;
		},

		markPacked: ({ orderNumber }, context) =>
			context.transact(async (tx) => {
				await orders.markPacked(tx, context.now, orderNumber, context.operator.operatorId);
				return { done: true };
			}),
	});
}

const operatorActors: readonly string[] = ['fulfilment', 'finance', 'support'];

/** Empty for what buyers or the clock did: their ids are not those of operators. */
function operatorIdOf({ actor, actor_id: id }: { actor: string; actor_id: ActorId | null }): OperatorId[] {
	return id !== null && operatorActors.includes(actor) ? [asId<OperatorId>(id)] : [];
}

/** Every event that the table has from here for operators; closed ones say which guard or role stands in the way. */
function eventsOf(order: orders.OrderRow, operator: Operator): { event: string; open: boolean; reason: string | null }[] {
	const actors: readonly Actor[] = ['fulfilment'];
	const mayMove = operator.role === 'owner' || operator.role === 'fulfilment';
	const possible = new Set(transitions.filter((row) => row.from === order.status).map((row) => row.event));
	return operatorEvents
		.filter((event) => possible.has(event))
		.flatMap((event): { event: string; open: boolean; reason: string | null }[] => {
			const open = openness(order, event, actors);
			if (!open) return [];
			if (!mayMove) return [{ event, open: false, reason: 'role' }];
			return [{ event, open: open.open, reason: open.guard }];
		});
}

async function outOf(db: Handle, order: orders.OrderRow): Promise<{ lineId: string; pieces: number }[]> {
	// Goods from China are bought for their order: they come from no shelf.
	if (order.origin === 'china') return [];
	const lines = await orders.listLines(db, [order.id]);
	const out = await piecesOut(
		db,
		lines.map((line) => line.id),
	);
	return [...out].map(([lineId, pieces]) => ({ lineId: writeId(lineId), pieces }));
}

/** What an entry of the history was about: cash or a subsidy, who carried it, for which day. */
function aboutOf(details: orders.EventDetails | null): { amount: Money | null; courier: string | null; day: string | null } {
	const { amount, courier, day, until } = details ?? {};
	return {
		amount: typeof amount === 'number' ? dinar(amount) : null,
		courier: typeof courier === 'string' ? courier : null,
		day: typeof day === 'string' ? day : typeof until === 'string' ? until : null,
	};
}

/** An order's number, or the phone number that was typed in any way of writing it. */
export function searchOf(search: string | undefined): { number: string | null; phone: string | null } {
	const typed = latinDigits(search ?? '').trim();
	if (typed === '') return { number: null, phone: null };
	if (/^q/i.test(typed)) return { number: typed.toUpperCase(), phone: null };
	const digits = typed.replace(/\D/g, '').replace(/^00/, '');
	const phone = [`+${digits}`, `+964${digits.replace(/^0/, '')}`]
		.map((text) => parsePhoneNumberFromString(text))
		.find((parsed) => parsed?.isValid());
	// Neither a number of ours nor a phone: nothing can match.
	if (!phone) return { number: typed.toUpperCase(), phone: null };
	return { number: null, phone: phone.number };
}
