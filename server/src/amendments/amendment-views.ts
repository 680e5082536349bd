import { type Language, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import type { amendmentView } from '@qaysari/contract/order-views.schemas';
import type { z } from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import { type OrderId, writeId } from '../platform/ids.ts';
import { type AmendmentRow, listAmendments } from './amendments.queries.ts';

/** What was changed of an order, the latest first, as its buyer and operators read it. */
export async function amendmentsOf(db: Handle, orderId: OrderId, language: Language): Promise<z.input<typeof amendmentView>[]> {
	return (await listAmendments(db, orderId)).map((row) => viewOf(row, language));
}

function viewOf(row: AmendmentRow, language: Language): z.input<typeof amendmentView> {
	return {
		amendmentId: writeId(row.id),
		kind: row.kind,
		state: row.state,
		reason: row.reason,
		at: row.at,
		before: dinar(row.before),
		after: dinar(row.after),
		lines: row.told.lines.map(({ title, was, pieces, by }) => ({
			title: textIn(title, language),
			was,
			pieces,
			by: by && textIn(by, language),
		})),
		place: row.told.place?.map((name) => textIn(name, language)).join(' · ') ?? null,
	};
}
