import type { Language } from '@qaysari/contract/languages';
import { listFaces } from '../accounts/accounts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { reviewPhotoAddress } from '../uploads/uploads.ts';
import { bodyOf, bylineOf, type Photos } from './review-views.ts';
import * as reviews from './reviews.ts';

/** Photos with the addresses under which everybody sees them. */
export const everybody = (photos: readonly reviews.PhotoRow[]): Photos =>
	photos.map((photo) => ({ ...photo, url: reviewPhotoAddress(photo.upload_id) }));

/** Reviews as everybody reads them: of their writers a byline alone. */
export async function publicViews(db: Handle, rows: readonly reviews.ReviewRow[], language: Language) {
	const photos = await reviews.listPhotos(
		db,
		rows.map((row) => row.id),
	);
	const shown = everybody(photos);
	const faces = await listFaces(
		db,
		rows.flatMap((row) => row.account_id ?? []),
	);
	return rows.map((row) => ({
		...bodyOf(row, shown, language),
		author: row.account_id === null ? null : bylineOf(faces.get(row.account_id)?.name ?? ''),
		helpful: row.helpful,
	}));
}
