import type { Language } from '@qaysari/contract/languages';
import { listFaces } from '../accounts/accounts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type AccountId, type ChatGroupId, writeId } from '../platform/ids.ts';
import type { ChatDependencies, GroupRow } from './chat.ts';
import * as desk from './desk.ts';
import { countUnread, listByNumber } from './messages.queries.ts';
import { readMarksOf } from './reading.ts';
import { viewsOf } from './views.ts';

/** Whose conversations these are, by group. */
export async function buyersOf(
	db: Handle,
	groupIds: readonly ChatGroupId[],
): Promise<Map<number, { accountId: AccountId; name: string }>> {
	const groups = await Promise.all([...new Set(groupIds)].map((id) => desk.getGroup(db, id)));
	const faces = await listFaces(
		db,
		groups.map((group) => group.account_id),
	);
	return new Map(
		groups.map((group) => {
			const face = faces.get(group.account_id);
			return [group.id, { accountId: group.account_id, name: face?.name || (face?.userId ?? '') }];
		}),
	);
}

/** Conversations as customer service sees them. */
export async function conversationsOf(
	deps: ChatDependencies,
	db: Handle,
	now: Date,
	groups: readonly GroupRow[],
	language: Language,
) {
	const accounts = new Map(groups.map((group) => [group.id, group.account_id]));
	const operators = [...new Set(groups.map((group) => group.operator_id).filter((id) => id !== null))];
	const [faces, agents, rows] = await Promise.all([
		listFaces(db, [...accounts.values()]),
		desk.agentsOf(db, operators),
		listByNumber(
			db,
			groups.map((group) => ({ groupId: group.id, number: group.last_number })),
		),
	]);
	const last = await viewsOf(deps, db, now, rows, language, (id) => accounts.get(id) ?? null);
	return Promise.all(
		groups.map(async (group) => {
			const face = faces.get(group.account_id);
			return {
				groupId: writeId(group.id),
				buyer: {
					userId: face?.userId ?? '',
					name: face?.name ?? '',
					avatar: face?.avatar ?? null,
					language: face?.language ?? ('ar' as const),
				},
				state: group.state,
				agent: group.operator_id === null ? null : (agents.get(group.operator_id) ?? null),
				waitingSince: group.waiting_since,
				lastNumber: group.last_number,
				lastAt: group.last_at,
				last: last.find((view) => view.groupId === writeId(group.id)) ?? null,
				unread: await countUnread(db, group.id, 'agent', group.agent_read),
				readMarks: await readMarksOf(db, group),
			};
		}),
	);
}
