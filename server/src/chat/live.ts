import { type Language, languages } from '@qaysari/contract/languages';
import { listLiveSessions } from '../accounts/accounts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/handle.ts';
import { type AccountSessionId, type ChatGroupId, type OperatorSessionId, type SessionId, writeId } from '../platform/ids.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Side } from '../platform/realtime/side.ts';
import { listLiveOperatorSessions } from '../staff/staff.ts';
import { type GroupRow, listMembers } from './groups.queries.ts';
import type { MessageRow } from './messages.queries.ts';
import { speaks, type ViewDependencies, viewsOf } from './views.ts';

/** What tells those who are connected. */
export interface LiveDependencies extends ViewDependencies {
	db: Database;
	clock: Clock;
	realtime: Realtime;
}

/** Who may answer; an owner may everything. */
export const answeringRoles = ['owner', 'support'] as const;

/** A session's connection that subscribed to a group, in its language. */
export const groupRoom = (groupId: ChatGroupId, sessionId: SessionId, language: Language): string =>
	`g${groupId}:${sessionId}:${language}`;
/** An operator's connection that sees the inbox. */
export const deskRoom = (sessionId: OperatorSessionId): string => `desk:${sessionId}`;

interface Listeners {
	buyers: AccountSessionId[];
	operators: OperatorSessionId[];
}

/**
 * Sessions that may hear of a group at this moment, asked for each time: a session that ended is not told of anything that
 * happened after it, whatever its connections are still subscribed to.
 */
async function listenersOf({ db, clock }: LiveDependencies, group: Pick<GroupRow, 'id'>): Promise<Listeners> {
	const now = clock.now();
	const [buyers, operators] = await Promise.all([
		listMembers(db, group.id).then((accounts) => listLiveSessions(db, accounts, now)),
		listLiveOperatorSessions(db, answeringRoles, now),
	]);
	return { buyers, operators };
}

function emitToGroup(
	deps: LiveDependencies,
	groupId: ChatGroupId,
	{ buyers, operators }: Listeners,
	spoken: readonly Language[],
	event: string,
	payload: unknown,
): void {
	const roomsOf = (sessions: readonly SessionId[]) =>
		sessions.flatMap((sessionId) => spoken.map((language) => groupRoom(groupId, sessionId, language)));
	deps.realtime.emit('buyers', roomsOf(buyers), event, payload);
	deps.realtime.emit('operators', roomsOf(operators), event, payload);
}

/** Tells of new messages, in order; after the commit. */
export async function tellMessages(deps: LiveDependencies, group: GroupRow, rows: readonly MessageRow[]): Promise<void> {
	const listeners = await listenersOf(deps, group);
	for (const row of rows) {
		const groupsOfLanguages: (readonly Language[])[] = speaks(row.body) ? languages.map((one) => [one]) : [languages];
		for (const spoken of groupsOfLanguages) {
			const [first = 'ar'] = spoken;
			const [view] = await viewsOf(deps, deps.db, deps.clock.now(), [row], first, () => group.account_id);
			emitToGroup(deps, group.id, listeners, spoken, 'message', view);
		}
	}
	tellDesk(deps, listeners.operators, group.id);
}

export async function tellRead(deps: LiveDependencies, groupId: ChatGroupId, by: 'buyer' | 'agent', upTo: number): Promise<void> {
	const listeners = await listenersOf(deps, { id: groupId });
	emitToGroup(deps, groupId, listeners, languages, 'read', { groupId: writeId(groupId), upTo, by });
	tellDesk(deps, listeners.operators, groupId);
}

/**
 * Tells everybody but whoever types.
 * @param name which operator types, for the other operators; buyers are told that somebody does
 * @param sessionId whose typing it is
 */
export async function tellTyping(
	deps: LiveDependencies,
	groupId: ChatGroupId,
	by: 'buyer' | 'agent',
	name: string | null,
	sessionId: SessionId,
): Promise<void> {
	const { buyers, operators } = await listenersOf(deps, { id: groupId });
	const others = <One extends SessionId>(sessions: readonly One[]): One[] => sessions.filter((id) => id !== sessionId);
	const listeners = by === 'buyer' ? { buyers: others(buyers), operators } : { buyers, operators: others(operators) };
	const payload = { groupId: writeId(groupId), by };
	emitToGroup(deps, groupId, { buyers: listeners.buyers, operators: [] }, languages, 'typing', payload);
	emitToGroup(deps, groupId, { buyers: [], operators: listeners.operators }, languages, 'typing', {
		...payload,
		...(name ? { name } : {}),
	});
}

/** A conversation changed its place or its state. */
export async function tellConversation(deps: LiveDependencies, groupId: ChatGroupId): Promise<void> {
	tellDesk(deps, await listLiveOperatorSessions(deps.db, answeringRoles, deps.clock.now()), groupId);
}

function tellDesk(deps: LiveDependencies, operators: readonly OperatorSessionId[], groupId: ChatGroupId): void {
	deps.realtime.emit('operators', operators.map(deskRoom), 'conversation', { groupId: writeId(groupId) });
}

export async function somebodyThere(
	deps: LiveDependencies,
	side: Side,
	sessions: readonly OperatorSessionId[],
): Promise<boolean> {
	return (await deps.realtime.present(side, sessions.map(deskRoom))).size > 0;
}
