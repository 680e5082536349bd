import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';

export interface CodeRow {
	id: number;
	code_hash: Buffer;
	tries: number;
	expires_at: string;
	used_at: string | null;
}

/** Sends to one destination, and those of one visitor, follow each other: two at once cannot both pass the limits. */
export async function lockSends(tx: Transaction, of: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${of}`}, 0))`.execute(tx);
}

export async function findLastSend(tx: Transaction, destination: string): Promise<string | null> {
	const row = await maybe<{ created_at: string }>(
		tx,
		sql`select created_at from verification_code where destination = ${destination} order by created_at desc limit 1`,
	);
	return row?.created_at ?? null;
}

/** How many codes went out lately, by each thing that is limited. */
export function countSends(
	tx: Transaction,
	by: { destination: string; visitorHash: Buffer | null; addressBlock: string; country: string },
	now: Date,
): Promise<{ destination: number; visitor: number; address: number; country: number }> {
	const day = new Date(now.getTime() - 86_400_000);
	const hour = new Date(now.getTime() - 3_600_000);
	return one(
		tx,
		sql`
			select
				(select count(*)::int from verification_code where destination = ${by.destination} and created_at > ${day}) as destination,
				(select count(*)::int from verification_code where visitor_hash = ${by.visitorHash} and created_at > ${day}) as visitor,
				(select count(*)::int from (select 1 from verification_code where address_block = ${by.addressBlock} and created_at > ${hour} limit 100000) a) as address,
				(select count(*)::int from (select 1 from verification_code where country = ${by.country} and created_at > ${day} limit 1000000) c) as country
		`,
	);
}

export async function voidCodes(tx: Transaction, purpose: string, destination: string, now: Date): Promise<void> {
	await sql`
		update verification_code set voided_at = ${now}
		where purpose = ${purpose} and destination = ${destination} and used_at is null and voided_at is null
	`.execute(tx);
}

export async function insertCode(
	tx: Transaction,
	code: {
		purpose: string;
		channel: string;
		destination: string;
		codeHash: Buffer;
		visitorHash: Buffer | null;
		addressBlock: string;
		country: string;
		expiresAt: Date;
	},
	now: Date,
): Promise<void> {
	await sql`
		insert into verification_code (purpose, channel, destination, code_hash, visitor_hash, address_block, country, created_at, expires_at)
		values (${code.purpose}, ${code.channel}, ${code.destination}, ${code.codeHash}, ${code.visitorHash}, ${code.addressBlock}, ${code.country}, ${now}, ${code.expiresAt})
	`.execute(tx);
}

/** The code that counts now, locked: tries on it follow each other. */
export function lockCode(
	tx: Transaction,
	purpose: string,
	channels: readonly string[],
	destination: string,
): Promise<CodeRow | undefined> {
	return maybe<CodeRow>(
		tx,
		sql`
			select id, code_hash, tries, expires_at, used_at from verification_code
			where purpose = ${purpose} and destination = ${destination} and channel = any(${channels}::text[]) and voided_at is null
			order by created_at desc, id desc limit 1 for update
		`,
	);
}

export async function countTry(db: Handle, id: number): Promise<void> {
	await sql`update verification_code set tries = tries + 1 where id = ${id}`.execute(db);
}

export function useCode(tx: Transaction, id: number, now: Date): Promise<number> {
	return affected(tx, sql`update verification_code set used_at = ${now} where id = ${id} and used_at is null`);
}

/** Without a lock: a flood of guesses at a code that is used up need not wait in line for it. */
export async function isUsedUp(
	db: Handle,
	purpose: string,
	channels: readonly string[],
	destination: string,
	most: number,
): Promise<boolean> {
	const row = await maybe<{ over: boolean }>(
		db,
		sql`
			select used_at is not null or tries >= ${most} as over from verification_code
			where purpose = ${purpose} and destination = ${destination} and channel = any(${channels}::text[]) and voided_at is null
			order by created_at desc, id desc limit 1
		`,
	);
	return row?.over ?? false;
}

export async function eraseCodes(tx: Transaction, destinations: readonly string[]): Promise<void> {
	await sql`delete from verification_code where destination = any(${destinations}::text[])`.execute(tx);
}

/** How many codes went out lately and how many of them came back, by channel: many that never come back smell of abuse. */
export function countProven(db: Handle, since: Date): Promise<{ channel: string; sent: number; used: number }[]> {
	return many(
		db,
		sql`
			select channel, count(*)::int as sent, count(used_at)::int as used from (
				select channel, used_at from verification_code where created_at > ${since} limit 200000
			) c group by channel
		`,
	);
}
