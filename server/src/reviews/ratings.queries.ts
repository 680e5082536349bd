import type { ReviewFit } from '@qaysari/contract/review-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import type { ProductId } from '../platform/ids.ts';

/** Counts of the reviews of a product that everybody reads. */
export interface RatingRow {
	one: number;
	two: number;
	three: number;
	four: number;
	five: number;
	fit_small: number;
	fit_as_expected: number;
	fit_large: number;
	with_photos: number;
}

const columns = sql`one, two, three, four, five, fit_small, fit_as_expected, fit_large, with_photos`;

export function findRating(db: Handle, productId: ProductId): Promise<RatingRow | undefined> {
	return maybe<RatingRow>(db, sql`select ${columns} from product_rating where product_id = ${productId}`);
}

/** One review more (1) or less (-1). Who changes the counts of a product waits for who did before. */
export function addToRating(
	tx: Transaction,
	productId: ProductId,
	review: { stars: number; fit: ReviewFit | null; photos: number },
	by: 1 | -1,
): Promise<RatingRow> {
	const has = (held: boolean): number => (held ? by : 0);
	const { stars, fit, photos } = review;
	return one<RatingRow>(
		tx,
		sql`
			insert into product_rating as p (product_id, one, two, three, four, five, fit_small, fit_as_expected, fit_large, with_photos)
			values (${productId}, ${has(stars === 1)}, ${has(stars === 2)}, ${has(stars === 3)}, ${has(stars === 4)}, ${has(stars === 5)},
				${has(fit === 'small')}, ${has(fit === 'asExpected')}, ${has(fit === 'large')}, ${has(photos > 0)})
			on conflict (product_id) do update set one = p.one + excluded.one, two = p.two + excluded.two, three = p.three + excluded.three,
				four = p.four + excluded.four, five = p.five + excluded.five, fit_small = p.fit_small + excluded.fit_small,
				fit_as_expected = p.fit_as_expected + excluded.fit_as_expected, fit_large = p.fit_large + excluded.fit_large,
				with_photos = p.with_photos + excluded.with_photos
			returning ${columns}
		`,
	);
}

/** Counts anew what is shown of some products; those without reviews have no counts. */
export async function recountRatings(
	tx: Transaction,
	productIds: readonly ProductId[],
): Promise<(RatingRow & { product_id: ProductId })[]> {
	await sql`delete from product_rating where product_id = any(${productIds}::bigint[])`.execute(tx);
	return many(
		tx,
		sql`
			insert into product_rating (product_id, one, two, three, four, five, fit_small, fit_as_expected, fit_large, with_photos)
			select r.product_id, count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2),
				count(*) filter (where r.stars = 3), count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5),
				count(*) filter (where r.fit = 'small'), count(*) filter (where r.fit = 'asExpected'),
				count(*) filter (where r.fit = 'large'), count(*) filter (where r.photos > 0)
			from review r where r.product_id = any(${productIds}::bigint[]) and r.state = 'shown'
			group by r.product_id
			returning product_id, ${columns}
		`,
	);
}
