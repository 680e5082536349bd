import { latestOf, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/handle.ts';
import { Gathering } from '../platform/gathering.ts';
import type { Buyer } from '../platform/http/call-context.ts';
import * as queries from './accounts.queries.ts';
import { endOfSession } from './accounts.ts';

/** How stale "last seen" may be, so that reading does not write each time. */
const seenEvery = minutes(10);

/** Finds who a token belongs to, or null when it is unknown, ended or too old: for all who ask at the same time together. */
export function buyerResolver(db: Database): (tokenHash: Buffer, now: Date) => Promise<Buyer | null> {
	const sessions = new Gathering<{ tokenHash: Buffer; now: Date }, queries.SessionRow | null>({
		answer: async (asks) => {
			const tokenHashes = asks.map(({ tokenHash }) => tokenHash);
			const rows = await queries.findSessions(db, tokenHashes, latestOf(asks));
			return asks.map(({ tokenHash }) => rows.find((row) => row.token_hash.equals(tokenHash)) ?? null);
		},
		most: 64,
		rounds: 2,
	});
	return async (tokenHash, now) => {
		const session = await sessions.ask({ tokenHash, now });
		if (!session) return null;
		if (now.getTime() - new Date(session.last_seen_at).getTime() > seenEvery)
			await queries.touchSession(db, session.id, now, endOfSession(now));
		return { accountId: session.account_id, sessionId: session.id, name: session.name, phone: session.phone };
	};
}
