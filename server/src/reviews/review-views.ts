import { type Language, textIn } from '@qaysari/contract/languages';
import type { reviewBody, reviewsSchemas } from '@qaysari/contract/reviews.schemas';
import type { z } from 'zod';
import { namedTexts } from '../catalog/catalog.ts';
import { pictureView } from '../platform/files/pictures.ts';
import { writeId } from '../platform/ids.ts';
import type { RatingRow } from './ratings.queries.ts';
import type { ReceivedLineRow } from './review-lists.queries.ts';
import { editableUntil, isWorn, type PhotoRow, type ReviewRow } from './reviews.ts';

type Body = z.input<typeof reviewBody>;
type Summary = z.input<typeof reviewsSchemas.summary.output>;
type OwnLine = z.input<typeof reviewsSchemas.mine.output>['records'][number];

/** Photos with where whoever looks can see them. */
export type Photos = readonly (PhotoRow & { url: string })[];

const photoView = ({ upload_id: fileId, url, width, height }: Photos[number]) => ({ fileId, url, width, height });

export function bodyOf(row: ReviewRow, photos: Photos, language: Language): Body {
	return {
		reviewId: writeId(row.id),
		stars: row.stars,
		text: row.text,
		language: row.language,
		fit: row.fit,
		photos: photos.filter((photo) => photo.review_id === row.id).map(photoView),
		attributes: namedTexts(row.attributes, language),
		writtenAt: row.written_at,
		editedAt: row.edited_at,
		answer: row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at },
	};
}

/** What its writer reads of it. */
export function ownView(row: ReviewRow, photos: Photos, language: Language) {
	return {
		...bodyOf(row, photos, language),
		state: row.state,
		hiddenReason: row.hidden_reason,
		editableUntil: editableUntil(row).toISOString(),
	};
}

export function lineView(line: ReceivedLineRow, review: OwnLine['review'], language: Language): OwnLine {
	const { title, attributes, picture } = line.snapshot;
	return {
		lineId: writeId(line.id),
		orderNumber: line.order_number,
		productId: writeId(line.product_id),
		title: textIn(title, language),
		picture: picture ? pictureView(picture) : null,
		attributes: namedTexts(attributes, language),
		worn: isWorn(attributes),
		receivedAt: line.received_at,
		review,
	};
}

/** As others read a name: the first word, and a letter of the last; numbers and addresses never. */
export function bylineOf(name: string): string | null {
	const words = name.trim().split(/\s+/);
	const [first = ''] = words;
	if (first === '') return null;
	if (/@|\d{5}/.test(name)) return `${[...first][0]}***`;
	const last = words.length > 1 ? /^\p{L}/u.exec(words.at(-1) ?? '')?.[0] : undefined;
	return last === undefined ? first : `${first} ${last}.`;
}

export function summaryOf(row: RatingRow | undefined, photos: Photos): Summary {
	const distribution = row ? [row.one, row.two, row.three, row.four, row.five] : [0, 0, 0, 0, 0];
	const count = distribution.reduce((sum, many) => sum + many, 0);
	const total = distribution.reduce((sum, many, index) => sum + many * (index + 1), 0);
	return {
		count,
		average: count === 0 ? null : Math.round((total / count) * 10) / 10,
		distribution,
		fits: { small: row?.fit_small ?? 0, asExpected: row?.fit_as_expected ?? 0, large: row?.fit_large ?? 0 },
		withPhotos: row?.with_photos ?? 0,
		photos: photos.map((photo) => ({ ...photoView(photo), reviewId: writeId(photo.review_id) })),
	};
}
