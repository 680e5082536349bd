import type { LocalizedText } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import { type PictureRow, pictureColumns } from '../platform/files/pictures.ts';
import type { LandingPageId } from '../platform/ids.ts';

export type Place = 'home' | 'hot' | 'brand' | 'all';

export interface PageTimes {
	slug: string;
	place: Place | null;
	startsAt: string | null;
	endsAt: string | null;
}

export interface PageRow {
	id: LandingPageId;
	slug: string;
	place: Place | null;
	starts_at: string | null;
	ends_at: string | null;
	/** As it was stored: an older release may have written it. */
	draft: unknown;
	live: unknown;
	published_at: string | null;
	version: number;
	updated_at: string;
}

const columns = sql`id, slug, place, starts_at, ends_at, draft, live, published_at, version, updated_at`;
const isOn = (now: Date) =>
	sql`live is not null and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`;

export function findPage(db: Handle, id: LandingPageId): Promise<PageRow | undefined> {
	return maybe<PageRow>(db, sql`select ${columns} from landing_page where id = ${id}`);
}

export function findPageNamed(db: Handle, slug: string): Promise<PageRow | undefined> {
	return maybe<PageRow>(db, sql`select ${columns} from landing_page where slug = ${slug}`);
}

/** Of several pages for a place, the one that began last. */
export function findPageOf(db: Handle, place: Place, now: Date): Promise<PageRow | undefined> {
	return maybe<PageRow>(
		db,
		sql`
			select ${columns} from landing_page where place = ${place} and ${isOn(now)}
			order by coalesce(starts_at, published_at) desc, id desc limit 1
		`,
	);
}

export function listShown(
	db: Handle,
	now: Date,
): Promise<{ slug: string; place: Place | null; title: LocalizedText; ends_at: string | null; picture: PictureRow | null }[]> {
	return many(
		db,
		sql`
			select l.slug, l.place, l.live -> 'title' as title, l.ends_at, ${pictureColumns('m')} as picture
			from landing_page l left join picture m on m.id = l.live ->> 'pictureId'
			where ${isOn(now)} order by coalesce(starts_at, published_at) desc, l.id desc limit 100
		`,
	);
}

export function listPages(
	db: Handle,
	{ after, limit }: { after: [string, number] | null; limit: number },
): Promise<(Omit<PageRow, 'draft' | 'live'> & { title: LocalizedText; is_live: boolean; changed: boolean })[]> {
	return many(
		db,
		sql`
			select id, slug, place, starts_at, ends_at, published_at, version, updated_at, draft -> 'title' as title,
				live is not null as is_live, draft is distinct from live as changed
			from landing_page
			${after ? sql`where (updated_at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
			order by updated_at desc, id desc limit ${limit + 1}
		`,
	);
}

export async function insertPage(tx: Transaction, now: Date, times: PageTimes, draft: unknown): Promise<LandingPageId> {
	const row = await one<{ id: LandingPageId }>(
		tx,
		sql`
			insert into landing_page (slug, place, starts_at, ends_at, draft, updated_at)
			values (${times.slug}, ${times.place}, ${times.startsAt}, ${times.endsAt}, ${JSON.stringify(draft)}, ${now}) returning id
		`,
	);
	return row.id;
}

export async function updatePage(
	tx: Transaction,
	now: Date,
	id: LandingPageId,
	version: number,
	times: PageTimes,
	draft: unknown,
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update landing_page set slug = ${times.slug}, place = ${times.place}, starts_at = ${times.startsAt}, ends_at = ${times.endsAt},
				draft = ${JSON.stringify(draft)}, version = version + 1, updated_at = ${now}
			where id = ${id} and version = ${version}
		`,
	);
	return count > 0;
}

/** Shows what is written, or nothing. */
export async function setLive(tx: Transaction, now: Date, id: LandingPageId, version: number, on: boolean): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update landing_page set live = ${on ? sql`draft` : null}, published_at = ${on ? now : sql`published_at`}, version = version + 1, updated_at = ${now}
			where id = ${id} and version = ${version}
		`,
	);
	return count > 0;
}

export async function deletePage(tx: Transaction, id: LandingPageId, version: number): Promise<boolean> {
	return (await affected(tx, sql`delete from landing_page where id = ${id} and version = ${version}`)) > 0;
}
