import type { IncomingHttpHeaders } from 'node:http';
import { type Role, roles } from '@qaysari/contract/call';
import { chatEventSchemas } from '@qaysari/contract/chat.schemas';
import { isLanguage, type Language } from '@qaysari/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import { filterLiveSessions } from '../accounts/accounts.ts';
import { buyerResolver } from '../accounts/buyer-resolver.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Buyer, Operator } from '../platform/http/call-context.ts';
import { operatorCookie, ownCookieName } from '../platform/http/identity.ts';
import {
	type AccountSessionId,
	type ChatGroupId,
	type OperatorSessionId,
	readId,
	type SessionId,
	writeId,
} from '../platform/ids.ts';
import { FlowLimit } from '../platform/realtime/flow-limit.ts';
import type { Door } from '../platform/realtime/realtime.ts';
import { Turns } from '../platform/realtime/turns.ts';
import { Refusal } from '../platform/refusal.ts';
import { hashOf } from '../platform/secrets.ts';
import { listLiveOperatorSessions, resolveOperator } from '../staff/staff.ts';
import { type ChatDependencies, listMemberships, markBuyerRead } from './chat.ts';
import { agentName, getGroup, markAgentRead } from './desk.ts';
import { answeringRoles, deskRoom, groupRoom, tellTyping } from './live.ts';

type Events = typeof chatEventSchemas;
type EventName = 'subscribe' | 'unsubscribe' | 'read' | 'typing';

/** Events of one session, over all its connections: so many at once, so many a second; the rest is dropped. */
const flow = { burst: 60, perSecond: 10 };
/** Who goes on beyond this is sent away. */
const patience = { burst: 600, perSecond: 20 };

/** What keeps one client's events from being everybody's affair. */
class EventLimit {
	readonly #flow = new FlowLimit(flow);
	readonly #patience = new FlowLimit(patience);
	/** One after another: however many come at once, they hold one connection of the database. */
	readonly #turns = new Turns(flow.burst);

