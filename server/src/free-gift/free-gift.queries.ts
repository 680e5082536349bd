import type { LocalizedText } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { GiftEventId, GiftId, ProductId, SkuId } from '../platform/ids.ts';

export interface GiftEventRow {
	id: GiftEventId;
	title: LocalizedText;
	rules: LocalizedText[];
	invite_target: number;
	timer_seconds: number;
	starts_at: string;
	ends_at: string;
	stopped_at: string | null;
}

export interface GiftRow {
	id: GiftId;
	event_id: GiftEventId;
	product_id: ProductId;
	/** Empty: any of the product's. */
	sku_ids: SkuId[];
	total: number | null;
	position: number;
}

const eventColumns = sql`e.id, e.title, e.rules, e.invite_target, e.timer_seconds, e.starts_at, e.ends_at, e.stopped_at`;
const giftColumns = sql`g.id, g.event_id, g.product_id, g.sku_ids, g.total, g.position`;

/** The event that runs now; of several the one that ends first. */
export function findRunning(db: Handle, now: Date): Promise<GiftEventRow | undefined> {
	return maybe<GiftEventRow>(
		db,
		sql`
			select ${eventColumns} from gift_event e
			where e.stopped_at is null and e.starts_at <= ${now} and e.ends_at > ${now} order by e.ends_at, e.id limit 1
		`,
	);
}

export function findEvent(db: Handle, id: GiftEventId): Promise<GiftEventRow | undefined> {
	return maybe<GiftEventRow>(db, sql`select ${eventColumns} from gift_event e where e.id = ${id}`);
}

export function listGifts(
	db: Handle,
	eventId: GiftEventId,
	page: { after: readonly [position: number, id: number] | null; limit: number },
): Promise<GiftRow[]> {
	return many<GiftRow>(
		db,
		sql`
			select ${giftColumns} from gift g
			where g.event_id = ${eventId} ${page.after ? sql`and (g.position, g.id) > (${page.after[0]}::int, ${page.after[1]}::bigint)` : sql``}
			order by g.position, g.id limit ${page.limit + 1}
		`,
	);
}

export function listGiftsById(db: Handle, ids: readonly GiftId[]): Promise<GiftRow[]> {
	return many<GiftRow>(db, sql`select ${giftColumns} from gift g where g.id = any(${ids}::bigint[])`);
}

/** The gift, held until the end: those who want the last one come one after another. */
export function lockGift(tx: Transaction, id: GiftId): Promise<GiftRow | undefined> {
	return maybe<GiftRow>(tx, sql`select ${giftColumns} from gift g where g.id = ${id} for update`);
}

export interface NewGiftEvent {
	title: LocalizedText;
	rules: readonly LocalizedText[];
	inviteTarget: number;
	timerSeconds: number;
	startsAt: Date;
	endsAt: Date;
	gifts: readonly { productId: ProductId; skuIds: readonly SkuId[]; total: number | null }[];
}

export async function insertEvent(tx: Transaction, e: NewGiftEvent, now: Date): Promise<number> {
	const { id } = await one<{ id: GiftEventId }>(
		tx,
		sql`
			insert into gift_event (title, rules, invite_target, timer_seconds, starts_at, ends_at, created_at)
			values (${JSON.stringify(e.title)}, ${JSON.stringify(e.rules)}, ${e.inviteTarget}, ${e.timerSeconds}, ${e.startsAt}, ${e.endsAt}, ${now})
			returning id
		`,
	);
	for (const [position, gift] of e.gifts.entries()) {
		await sql`
			insert into gift (event_id, product_id, sku_ids, total, position)
			values (${id}, ${gift.productId}, ${gift.skuIds}::bigint[], ${gift.total}, ${position})
		`.execute(tx);
	}
	return id;
}

/** Its texts, and a later end. @returns false when it is over, or would end sooner */
export async function updateEvent(
	tx: Transaction,
	now: Date,
	e: { id: GiftEventId; title: LocalizedText; rules: readonly LocalizedText[]; endsAt: Date },
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update gift_event set title = ${JSON.stringify(e.title)}, rules = ${JSON.stringify(e.rules)}, ends_at = ${e.endsAt}
			where id = ${e.id} and stopped_at is null and ends_at > ${now} and ends_at <= ${e.endsAt}
		`,
	);
	return count > 0;
}

export function stopEvent(tx: Transaction, id: GiftEventId, now: Date): Promise<number> {
	return affected(tx, sql`update gift_event set stopped_at = ${now} where id = ${id} and stopped_at is null`);
}

export type WatchedEvent = GiftEventRow & { gifts: number };

export function listEvents(db: Handle, page: { after: number | null; limit: number }): Promise<WatchedEvent[]> {
	return many<WatchedEvent>(
		db,
		sql`
			select ${eventColumns}, (select count(*)::int from gift g where g.event_id = e.id) as gifts from gift_event e
			${page.after ? sql`where e.id < ${page.after}` : sql``} order by e.id desc limit ${page.limit + 1}
		`,
	);
}
