import type { Language } from '@qaysari/contract/languages';
import type { purchasingSchemas } from '@qaysari/contract/purchasing.schemas';
import type { z } from 'zod';
import { writeId } from '../platform/ids.ts';
import { goodsView } from './purchase-views.ts';
import type { ToBuyRow } from './to-buy.queries.ts';

type ToBuy = z.input<(typeof purchasingSchemas)['listToBuy']['output']>['records'][number];

export const toBuyView = (row: ToBuyRow, language: Language): ToBuy => ({
	...goodsView(row, language),
	lineId: writeId(row.line_id),
	orderNumber: row.number,
	since: row.status_at,
	pieces: row.pieces,
	again: row.again,
	cost: row.cost === null || row.currency === null ? null : { amount: row.cost, currency: row.currency },
	sourceUrl: row.source_url,
	purchaseNote: row.purchase_note,
});