	/** Null when it is too much; `tooLong`: and has been for long. */
	take(sessionId: SessionId, act: () => Promise<object>, tooLong: () => void): Promise<object> | null {
		const now = performance.now();
		const client = writeId(sessionId);
		if (this.#flow.allows(client, now)) return this.#turns.take(client, act);
		if (!this.#patience.allows(client, now)) tooLong();
		return null;
	}
}

/** Connects the people of both servers with the conversations that are theirs. */
export function connectChat(deps: ChatDependencies, log: Logger, side: 'buyers' | 'operators', server: FastifyInstance): void {
	if (side === 'buyers') deps.realtime.attach('buyers', server, buyersDoor(deps, log));
	else deps.realtime.attach('operators', server, operatorsDoor(deps, log));
}

function buyersDoor(deps: ChatDependencies, log: Logger): Door<Buyer> {
	const limit = new EventLimit();
	const resolveBuyer = buyerResolver(deps.db);
	const live = (ids: readonly AccountSessionId[]) => filterLiveSessions(deps.db, ids, deps.clock.now());
	return {
		admit: async (_headers, token) => {
			if (!token || !/^[\w-]{20,200}$/.test(token)) return null;
			const who = await resolveBuyer(hashOf(token), deps.clock.now());
			return who && { sessionId: who.sessionId, who };
		},
		live,
		connected: (socket, { who, who: { sessionId } }) =>
			serve(socket, log, sessionId, limit, {
				sendAway: () => deps.realtime.sendAway('buyers', sessionId),
				stillThere: async () => (await live([sessionId])).length > 0,
				groups: (ids) => listMemberships(deps.db, who.accountId, ids),
				read: async (groupId, upTo) => {
					await inTransaction(deps.db, (tx) => markBuyerRead(deps, tx, who.accountId, groupId, upTo));
				},
				typing: (groupId) => tellTyping(deps, groupId, 'buyer', null, sessionId),
			}),
	};
}

/** Every operator is told here what concerns them; conversations are for those who answer them. */
function operatorsDoor(deps: ChatDependencies, log: Logger): Door<Operator> {
	const limit = new EventLimit();
	const liveOf = async (allowed: readonly Role[], ids: readonly OperatorSessionId[]) => {
		const all = new Set(await listLiveOperatorSessions(deps.db, allowed, deps.clock.now()));
		return ids.filter((id) => all.has(id));
	};
	const answers = (role: Role): boolean => answeringRoles.some((one) => one === role);
	return {
		admit: async (headers) => {
			const token = operatorOriginFits(headers) ? operatorTokenOf(headers) : null;
			const who = token ? await resolveOperator(deps, hashOf(token), deps.clock.now()) : null;
			if (!who || who.secondFactorOverdue) return null;
			return { sessionId: who.sessionId, who };
		},
		live: (ids: readonly OperatorSessionId[]) => liveOf(roles, ids),
		connected: (socket, { who, who: { sessionId } }) => {
			if (!answers(who.role)) return;
			void socket.join(deskRoom(sessionId));
			serve(socket, log, sessionId, limit, {
				sendAway: () => deps.realtime.sendAway('operators', sessionId),
				stillThere: async () => (await liveOf(answeringRoles, [sessionId])).length > 0,
				groups: async (ids) => (await Promise.all(ids.map((id) => getGroup(deps.db, id)))).map((group) => group.id),
				read: (groupId, upTo) => inTransaction(deps.db, (tx) => markAgentRead(deps, tx, who.operatorId, groupId, upTo)),
				typing: async (groupId) => tellTyping(deps, groupId, 'agent', await agentName(deps.db, who.operatorId), sessionId),
			});
		},
	};
}

/** A page of another origin carries the cookie along when it opens a connection: its origin gives it away. */
function operatorOriginFits(headers: IncomingHttpHeaders): boolean {
	if (headers.origin === undefined) return true;
	return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

/** A connection does not say whether its line is encrypted up to the browser; the name that such a line has goes first. */
const operatorTokenOf = (headers: IncomingHttpHeaders): string | null =>
	cookieOf(headers, ownCookieName(operatorCookie, true)) ?? cookieOf(headers, operatorCookie);

function cookieOf(headers: IncomingHttpHeaders, name: string): string | null {
	const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
	return pairs.find(([found]) => found === name)?.[1] ?? null;
}

interface Powers {
	sendAway(): void;
	stillThere(): Promise<boolean>;
	/** Which of these groups they may hear. @throws Refusal not_found */
	groups(ids: readonly ChatGroupId[]): Promise<readonly ChatGroupId[]>;
	read(groupId: ChatGroupId, upTo: number): Promise<void>;
	typing(groupId: ChatGroupId): Promise<void>;
}

type Answer = (answer: object) => void;

/** The events that a client may send; each is checked anew for who they are and what they may. */
function serve(socket: Socket, log: Logger, sessionId: SessionId, limit: EventLimit, powers: Powers): void {
	const asked: unknown = socket.handshake.auth.language;
	const language: Language = isLanguage(asked) ? asked : 'ar';

	const on = <N extends EventName>(
		name: N,
		schema: N extends keyof Events ? Events[N] : Events['subscribe'],
		act: (payload: z.output<typeof schema>) => Promise<object>,
	): void => {
		const event: string = name;
		socket.on(event, (payload: unknown, acknowledge: unknown) => {
			const answer: Answer = typeof acknowledge === 'function' ? (acknowledge as Answer) : () => {};
			const acted = limit.take(
				sessionId,
				async () => {
					const parsed = schema.safeParse(payload);
					return parsed.success ? checked(() => act(parsed.data as z.output<typeof schema>)) : { error: 'invalid_input' };
				},
				powers.sendAway,
			);
			if (!acted) return answer({ error: 'too_many_requests' });
			acted.then(answer, (error: unknown) => {
				if (error instanceof Refusal) return answer({ error: error.code });
				log.error({ err: error, event: name }, 'an event of a connection failed');
				answer({ error: 'internal_error' });
			});
		});
	};
	const checked = async (act: () => Promise<object>): Promise<object> => {
		if (await powers.stillThere()) return act();
		socket.disconnect(true);
		return { error: 'unauthorized' };
	};
	const subscribedTo = (groupId: string): boolean => socket.rooms.has(groupRoom(readId(groupId), sessionId, language));

	on('subscribe', chatEventSchemas.subscribe, async ({ groupIds }) => {
		const allowed = await powers.groups(groupIds.map(readId<ChatGroupId>));
		for (const groupId of allowed) await socket.join(groupRoom(groupId, sessionId, language));
		const refused = groupIds.filter((id) => !allowed.includes(readId(id)));
		return { groupIds: allowed.map(String), ...(refused.length > 0 ? { error: 'not_found' } : {}) };
	});
	on('unsubscribe', chatEventSchemas.subscribe, async ({ groupIds }) => {
		for (const id of groupIds) await socket.leave(groupRoom(readId(id), sessionId, language));
		return { groupIds };
	});
	on('read', chatEventSchemas.read, async ({ groupId, upTo }) => {
		await powers.read(readId(groupId), upTo);
		return { groupId, upTo };
	});
	on('typing', chatEventSchemas.typing, async ({ groupId }) => {
		if (!subscribedTo(groupId)) return { error: 'not_found' };
		await powers.typing(readId(groupId));
		return { groupId };
	});
}
