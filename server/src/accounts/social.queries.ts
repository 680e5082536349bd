import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { maybe } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { AccountId } from '../platform/ids.ts';

export async function insertChallenge(
	tx: Transaction,
	c: { stateHash: Buffer; nonceHash: Buffer; provider: 3 | 5; redirectUrl: string; visitorHash: Buffer; expiresAt: Date },
	now: Date,
): Promise<void> {
	await sql`delete from social_challenge where expires_at < ${now}`.execute(tx);
	await sql`
		insert into social_challenge (state_hash, nonce_hash, provider, redirect_url, visitor_hash, expires_at)
		values (${c.stateHash}, ${c.nonceHash}, ${c.provider}, ${c.redirectUrl}, ${c.visitorHash}, ${c.expiresAt})
	`.execute(tx);
}

/** Takes a challenge away: whoever comes with it again finds none. */
export function takeChallenge(
	db: Handle,
	by: { stateHash: Buffer } | { nonceHash: Buffer },
	of: { provider: 3 | 5; visitorHash: Buffer },
	now: Date,
): Promise<{ redirect_url: string } | undefined> {
	const named = 'stateHash' in by ? sql`state_hash = ${by.stateHash}` : sql`nonce_hash = ${by.nonceHash}`;
	return maybe(
		db,
		sql`
			delete from social_challenge
			where ${named} and provider = ${of.provider} and visitor_hash = ${of.visitorHash} and expires_at > ${now}
			returning redirect_url
		`,
	);
}

/** Sign-ins of one subject follow each other, so that two at once make one account. */
export async function lockSubject(tx: Transaction, issuer: string, subject: string): Promise<void> {
	await lockName(tx, `subject ${issuer} ${subject}`);
}

export async function findLinked(tx: Transaction, issuer: string, subject: string): Promise<AccountId | null> {
	const row = await maybe<{ account_id: AccountId }>(
		tx,
		sql`
			select i.account_id from account_identity i join account a on a.id = i.account_id
			where i.issuer = ${issuer} and i.subject = ${subject} and a.closed_at is null
		`,
	);
	return row?.account_id ?? null;
}

export async function insertLink(
	tx: Transaction,
	i: { accountId: AccountId; issuer: string; subject: string; email: string | null },
	now: Date,
): Promise<void> {
	await sql`
		insert into account_identity (account_id, issuer, subject, email, linked_at)
		values (${i.accountId}, ${i.issuer}, ${i.subject}, ${i.email}, ${now})
	`.execute(tx);
}
