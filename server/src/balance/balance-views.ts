import type { balanceSchemas } from '@qaysari/contract/balance.schemas';
import { dinar } from '@qaysari/contract/money';
import type { z } from 'zod';
import { listNumbers } from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { writeId } from '../platform/ids.ts';
import type { EntryRow, GiftCardRow } from './balance.ts';

type Entry = z.input<(typeof balanceSchemas)['get']['output']>['records'][number];
type GiftCard = z.input<(typeof balanceSchemas)['listGiftCards']['output']>['records'][number];

export async function entryViews(db: Handle, rows: readonly EntryRow[]): Promise<Entry[]> {
	const ids = rows.flatMap(({ order_id: id }) => (id === null ? [] : [id]));
	const numbers = new Map((ids.length > 0 ? await listNumbers(db, ids) : []).map(({ id, number }) => [id, number]));
	return rows.map((row) => ({
		entryId: writeId(row.id),
		kind: row.kind,
		amount: dinar(row.amount),
		balance: dinar(row.balance),
		orderNumber: (row.order_id === null ? undefined : numbers.get(row.order_id)) ?? null,
		card: row.card_ending,
		note: row.note,
		at: row.at,
	}));
}

export function giftCardView(row: GiftCardRow): GiftCard {
	return {
		giftCardId: writeId(row.id),
		amount: dinar(row.amount),
		ending: row.ending,
		state: row.state,
		issuedAt: row.issued_at,
		endedAt: row.ended_at,
	};
}
