import type { BalanceKind } from '@qaysari/contract/balance-kinds';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, BalanceEntryId, GiftCardId, OperatorId, OrderId, PaymentId, RefundId } from '../platform/ids.ts';

/** A movement of a buyer's balance; what it is about, as far as there is something. */
export interface Movement {
	accountId: AccountId;
	kind: BalanceKind;
	/** Hundredths of a dinar; below 0 for what the balance loses. */
	amount: number;
	orderId?: OrderId;
	paymentId?: PaymentId;
	refundId?: RefundId;
	giftCardId?: GiftCardId;
	operatorId?: OperatorId;
	note?: string;
}

export interface EntryRow {
	id: BalanceEntryId;
	kind: BalanceKind;
	amount: number;
	balance: number;
	order_id: OrderId | null;
	card_ending: string | null;
	operator_id: OperatorId | null;
	note: string;
	at: string;
}

/** Changes the sum and notes why, in one step. @returns what is there then; nothing when it is less than is to be taken */
export async function move(tx: Transaction, m: Movement, now: Date): Promise<number | undefined> {
	const change =
		m.amount < 0
			? sql`update balance set amount = amount + ${m.amount} where account_id = ${m.accountId} and amount + ${m.amount} >= 0`
			: sql`
				insert into balance (account_id, amount) values (${m.accountId}, ${m.amount})
				on conflict (account_id) do update set amount = balance.amount + excluded.amount
			`;
	const moved = await maybe<{ amount: number }>(
		tx,
		sql`
			with moved as (${change} returning account_id, balance.amount), noted as (
				insert into balance_entry (account_id, kind, amount, balance, order_id, payment_id, refund_id, gift_card_id, operator_id, note, at)
				select account_id, ${m.kind}, ${m.amount}, amount, ${m.orderId ?? null}::bigint, ${m.paymentId ?? null}::bigint, ${m.refundId ?? null}::bigint,
					${m.giftCardId ?? null}::bigint, ${m.operatorId ?? null}::bigint, ${m.note ?? ''}, ${now}::timestamptz
				from moved
			)
			select amount from moved
		`,
	);
	return moved?.amount;
}

export async function find(db: Handle, accountId: AccountId): Promise<number> {
	const row = await maybe<{ amount: number }>(db, sql`select amount from balance where account_id = ${accountId}`);
	return row?.amount ?? 0;
}

/** Nobody else changes it until the step ends. */
export async function lock(tx: Transaction, accountId: AccountId): Promise<number> {
	const row = await maybe<{ amount: number }>(tx, sql`select amount from balance where account_id = ${accountId} for update`);
	return row?.amount ?? 0;
}

export function listEntries(db: Handle, f: { accountId: AccountId; before: number | null; limit: number }): Promise<EntryRow[]> {
	return many<EntryRow>(
		db,
		sql`
			select e.id, e.kind, e.amount, e.balance, e.order_id, g.ending as card_ending, e.operator_id, e.note, e.at
			from balance_entry e left join gift_card g on g.id = e.gift_card_id
			where e.account_id = ${f.accountId} and (${f.before}::bigint is null or e.id < ${f.before}::bigint)
			order by e.id desc limit ${f.limit + 1}
		`,
	);
}

export async function sumOfAll(db: Handle): Promise<number> {
	const { sum } = await one<{ sum: number }>(db, sql`select coalesce(sum(amount), 0)::bigint as sum from balance`);
	return sum;
}
