import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { VerificationCodeId } from '../platform/ids.ts';

export interface CodeRow {
	id: VerificationCodeId;
	purpose: string;
	code_hash: Buffer;
	tries: number;
	stranger_tries: number;
	visitor_hash: Buffer | null;
	address_block: string;
	expires_at: string;
	used_at: string | null;
}

const columns = sql`id, purpose, code_hash, tries, stranger_tries, visitor_hash, address_block, expires_at, used_at`;

/** Sends to one destination, and those of one visitor, follow each other: two at once cannot both pass the limits. */
export async function lockSends(tx: Transaction, of: string): Promise<void> {
	await lockName(tx, `code ${of}`);
}

export interface SendRow extends CodeRow {
	channel: 'whatsapp' | 'sms' | 'email';
	created_at: string;
	voided_at: string | null;
}

/** What whoever asks now asked for last: by device, or by address. */
export function findLastSend(tx: Transaction, destination: string, asker: Asker): Promise<SendRow | undefined> {
	return maybe<SendRow>(
		tx,
		sql`
			select ${columns}, channel, created_at, voided_at from verification_code
			where destination = ${destination} and ${isAsker(asker)}
			order by created_at desc limit 1
		`,
	);
}

/** Who asked for a code. */
interface Sender {
	visitorHash: Buffer | null;
	addressBlock: string;
}

/** Who asks for a code. */
export interface Asker extends Sender {
	/** Whether the destination was proven on this device before. */
	isKnown: boolean;
}

/** By what the device calls itself; by its address only where it says nothing. */
const isSender = ({ visitorHash, addressBlock }: Sender) =>
	visitorHash ? sql`visitor_hash = ${visitorHash}` : sql`(visitor_hash is null and address_block = ${addressBlock})`;

/** A device may call itself anew each time, so that its address names it as well; one that is known shares that with strangers. */
const isAsker = (asker: Asker) =>
	asker.isKnown ? isSender(asker) : sql`(visitor_hash = ${asker.visitorHash}::bytea or address_block = ${asker.addressBlock})`;

/** How many codes went out lately, by each thing that is limited; those that this asker sent to the destination stand first. */
export function countSends(
	tx: Transaction,
	by: Asker & { destination: string; country: string },
	now: Date,
): Promise<{ asker: number; destination: number; visitor: number; address: number; addressDay: number; country: number }> {
	const day = new Date(now.getTime() - 86_400_000);
	const hour = new Date(now.getTime() - 3_600_000);
	return one(
		tx,
		sql`
			select
				(select count(*)::int from verification_code where destination = ${by.destination} and created_at > ${day} and ${isAsker(by)}) as asker,
				(select count(*)::int from verification_code where destination = ${by.destination} and created_at > ${day}) as destination,
				(select count(*)::int from verification_code where visitor_hash = ${by.visitorHash} and created_at > ${day}) as visitor,
				(select count(*)::int from (select 1 from verification_code where address_block = ${by.addressBlock} and created_at > ${hour} limit 100000) a) as address,
				(select count(*)::int from (select 1 from verification_code where address_block = ${by.addressBlock} and country = ${by.country} and created_at > ${day} limit 100000) d) as "addressDay",
				(select count(*)::int from (select 1 from verification_code where country = ${by.country} and created_at > ${day} limit 1000000) c) as country
		`,
	);
}

/** The codes that the same asker sent before; those of others stay. */
export async function voidOwnCodes(
	tx: Transaction,
	purpose: string,
	destination: string,
	sender: Sender,
	now: Date,
): Promise<void> {
	await sql`
		update verification_code set voided_at = ${now}
		where purpose = ${purpose} and destination = ${destination} and used_at is null and voided_at is null and ${isSender(sender)}
	`.execute(tx);
}

/** Whatever else was sent for the same: a destination is proven once. */
export async function voidOtherCodes(tx: Transaction, ids: readonly VerificationCodeId[], now: Date): Promise<void> {
	await sql`update verification_code set voided_at = ${now} where id = any(${ids}::bigint[])`.execute(tx);
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

/** Codes that were not voided, the latest first; locked, so that tries follow each other, or not, so that a flood waits for nobody. */
export function listCodes(
	handle: Handle,
	proof: { purpose: string; channels: readonly string[]; destination: string },
	lock: 'locked' | 'unlocked',
): Promise<CodeRow[]> {
	return many<CodeRow>(
		handle,
		sql`
			select ${columns} from verification_code
			where purpose = ${proof.purpose} and destination = ${proof.destination} and channel = any(${proof.channels}::text[])
				and voided_at is null
			order by created_at desc, id desc limit 50 ${lock === 'locked' ? sql`for update` : sql``}
		`,
	);
}

/** A wrong guess is one at every code that is open. */
export async function countTries(tx: Transaction, own: readonly number[], others: readonly number[]): Promise<void> {
	await sql`
		update verification_code set
			tries = tries + case when id = any(${own}::bigint[]) then 1 else 0 end,
			stranger_tries = stranger_tries + case when id = any(${others}::bigint[]) then 1 else 0 end
		where id = any(${[...own, ...others]}::bigint[])
	`.execute(tx);
}

export function useCode(tx: Transaction, id: VerificationCodeId, now: Date): Promise<number> {
	return affected(tx, sql`update verification_code set used_at = ${now} where id = ${id} and used_at is null`);
}

export async function eraseCodes(tx: Transaction, destinations: readonly string[]): Promise<void> {
	await sql`delete from verification_code where destination = any(${destinations}::text[])`.execute(tx);
}

/** @returns how many went */
export function deleteCodes(db: Handle, before: Date, most: number): Promise<number> {
	return affected(
		db,
		sql`
			delete from verification_code where id in (
				select id from verification_code where created_at < ${before} order by created_at limit ${most}
			)
		`,
	);
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
