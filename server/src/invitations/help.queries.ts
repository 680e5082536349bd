import type { InviteKind } from '@qaysari/contract/promotion-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { AccountId, CouponId, DealId, GiftEventId, HelpId, InvitationId } from '../platform/ids.ts';

export interface HelpRow {
	id: HelpId;
	invitation_id: InvitationId;
	helper_id: AccountId;
	/** Hundredths of a dinar. */
	part: number;
	at: string;
	coupon_id: CouponId | null;
}

/** Where a request came from, as keyed hashes. */
export interface Signals {
	device: Buffer | null;
	trace: Buffer | null;
	address: Buffer;
}

/** Helps that count, the first first. */
export function listHelps(db: Handle, invitationIds: readonly InvitationId[]): Promise<HelpRow[]> {
	return many<HelpRow>(
		db,
		sql`
			select id, invitation_id, helper_id, part, at, coupon_id from help
			where invitation_id = any(${invitationIds}::bigint[]) and reversed_at is null order by id limit 5000
		`,
	);
}

export async function hasHelped(db: Handle, kind: InviteKind, helperId: AccountId): Promise<boolean> {
	return (
		(await maybe<{ id: HelpId }>(
			db,
			sql`select id from help where kind = ${kind} and helper_id = ${helperId} and lapsed_at is null`,
		)) !== undefined
	);
}

/** Undefined when this account helped in this kind before. */
export function insertHelp(
	tx: Transaction,
	h: {
		invitationId: InvitationId;
		kind: InviteKind;
		initiatorId: AccountId;
		helperId: AccountId;
		part: number;
		signals: Signals;
	},
	now: Date,
): Promise<{ id: HelpId } | undefined> {
	return maybe(
		tx,
		sql`
			insert into help (invitation_id, kind, initiator_id, helper_id, part, at, device_hash, trace_hash, address_hash)
			values (${h.invitationId}, ${h.kind}, ${h.initiatorId}, ${h.helperId}, ${h.part}, ${now}, ${h.signals.device}, ${h.signals.trace},
				${h.signals.address})
			on conflict do nothing returning id
		`,
	);
}

export async function setCoupon(tx: Transaction, helpId: HelpId, couponId: CouponId): Promise<void> {
	await sql`update help set coupon_id = ${couponId} where id = ${helpId}`.execute(tx);
}

export interface GivenRow {
	id: HelpId;
	kind: InviteKind;
	invitation_id: InvitationId;
	initiator_id: AccountId;
	part: number;
	at: string;
}

/** What an account did for others, the newest first. */
export function listGiven(db: Handle, helperId: AccountId, kind: InviteKind): Promise<GivenRow[]> {
	return many<GivenRow>(
		db,
		sql`
			select id, kind, invitation_id, initiator_id, part, at from help
			where helper_id = ${helperId} and kind = ${kind} and reversed_at is null order by id desc limit 20
		`,
	);
}

/** Whoever asks from the same device or address comes one after another, so that limits hold when many ask at once. */
export async function lockSignals(tx: Transaction, { device, trace, address }: Signals): Promise<void> {
	const names = [...new Set([device, trace, address].flatMap((hash) => (hash ? [hash.toString('base64')] : [])))].sort();
	for (const name of names) await lockName(tx, `help ${name}`);
}

export async function countFromDevice(db: Handle, kind: InviteKind, { device, trace }: Signals): Promise<number> {
	const row = await one<{ n: number }>(
		db,
		sql`
			select count(*)::int as n from (
				select id from help where kind = ${kind} and lapsed_at is null and device_hash = ${device}::bytea
				union select id from help where kind = ${kind} and lapsed_at is null and trace_hash = ${trace}::bytea
			) helps
		`,
	);
	return row.n;
}

export async function countFromAddress(db: Handle, address: Buffer, since: Date): Promise<number> {
	return (
		await one<{ n: number }>(db, sql`select count(*)::int as n from help where address_hash = ${address} and at > ${since}`)
	).n;
}

export async function noteOpening(tx: Transaction, code: string, trace: Buffer, now: Date): Promise<void> {
	await sql`insert into share_opening (code, trace_hash, at) values (${code}, ${trace}, ${now}) on conflict do nothing`.execute(
		tx,
	);
}

/** When a device first opened a link to any try of the same initiator in the same round: an old one leads to the new one. */
export async function findOpening(
	db: Handle,
	of: { kind: InviteKind; account_id: AccountId; round_id: GiftEventId | DealId },
	trace: Buffer,
): Promise<string | null> {
	const row = await one<{ at: string | null }>(
		db,
		sql`
			select min(s.at) as at from invitation i join share_opening s on s.code = i.code and s.trace_hash = ${trace}
			where i.kind = ${of.kind} and i.account_id = ${of.account_id} and i.round_id = ${of.round_id}
		`,
	);
	return row.at;
}

