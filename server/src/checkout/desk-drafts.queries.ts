import type { DeskDraftState, deskDraftsSchemas } from '@qaysari/contract/desk-drafts.schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, DeskDraftId, OperatorId, SkuId } from '../platform/ids.ts';

type Draft = NonNullable<z.output<(typeof deskDraftsSchemas)['open']['output']>['draft']>;
/** What the customer's checkout begins with. */
export type DeskWish = Pick<Draft, 'address' | 'remark' | 'paymentMethod' | 'deliveryMode' | 'logistics' | 'storeId'>;

export interface DeskDraftRow {
	id: DeskDraftId;
	phone: string;
	account_id: AccountId | null;
	customer_name: string;
	items: { skuId: SkuId; quantity: number }[];
	wish: DeskWish;
	told_total: number;
	made_at: string;
	made_by: OperatorId;
	expires_at: string;
	ended: 'ordered' | 'withdrawn' | null;
	order_numbers: string[];
}

const columns = sql`id, phone, account_id, customer_name, items, wish, told_total, made_at, made_by, expires_at, ended, order_numbers`;

export async function insertDeskDraft(
	tx: Transaction,
	d: Pick<DeskDraftRow, 'phone' | 'items' | 'wish'> & {
		accountId: AccountId | null;
		customerName: string;
		toldTotal: number;
		madeBy: OperatorId;
		expiresAt: Date;
	},
	now: Date,
): Promise<DeskDraftId> {
	const { id } = await one<{ id: DeskDraftId }>(
		tx,
		sql`
			insert into desk_draft (phone, account_id, customer_name, items, wish, told_total, made_at, made_by, expires_at)
			values (${d.phone}, ${d.accountId}, ${d.customerName}, ${JSON.stringify(d.items)}, ${JSON.stringify(d.wish)}, ${d.toldTotal},
				${now}, ${d.madeBy}, ${d.expiresAt})
			returning id
		`,
	);
	return id;
}

export function findDeskDraft(db: Handle, id: DeskDraftId): Promise<DeskDraftRow | undefined> {
	return maybe<DeskDraftRow>(db, sql`select ${columns} from desk_draft where id = ${id}`);
}

/** Ends one that is open, once; false when it is not any more. Nobody needs its address and remark afterwards. */
export async function endDeskDraft(
	tx: Transaction,
	id: DeskDraftId,
	ended: 'ordered' | 'withdrawn',
	now: Date,
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update desk_draft set ended = ${ended}, ended_at = ${now}, wish = wish - 'address' - 'remark'
			where id = ${id} and ended is null and expires_at > ${now}
		`,
	);
	return count > 0;
}

export async function setOrderNumbers(tx: Transaction, id: DeskDraftId, numbers: readonly string[]): Promise<void> {
	await sql`update desk_draft set order_numbers = ${numbers} where id = ${id}`.execute(tx);
}

/** In one state, the newest first. */
export function listDeskDrafts(
	db: Handle,
	f: { state: DeskDraftState; after: number | null; limit: number },
	now: Date,
): Promise<DeskDraftRow[]> {
	const ended = f.state === 'ordered' || f.state === 'withdrawn' ? f.state : null;
	return many<DeskDraftRow>(
		db,
		sql`
			select ${columns} from desk_draft
			where ended is not distinct from ${ended}::text
				and (${ended}::text is not null or (expires_at > ${now}) = ${f.state === 'open'})
				and (${f.after}::bigint is null or id < ${f.after}::bigint)
			order by id desc limit ${f.limit + 1}
		`,
	);
}

/** What nobody ordered in time names nobody any more, a month after. */
export async function forgetDeskDrafts(tx: Transaction, before: Date): Promise<void> {
	await sql`delete from desk_draft where coalesce(ended_at, expires_at) < ${before}`.execute(tx);
}

export async function eraseDeskDrafts(tx: Transaction, accountId: AccountId, phone: string | null): Promise<void> {
	await sql`delete from desk_draft where account_id = ${accountId} or phone = ${phone}::text`.execute(tx);
}
