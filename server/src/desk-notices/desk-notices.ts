import { roles } from '@qaysari/contract/call';
import { deskNoticeKindsOf } from '@qaysari/contract/desk-notice-kinds';
import type { DeskNoticeAbout } from '@qaysari/contract/desk-notices.schemas';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import type { OperatorId } from '../platform/ids.ts';
import { sessionRoom } from '../platform/realtime/realtime.ts';
import { listLiveSessionsOfOperator, listOpen, listOpenByRoles } from '../staff/staff.ts';
import * as queries from './desk-notices.queries.ts';

export { countUnread, listNotices, setRead } from './desk-notices.queries.ts';

const keptFor = days(60);
const deletedAtOnce = 5000;

type Parts = Pick<Shop, 'db' | 'clock' | 'realtime'>;

export interface Told {
	/** The thing and its turn: of the same nobody is told twice. */
	subject: string;
	about: DeskNoticeAbout;
}

/** Tells operators who work here, and whose role may look at the thing. */
export async function tellOperators(
	parts: Parts,
	tx: Transaction,
	now: Date,
	operatorIds: readonly OperatorId[],
	told: Told,
): Promise<void> {
	const working = await listOpen(tx, operatorIds);
	const mayKnow = working.filter(({ role }) => deskNoticeKindsOf(role).includes(told.about.kind));
	await tell(
		parts,
		tx,
		now,
		mayKnow.map(({ id }) => id),
		told,
	);
}

/** Tells everybody whose work it is. `againBefore`: those told of the same earlier than then are told again. */
export async function tellWhoMayKnow(
	parts: Parts,
	tx: Transaction,
	now: Date,
	told: Told,
	{ againBefore }: { againBefore?: Date } = {},
): Promise<void> {
	if (againBefore) await queries.deleteSubjectBefore(tx, told.subject, againBefore);
	const mayKnow = roles.filter((role) => deskNoticeKindsOf(role).includes(told.about.kind));
	const working = await listOpenByRoles(tx, mayKnow);
	await tell(
		parts,
		tx,
		now,
		working.map(({ id }) => id),
		told,
	);
}

async function tell(parts: Parts, tx: Transaction, now: Date, to: readonly OperatorId[], told: Told): Promise<void> {
	const news = await queries.insertNotices(tx, to, told, now);
	stir(
		parts,
		tx,
		news.map((row) => row.operator_id),
	);
}

/** What a notice told of is there no more: nobody is led to it. */
export async function takeNoticesBack(parts: Parts, tx: Transaction, subject: string): Promise<void> {
	const gone = await queries.deleteSubject(tx, subject);
	stir(
		parts,
		tx,
		gone.map((row) => row.operator_id),
	);
}

/** Pages of theirs that are open ask anew; what is told says nothing itself. */
export function stir({ db, clock, realtime }: Parts, tx: Transaction, operatorIds: readonly OperatorId[]): void {
	if (operatorIds.length === 0) return;
	afterCommit(tx, async () => {
		const rooms: string[] = [];
		for (const operatorId of operatorIds)
			for (const sessionId of await listLiveSessionsOfOperator(db, operatorId, clock.now())) rooms.push(sessionRoom(sessionId));
		realtime.emit('operators', rooms, 'notices', {});
	});
}

export const forgetNoticesOf = (tx: Transaction, operatorId: OperatorId): Promise<void> =>
	queries.deleteOfOperator(tx, operatorId);

/** Old ones are history that other screens keep. */
export async function forgetNotices({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
	const before = new Date(clock.now().getTime() - keptFor);
	while ((await queries.deleteBefore(db, before, deletedAtOnce)) === deletedAtOnce);
}
