import { type Language, textIn } from '@qaysari/contract/languages';
import type { orderDetail } from '@qaysari/contract/order-views.schemas';
import type { ordersSchemas } from '@qaysari/contract/orders.schemas';
import type { z } from 'zod';
import * as orders from '../orders/orders.ts';
import { listParcels } from '../parcels/parcels.ts';
import type { Handle } from '../platform/database/handle.ts';
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

/** The way of an order and of its parcels. Notes of operators about the order itself are their own. */
export async function trackOf(db: Handle, order: orders.OrderRow, language: Language): Promise<Track> {
	const [events, parcels, contact] = await Promise.all([
		orders.listEvents(db, order.id),
		parcelsOf(db, order, language),
		getContact(db),
	]);
	return {
		orderNumber: order.number,
		logisticsNumber: order.logistics_number,
		steps: events
			.filter((event) => event.from_status !== event.to_status)
			.map((event) => ({ status: event.to_status, at: event.at, note: '' }))
			.reverse(),
		parcels,
		contact,
	};
}

export async function parcelsOf(db: Handle, order: orders.OrderRow, language: Language): Promise<Track['parcels']> {
	const [parcels, lines] = await Promise.all([listParcels(db, order.id), orders.listLines(db, [order.id])]);
	const titles = new Map(lines.map((line) => [line.id, textIn(line.snapshot.title, language)]));
	return parcels.map((parcel) => ({
		parcelId: String(parcel.id),
		number: parcel.number,
		carrier: parcel.carrier,
		lines: parcel.contents.map((one) => ({ title: titles.get(one.lineId) ?? '', quantity: one.quantity })),
		steps: parcel.steps,
	}));
}
