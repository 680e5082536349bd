import { dinar } from '@qaysari/contract/money';
import type { questionView } from '@qaysari/contract/order-views.schemas';
import type { z } from 'zod';
import type * as orders from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type OrderId, writeId } from '../platform/ids.ts';
import * as queries from './questions.queries.ts';

export async function questionsOf(
	db: Handle,
	orderId: OrderId,
	lines: readonly orders.OrderLineRow[],
): Promise<z.input<typeof questionView>[]> {
	const shown = (await queries.listQuestions(db, orderId)).filter((row) => row.answer !== 'withdrawn');
	return shown.map((row) => ({
		questionId: writeId(row.id),
		lineId: writeId(row.order_line_id),
		kind: row.kind,
		note: row.note,
		unitPrice: row.unit_price === null ? null : dinar(row.unit_price),
		difference: row.difference === 0 ? null : dinar(row.difference),
		dropValue: dinar(lines.find((line) => line.id === row.order_line_id)?.total ?? 0),
		askedAt: row.asked_at,
		answerUntil: row.answer_until,
		answer: row.answer,
		answeredAt: row.answered_at,
	}));
}