/** The helps of tries that were begun anew count no more: whoever gave them may help again. */
export async function markLapsed(tx: Transaction, invitationIds: readonly InvitationId[], now: Date): Promise<void> {
	await sql`
		update help set lapsed_at = ${now} where invitation_id = any(${invitationIds}::bigint[]) and lapsed_at is null
	`.execute(tx);
}

/** Whether somebody was given something for a help that counts no more. */
export async function wasThanked(db: Handle, kind: InviteKind, helperId: AccountId): Promise<boolean> {
	const row = await one<{ thanked: boolean }>(
		db,
		sql`select exists (select from help where kind = ${kind} and helper_id = ${helperId} and coupon_id is not null) as thanked`,
	);
	return row.thanked;
}

export async function noteDevices(tx: Transaction, accountId: AccountId, hashes: readonly Buffer[], now: Date): Promise<void> {
	for (const hash of hashes) {
		await sql`insert into initiator_device (account_id, device_hash, at) values (${accountId}, ${hash}, ${now}) on conflict do nothing`.execute(
			tx,
		);
	}
}

export async function isDeviceOf(db: Handle, accountId: AccountId, hashes: readonly Buffer[]): Promise<boolean> {
	const row = await one<{ known: boolean }>(
		db,
		sql`
			select exists (select 1 from initiator_device where account_id = ${accountId} and device_hash = any(${hashes}::bytea[])) as known
		`,
	);
	return row.known;
}

/** Signals are kept as long as they may tell something. @returns how many helps lost theirs */
export function forgetSignals(db: Handle, before: Date, most: number): Promise<number> {
	return affected(
		db,
		sql`
			update help set device_hash = null, trace_hash = null, address_hash = null
			where id in (select id from help where at < ${before} and address_hash is not null limit ${most})
		`,
	);
}

/** Openings are kept as long as a link lives. @returns how many went */
export function deleteOpenings(db: Handle, before: Date, most: number): Promise<number> {
	return affected(
		db,
		sql`delete from share_opening where ctid in (select ctid from share_opening where at < ${before} order by at limit ${most})`,
	);
}

export interface ChainRow {
	invitation_id: InvitationId;
	kind: InviteKind;
	initiator_id: AccountId;
	helps: number;
	devices: number;
	addresses: number;
	last_help: number;
	last_at: string;
	stopped: boolean;
	used: boolean;
}

/** Tries whose helpers share devices or addresses, the latest first. */
export function listChains(db: Handle, since: Date, page: { after: number | null; limit: number }): Promise<ChainRow[]> {
	return many<ChainRow>(
		db,
		sql`
			select h.invitation_id, i.kind, i.account_id as initiator_id, h.helps, h.devices, h.addresses, h.last_help, h.last_at,
				i.stopped_at is not null as stopped, i.order_id is not null as used
			from (
				select invitation_id, count(*)::int as helps, count(distinct coalesce(device_hash, trace_hash))::int as devices,
					count(distinct address_hash)::int as addresses, max(id) as last_help, max(at) as last_at
				from help where at > ${since} and address_hash is not null group by invitation_id
				having count(*) > count(distinct coalesce(device_hash, trace_hash)) or count(*) > count(distinct address_hash)
			) h join invitation i on i.id = h.invitation_id
			${page.after ? sql`where h.last_help < ${page.after}` : sql``}
			order by h.last_help desc limit ${page.limit + 1}
		`,
	);
}

export function listChainHelps(
	db: Handle,
	invitationId: InvitationId,
): Promise<(HelpRow & { device: string | null; address: string | null; reversed: boolean })[]> {
	return many(
		db,
		sql`
			select id, invitation_id, helper_id, part, at, coupon_id, left(encode(coalesce(device_hash, trace_hash), 'hex'), 6) as device,
				left(encode(address_hash, 'hex'), 6) as address, reversed_at is not null as reversed
			from help where invitation_id = ${invitationId} order by id limit 200
		`,
	);
}

/** @returns the helps that counted until now */
export function reverseHelps(tx: Transaction, invitationId: InvitationId, now: Date): Promise<HelpRow[]> {
	return many<HelpRow>(
		tx,
		sql`
			update help set reversed_at = ${now} where invitation_id = ${invitationId} and reversed_at is null
			returning id, invitation_id, helper_id, part, at, coupon_id
		`,
	);
}

export function stopInvitation(tx: Transaction, id: InvitationId, now: Date): Promise<number> {
	return affected(
		tx,
		sql`
			update invitation set stopped_at = ${now}, helped = 0, reached_at = null, use_until = null
			where id = ${id} and stopped_at is null and order_id is null
		`,
	);
}
