import type { FarmingSign } from '@qaysari/contract/promotion-states';
import { phonesOf } from '../accounts/people.ts';
import { minutes } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AccountId, InvitationId } from '../platform/ids.ts';
import * as queries from './farming.queries.ts';

/** A help as the rules look at it; marks are equal where the places are. */
export interface SeenHelp {
	at: number;
	device: string | null;
	address: string | null;
	/** E.164. */
	phone: string | null;
}

/** So many helps of one kind strike, or all of them where fewer were needed. */
const striking = 3;
/** Within this time they came in a burst. */
const burst = minutes(2);
/** Numbers no further apart than this were bought together. */
const neighbours = 20;

/** What looks like farming in the helps of a try that was won. */
export async function signsOf(db: Handle, invitation: { id: InvitationId; account_id: AccountId }): Promise<FarmingSign[]> {
	const helps = await queries.listSeen(db, invitation.id);
	const phones = await phonesOf(
		db,
		helps.map((help) => help.helper_id),
	);
	const signs = signsIn(
		helps.map((help) => ({ ...help, at: new Date(help.at).getTime(), phone: phones.get(help.helper_id) ?? null })),
	);
	return (await queries.sharesWinnersDevice(db, invitation)) ? [...signs, 'winner'] : signs;
}

/** What the helps alone tell. */
export function signsIn(helps: readonly SeenHelp[]): FarmingSign[] {
	const enough = Math.max(2, Math.min(striking, helps.length));
	const signs: FarmingSign[] = [];
	if (most(helps.map((help) => help.device)) > 1) signs.push('device');
	const sameAddress = most(helps.map((help) => help.address));
	if (sameAddress >= enough && sameAddress * 2 > helps.length) signs.push('address');
	if (
		longestRun(
			helps.map((help) => help.at),
			(first, last) => last - first <= burst,
		) >= enough
	)
		signs.push('burst');
	const numbers = helps.flatMap((help) => (help.phone === null ? [] : [Number(help.phone.slice(1))]));
	if (longestRun(numbers, (first, last, count) => last - first <= neighbours * (count - 1)) >= enough) signs.push('numbers');
	return signs;
}

/** How often the most frequent of the marks stands there. */
function most(marks: readonly (string | null)[]): number {
	const counts = new Map<string, number>();
	for (const mark of marks) if (mark !== null) counts.set(mark, (counts.get(mark) ?? 0) + 1);
	return Math.max(0, ...counts.values());
}

/** How many of the values, sorted, stand as close together as `close` says of the first and the last of them. */
function longestRun(values: readonly number[], close: (first: number, last: number, count: number) => boolean): number {
	const sorted = values.toSorted((a, b) => a - b);
	let longest = 0;
	for (const [from, first] of sorted.entries())
		for (const [to, last] of sorted.entries())
			if (to >= from && close(first, last, to - from + 1)) longest = Math.max(longest, to - from + 1);
	return longest;
}
