import type { HelpChance, InviteKind, ParticipationState } from '@qaysari/contract/promotion-states';
import { getAccount } from '../accounts/accounts.ts';
import { days } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { AccountId, HelpId, InvitationId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { randomReadable } from '../platform/secrets.ts';
import { getHelpLimits } from '../settings/settings.ts';
import * as helps from './help.queries.ts';
import * as queries from './invitations.queries.ts';

export { setUseUntil } from './farming.queries.ts';
export { signsOf } from './farming.ts';
export type { ChainRow, GivenRow, HelpRow, Signals } from './help.queries.ts';
export { deleteOpenings, forgetSignals, listGiven, listHelps, setCoupon, wasThanked } from './help.queries.ts';
export type { AlertRow, InvitationRow } from './invitations.queries.ts';
export {
	clearOrder,
	countTaken,
	countTries,
	endRounds,
	findByCode,
	findInvitation,
	findOwn,
	insertAlert,
	listAlerts,
	listLapsed,
	listOwn,
	lockInvitation,
	markSeen,
	markTold,
	prolongRounds,
	setOrder,
} from './invitations.queries.ts';

/** How long a won gift can be claimed (docs/rules.md 7). */
export const claimDays = 30;
/** How far back helps from one address are counted. */
const addressWindow = days(1);

/** How a try stands at a moment; nothing needs to have looked at it before. */
export function stateOf(row: queries.InvitationRow, now: Date): ParticipationState {
	if (row.stopped_at !== null) return 'ended';
	if (row.order_id !== null) return 'succeeded';
	if (row.reached_at !== null && row.use_until !== null) return now < new Date(row.use_until) ? 'succeeded' : 'expired';
	if (now >= new Date(row.event_ends_at)) return 'ended';
	return now < new Date(row.ends_at) ? 'inProgress' : 'notSuccessful';
}

/** What helps have taken off so far, in hundredths of a dinar. */
export function loweredBy(row: queries.InvitationRow): number {
	return (row.parts ?? []).slice(0, row.helped).reduce((sum, part) => sum + part, 0);
}

/**
 * Starts a try; an earlier one whose time ran out steps aside.
 * @throws Refusal already_participating
 */
export async function start(
	tx: Transaction,
	now: Date,
	wish: Omit<queries.NewInvitation, 'code' | 'endsAt'> & { timerSeconds: number },
	devices: readonly Buffer[],
): Promise<queries.InvitationRow> {
	const timer = new Date(now.getTime() + wish.timerSeconds * 1000);
	const endsAt = timer < wish.eventEndsAt ? timer : wish.eventEndsAt;
	const lapsed = await queries.closeLapsed(tx, wish, now);
	await helps.markLapsed(
		tx,
		lapsed.map(({ id }) => id),
		now,
	);
	const made = await queries.insertInvitation(tx, { ...wish, code: randomReadable(10), endsAt }, now);
	if (!made) refuse('already_participating');
	await helps.noteDevices(tx, wish.accountId, devices, now);
	return made;
}

export function noteDevices(tx: Transaction, accountId: AccountId, devices: readonly Buffer[], now: Date): Promise<void> {
	return helps.noteDevices(tx, accountId, devices, now);
}

/** Notes who opened a shared link; only accounts that are made later may help. */
export async function noteOpening(tx: Transaction, code: string, trace: Buffer | null, now: Date): Promise<void> {
	if (trace) await helps.noteOpening(tx, code, trace, now);
}

/** What everybody sees who opens a link: whether help is wanted still. */
export function openChance(row: queries.InvitationRow, now: Date): Extract<HelpChance, 'complete' | 'over' | 'signIn'> {
	const state = stateOf(row, now);
	if (row.stopped_at === null && row.helped >= row.needed) return 'complete';
	return state === 'inProgress' ? 'signIn' : 'over';
}

const devicesOf = ({ device, trace }: helps.Signals): Buffer[] => [device, trace].filter((hash) => hash !== null);

/** Whether a buyer may help, and if not, why. */
export async function chanceOf(
	db: Handle,
	row: queries.InvitationRow,
	accountId: AccountId,
	signals: helps.Signals,
	now: Date,
): Promise<HelpChance> {
	if (row.account_id === accountId) return 'own';
	if (await helps.hasHelped(db, row.kind, accountId)) return 'alreadyHelped';
	const open = openChance(row, now);
	if (open !== 'signIn') return open;
	// A second account on a device of the initiator's is the initiator.
	if (await helps.isDeviceOf(db, row.account_id, devicesOf(signals))) return 'own';
	const account = await getAccount(db, accountId);
	if (!account.is_new) return 'notNew';
	const opened = signals.trace ? await helps.findOpening(db, row, signals.trace) : null;
	if (opened === null || new Date(account.created_at) < new Date(opened)) return 'accountOlderThanLink';
	// An email is made up in a moment; a number is proven by a code that somebody pays for.
	return account.phone === null ? 'phoneNeeded' : 'open';
}

const refusalOf = {
	own: 'own_link',
	alreadyHelped: 'already_helped',
	complete: 'help_complete',
	over: 'event_over',
	notNew: 'new_users_only',
	accountOlderThanLink: 'new_users_only',
	phoneNeeded: 'helper_phone_needed',
	signIn: 'unauthorized',
} as const satisfies Record<Exclude<HelpChance, 'open'>, string>;

/**
 * Helps an initiator: counts exactly once, whatever comes at once.
 * @param useUntil until when what this help may complete can be used
 * @throws Refusal not_found, own_link, already_helped, help_complete, event_over, new_users_only, helper_phone_needed, help_limited
 */
export async function help(
	tx: Transaction,
	now: Date,
	wish: { kind: InviteKind; code: string; helperId: AccountId; signals: helps.Signals },
	useUntil: (row: queries.InvitationRow) => Date,
): Promise<{ invitation: queries.InvitationRow; helpId: HelpId; part: number }> {
	const found = await queries.findByCode(tx, wish.kind, wish.code);
	if (!found) refuse('not_found');
	// Most who come too late are told so without waiting for those before them.
	const chance = await chanceOf(tx, found, wish.helperId, wish.signals, now);
	if (chance !== 'open') refuse(refusalOf[chance]);
	await helps.lockSignals(tx, wish.signals);
	const limits = await getHelpLimits(tx);
	if ((await helps.countFromDevice(tx, wish.kind, wish.signals)) >= limits.perDevice) refuse('help_limited');
	const recent = await helps.countFromAddress(tx, wish.signals.address, new Date(now.getTime() - addressWindow));
	if (recent >= limits.perAddressDay) refuse('help_limited');
	const row = await queries.lockInvitation(tx, found.id);
	const still = openChance(row, now);
	if (still !== 'signIn') refuse(refusalOf[still]);
	const part = row.parts?.[row.helped] ?? 0;
	const { id, account_id: initiatorId } = row;
	const made = await helps.insertHelp(tx, { ...wish, invitationId: id, initiatorId, part }, now);
	if (!made) refuse('already_helped');
	const invitation = await queries.addHelped(tx, id, now, useUntil(row));
	await queries.insertAlert(tx, { invitationId: id, accountId: initiatorId, kind: 'helped', helperId: wish.helperId }, now);
	if (invitation.reached_at !== null)
		await queries.insertAlert(tx, { invitationId: id, accountId: initiatorId, kind: 'succeeded', helperId: null }, now);
	return { invitation, helpId: made.id, part };
}

export function listChains(...args: Parameters<typeof helps.listChains>): ReturnType<typeof helps.listChains> {
	return helps.listChains(...args);
}

export function listChainHelps(...args: Parameters<typeof helps.listChainHelps>): ReturnType<typeof helps.listChainHelps> {
	return helps.listChainHelps(...args);
}

/**
 * Stops a try and takes its helps back.
 * @returns the helps that counted until now
 * @throws Refusal not_found, conflict when it was stopped before or an order was placed with it
 */
export async function stopChain(tx: Transaction, now: Date, invitationId: InvitationId): Promise<helps.HelpRow[]> {
	if (!(await queries.findInvitation(tx, invitationId))) refuse('not_found');
	await queries.lockInvitation(tx, invitationId);
	if ((await helps.stopInvitation(tx, invitationId, now)) === 0) refuse('conflict');
	return helps.reverseHelps(tx, invitationId, now);
}
