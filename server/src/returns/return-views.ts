import { type Language, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { returnEventsOpenTo } from '@qaysari/contract/return-states';
import type { returnView } from '@qaysari/contract/returns.schemas';
import type { z } from 'zod';
import { getOffers, namedTexts } from '../catalog/catalog.ts';
import * as orders from '../orders/orders.ts';
import { days } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import { pictureView } from '../platform/files/pictures.ts';
import { writeId } from '../platform/ids.ts';
import { getReturnRules } from '../settings/settings.ts';
import { type StoreRow, storesOf } from '../stores/stores.ts';
import { privateAddress } from '../uploads/uploads.ts';
import * as returns from './returns.ts';

export type ReturnView = z.input<typeof returnView>;

/** For whom a return is drawn. */
export interface Looking {
	uploads: Parameters<typeof privateAddress>[0];
	now: Date;
	language: Language;
}

export const storeView = (store: StoreRow, language: Language) => ({
	storeId: writeId(store.id),
	name: textIn(store.name, language),
	address: textIn(store.address, language),
	phone: store.phone,
	hours: textIn(store.hours, language),
});

/** Returns of one order as its buyer and operators see them. */
export async function returnViews(
	db: Handle,
	looking: Looking,
	order: orders.OrderRow,
	rows: readonly returns.ReturnRow[],
): Promise<ReturnView[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const [lines, pictures, steps, orderLines, stores, rules] = await Promise.all([
		returns.listLines(db, ids),
		returns.listPictures(db, ids),
		returns.listEvents(db, ids),
		orders.listLines(db, [order.id]),
		storesOf(
			db,
			rows.map((row) => row.store_id),
		),
		getReturnRules(db),
	]);
	const offers = await getOffers(
		db,
		looking.now,
		lines.flatMap((line) => line.new_sku_id ?? []),
		order.account_id,
	);
	const { language } = looking;
	const owner = order.account_id === null ? ('visitor' as const) : ('buyer' as const);
	return Promise.all(
		rows.map(async (row) => {
			const own = lines.filter((line) => line.return_id === row.id);
			const { refund, exchange } = await returns.worthOfReturn(db, { order, row, lines: own });
			const store = row.store_id === null ? undefined : stores.get(row.store_id);
			return {
				returnId: writeId(row.id),
				orderNumber: order.number,
				state: row.state,
				stateAt: row.state_at,
				reason: row.reason,
				wish: row.wish,
				refundTo: row.refund_to,
				way: row.way,
				store: store ? storeView(store, language) : null,
				lines: own.flatMap((line) => lineViewOf(line, { orderLines, offers, language })),
				description: row.description,
				pictures: pictures
					.filter((picture) => picture.return_id === row.id)
					.map(({ upload_id: fileId }) => ({ fileId, url: privateAddress(looking.uploads, looking.now, fileId) })),
				askedAt: row.asked_at,
				fee: dinar(row.fee),
				amount: dinar(row.amount ?? (row.wish === 'exchange' ? exchange.back : refund.back)),
				handInUntil:
					row.state === 'approved' ? new Date(new Date(row.state_at).getTime() + days(rules.handInDays)).toISOString() : null,
				replacementNumber: row.replacement_number || null,
				steps: steps.filter((step) => step.return_id === row.id).map(({ to_state: state, at, note }) => ({ state, at, note })),
				actions: [...returnEventsOpenTo(row.state, [owner])],
			};
		}),
	);
}

function lineViewOf(
	line: returns.ReturnLineRow,
	known: {
		orderLines: readonly orders.OrderLineRow[];
		offers: Awaited<ReturnType<typeof getOffers>>;
		language: Language;
	},
): ReturnView['lines'] {
	const ordered = known.orderLines.find(({ id }) => id === line.order_line_id);
	if (!ordered) return [];
	const { title, attributes, picture } = ordered.snapshot;
	const instead = line.new_sku_id === null ? undefined : known.offers.get(line.new_sku_id);
	return [
		{
			lineId: writeId(line.order_line_id),
			title: textIn(title, known.language),
			specification: namedTexts(attributes, known.language),
			picture: picture ? pictureView(picture) : null,
			quantity: line.quantity,
			accepted: line.accepted,
			instead: line.new_sku_id === null ? null : namedTexts(instead?.attributes ?? [], known.language),
		},
	];
}

/** Returns of one order. */
export async function returnsOf(db: Handle, looking: Looking, order: orders.OrderRow): Promise<ReturnView[]> {
	return returnViews(db, looking, order, await returns.listOfOrders(db, [order.id]));
}
