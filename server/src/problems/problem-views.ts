import { type Language, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import type { problemView } from '@qaysari/contract/order-views.schemas';
import type { z } from 'zod';
import type * as orders from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type OrderId, type OrderLineId, writeId } from '../platform/ids.ts';
import { privateAddress } from '../uploads/uploads.ts';
import * as queries from './problems.queries.ts';

/** Reports of orders, as the buyer and operators see them. */
export async function problemViews(
	db: Handle,
	view: { uploads: Parameters<typeof privateAddress>[0]; now: Date; language: Language },
	problems: readonly queries.ProblemRow[],
	lines: readonly orders.OrderLineRow[],
): Promise<z.input<typeof problemView>[]> {
	if (problems.length === 0) return [];
	const pictures = await queries.listPictures(
		db,
		problems.map((problem) => problem.id),
	);
	const titleOf = (lineId: OrderLineId): string =>
		textIn(lines.find((line) => line.id === lineId)?.snapshot.title ?? {}, view.language);
	return problems.map((problem) => ({
		problemId: writeId(problem.id),
		kind: problem.kind,
		lines: problem.lines.map((line) => ({
			lineId: writeId(line.lineId),
			title: titleOf(line.lineId),
			quantity: line.quantity,
		})),
		description: problem.description,
		pictures: pictures
			.filter((picture) => picture.problem_id === problem.id)
			.map((picture) => ({ fileId: picture.upload_id, url: privateAddress(view.uploads, view.now, picture.upload_id) })),
		reportedAt: problem.reported_at,
		outcome: problem.outcome,
		note: problem.note,
		decidedAt: problem.decided_at,
		refund: problem.amount === null ? null : dinar(problem.amount),
		resent: problem.resent_at === null ? null : { at: problem.resent_at, logisticsNumber: problem.resent_number },
		ended: problem.ended_at !== null,
	}));
}

/** Reports of one order. */
export async function problemsOf(
	db: Handle,
	view: Parameters<typeof problemViews>[1],
	orderId: OrderId,
	lines: readonly orders.OrderLineRow[],
): Promise<z.input<typeof problemView>[]> {
	return problemViews(db, view, await queries.listOfOrders(db, [orderId]), lines);
}
