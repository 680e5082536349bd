import { type Language, textIn } from '@qaysari/contract/languages';
import { namedTexts } from '../catalog/catalog.ts';
import type { OrderLineRow, OrderRow } from '../orders/orders.ts';
import { pictureView } from '../platform/files/pictures.ts';
import type { StoreRow } from '../stores/stores.ts';

/** Where an order is fetched. */
export function storeLine(store: StoreRow | undefined, language: Language) {
	return store ? { name: textIn(store.name, language), address: textIn(store.address, language), phone: store.phone } : null;
}

/** What is in an order, as whoever packs or buys it needs it. */
export function linesOf(order: OrderRow, lines: readonly OrderLineRow[], language: Language) {
	return lines
		.filter((line) => line.order_id === order.id && line.dropped_at === null)
		.map((line) => ({
			title: textIn(line.snapshot.title, language),
			code: line.snapshot.code,
			specification: namedTexts(line.snapshot.attributes, language)
				.map(({ name, value }) => `${name}: ${value}`)
				.join(', '),
			picture: line.snapshot.picture ? pictureView(line.snapshot.picture) : null,
			quantity: line.quantity,
		}));
}
