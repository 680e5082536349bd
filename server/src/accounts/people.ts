import type { Handle } from '../platform/database/handle.ts';
import type { AccountId } from '../platform/ids.ts';
import { avatarAddress } from '../uploads/uploads.ts';
import * as queries from './accounts.queries.ts';
import { getAccount } from './accounts.ts';

/** A person as others may see them: the name they gave themselves, or a masked number or email. */
export interface Person {
	name: string;
	avatar: string | null;
}

/** Somebody who left, or who cannot be found. */
export const nobodyKnown: Person = { name: '•••', avatar: null };

export async function listPeople(db: Handle, ids: readonly AccountId[]): Promise<Map<number, Person>> {
	if (ids.length === 0) return new Map();
	const rows = await queries.listPeople(db, [...new Set(ids)]);
	return new Map(
		rows.map((row) => [row.id, { name: nameOf(row), avatar: row.avatar_file === null ? null : avatarAddress(row.avatar_file) }]),
	);
}

/** People as operators see them: what they are called, and the id that names them. */
export async function namesOfAccounts(
	db: Handle,
	ids: readonly AccountId[],
): Promise<(id: AccountId) => { userId: string; name: string }> {
	const [userIds, people] = await Promise.all([queries.listUserIds(db, ids), listPeople(db, ids)]);
	const byId = new Map(userIds.map((row) => [row.id, row.user_id]));
	return (id) => ({ userId: byId.get(id) ?? '', name: (people.get(id) ?? nobodyKnown).name });
}

/** Verified numbers, E.164; those who have none are left out. */
export async function phonesOf(db: Handle, ids: readonly AccountId[]): Promise<Map<number, string>> {
	const rows = await queries.listPeople(db, ids);
	return new Map(rows.flatMap((row): [number, string][] => (row.phone === null ? [] : [[row.id, row.phone]])));
}

/** What one account is, with the ways in that it has. @throws Refusal unauthorized once it is closed */
export async function standingOf(db: Handle, accountId: AccountId, now: Date) {
	const account = await getAccount(db, accountId);
	const [standing, identities, devices] = await Promise.all([
		queries.findStanding(db, accountId),
		queries.listIdentities(db, accountId),
		queries.listSessions(db, accountId, now),
	]);
	return { account, standing, identities, devices: devices.length };
}

function nameOf(row: queries.PersonRow): string {
	const own = row.first_name || row.nickname;
	if (own) return own;
	if (row.phone) return maskedPhone(row.phone);
	return row.email ? `${row.email.slice(0, 1)}•••` : nobodyKnown.name;
}

/** `+9647701234523` becomes `077••23`, which reads from left to right in every language. */
function maskedPhone(phone: string): string {
	const local = phone.startsWith('+964') ? `0${phone.slice(4)}` : phone.slice(1);
	return `\u2066${local.slice(0, 3)}••${local.slice(-2)}\u2069`;
}

/** For strangers: the first letter is enough. */
export function veiled({ name }: Person): Person {
	const [first = ''] = [...name];
	return { name: /\p{L}/u.test(first) ? `${first}•••` : name, avatar: null };
}
