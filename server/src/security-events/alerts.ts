import type { SecurityEventKind } from '@qaysari/contract/security-events.schemas';
import { days } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import * as queries from './security-events.queries.ts';

/** How many of a kind, by one operator or from one network in a day, are more than mistakes and work. */
const suspiciousFrom: Partial<Record<SecurityEventKind, number>> = {
	sign_in_refused: 20,
	locked: 10,
	role_refused: 20,
	code_used_up: 20,
	notice_forged: 5,
	limit_met: 60,
	data_read: 300,
};

/** Patterns of the last day that somebody should look at, the most frequent first. */
export function listAlerts(db: Handle, now: Date): Promise<queries.Pattern[]> {
	return queries.listPatterns(db, new Date(now.getTime() - days(1)), suspiciousFrom);
}
