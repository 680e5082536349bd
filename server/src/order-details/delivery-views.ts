import type { carrier, deliveryState, deliveryView } from '@qaysari/contract/deliveries.schemas';
import { type Language, textIn } from '@qaysari/contract/languages';
import { orderStatus } from '@qaysari/contract/order-states';
import type { orderDetail } from '@qaysari/contract/order-views.schemas';
import type { ordersSchemas } from '@qaysari/contract/orders.schemas';
import type { z } from 'zod';
import { type CourierRow, couriersOf } from '../couriers/couriers.ts';
import { listSteps, stepsOpen } from '../deliveries/deliveries.ts';
import * as orders from '../orders/orders.ts';
import { listParcels } from '../parcels/parcels.ts';
import type { Handle } from '../platform/database/handle.ts';
import { writeId } from '../platform/ids.ts';
import { getContact } from '../settings/settings.ts';
import { findStore } from '../stores/stores.ts';

type Track = z.input<(typeof ordersSchemas)['track']['output']>;

/** Where an order is picked up, and how the shop is reached about it. */
export async function reachOf(
	db: Handle,
	order: orders.OrderRow,
	language: Language,
): Promise<Pick<z.input<typeof orderDetail>, 'store' | 'contact'>> {
	const [store, contact] = await Promise.all([
		order.store_id === null ? undefined : findStore(db, order.store_id),
		getContact(db),
	]);
	return {
		store: store
			? {
					name: textIn(store.name, language),
					address: textIn(store.address, language),
					phone: store.phone,
					hours: textIn(store.hours, language),
				}
			: null,
		contact,
	};
}

/** How the delivery of an order stands, for operators; null while it is not out to a door. */
export function deliveryStateOf(order: orders.OrderRow): z.input<typeof deliveryState> | null {
	const view = deliveryOf(order);
	return view && { ...view, failures: order.delivery_failures, next: [...stepsOpen(order)] };
}

function deliveryOf(order: orders.OrderRow): z.input<typeof deliveryView> | null {
	if (order.status !== orderStatus.WAIT_BUYER_RECEIVER || order.delivery_step === null || order.delivery_at === null) return null;
	return { step: order.delivery_step, at: order.delivery_at, day: order.delivery_day };
}

/** What its buyer reads about the delivery; who has the goods, while they are on their way. */
export async function deliveryForBuyer(db: Handle, order: orders.OrderRow): Promise<z.input<typeof orderDetail>['delivery']> {
	const view = deliveryOf(order);
	if (!view) return null;
	const couriers = await couriersOf(db, view.step === 'out' ? [order.courier_id] : []);
	const courier = couriers.get(order.courier_id ?? 0);
	return { ...view, courier: courier ? { name: courier.name, phone: courier.phone } : null };
}

/** A courier as operators see them. */
export function carrierOf(couriers: ReadonlyMap<number, CourierRow>, order: orders.OrderRow): z.input<typeof carrier> {
	const courier = couriers.get(order.courier_id ?? 0);
	return courier ? { courierId: writeId(courier.id), name: courier.name, phone: courier.phone } : null;
}

/** The way of an order and of its parcels. Notes of operators about the order itself are their own. */
export async function trackOf(db: Handle, order: orders.OrderRow, language: Language): Promise<Track> {
	const [events, parcels, contact, steps] = await Promise.all([
		orders.listEvents(db, order.id),
		parcelsOf(db, order, language),
		getContact(db),
		listSteps(db, order.id),
	]);
	return {
		orderNumber: order.number,
		logisticsNumber: order.logistics_number,
		steps: events
			.filter((event) => event.from_status !== event.to_status)
			.map((event) => ({ status: event.to_status, at: event.at, note: '' }))
			.reverse(),
		parcels,
		attempts: steps.map(({ step, at, day }) => ({ step, at, day })).reverse(),
		contact,
	};
}

export async function parcelsOf(db: Handle, order: orders.OrderRow, language: Language): Promise<Track['parcels']> {
	const [parcels, lines] = await Promise.all([listParcels(db, order.id), orders.listLines(db, [order.id])]);
	const kept = new Map(lines.filter((line) => line.dropped_at === null).map((line) => [line.id, line]));
	return parcels.map((parcel) => ({
		parcelId: writeId(parcel.id),
		number: parcel.number,
		carrier: parcel.carrier,
		// What was taken out of the order is in no parcel, whenever that was packed.
		lines: parcel.contents.flatMap(({ lineId, quantity }) => {
			const line = kept.get(lineId);
			return line ? [{ title: textIn(line.snapshot.title, language), quantity: Math.min(quantity, line.quantity) }] : [];
		}),
		steps: parcel.steps,
	}));
}
