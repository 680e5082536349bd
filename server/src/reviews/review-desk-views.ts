import type { Language } from '@qaysari/contract/languages';
import { listFaces } from '../accounts/accounts.ts';
import { getProductCards } from '../catalog/product-cards.ts';
import { listNumbersOfLines } from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { writeId } from '../platform/ids.ts';
import * as lists from './review-lists.queries.ts';
import { bodyOf } from './review-views.ts';
import * as reviews from './reviews.ts';

export async function operatorViews(
	db: Handle,
	now: Date,
	rows: readonly reviews.ReviewRow[],
	language: Language,
	addressOf: (fileId: string) => string,
) {
	const ids = rows.map((row) => row.id);
	const lineIds = rows.map((row) => row.order_line_id);
	const [photos, reports, numbers, faces, cards] = await Promise.all([
		reviews.listPhotos(db, ids),
		lists.listReports(db, ids),
		listNumbersOfLines(db, lineIds),
		listFaces(
			db,
			rows.flatMap((row) => row.account_id ?? []),
		),
		getProductCards(
			db,
			now,
			rows.map((row) => row.product_id),
			language,
		),
	]);
	const seen = photos.map((photo) => ({ ...photo, url: addressOf(photo.upload_id) }));
	return rows.map((row) => {
		const card = cards.get(row.product_id);
		return {
			...bodyOf(row, seen, language),
			state: row.state,
			hiddenReason: row.hidden_reason,
			author: row.account_id === null ? null : (faces.get(row.account_id)?.name ?? null),
			helpful: row.helpful,
			orderNumber: numbers.find((number) => number.line_id === row.order_line_id)?.number ?? '',
			product: { id: writeId(row.product_id), title: card?.title ?? '', picture: card?.picture ?? null },
			reports: reports.filter((report) => report.review_id === row.id).map(({ reason, count }) => ({ reason, count })),
		};
	});
}
