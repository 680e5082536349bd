import type { Language } from '@qaysari/contract/languages';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { GroupRow } from './groups.queries.ts';
import { findBuyerRead } from './groups.queries.ts';
import * as messages from './messages.queries.ts';
import { type ChatMessage, type ViewDependencies, viewsOf } from './views.ts';

export interface MessagePage {
	records: ChatMessage[];
	nextCursor: string | null;
	lastNumber: number;
	readMarks: { buyer: number; agent: number };
}

/**
 * A page of a group: the newest first by cursor, or in order what came after a number.
 * @throws Refusal damaged_cursor
 */
export async function readPage(
	deps: ViewDependencies,
	db: Handle,
	now: Date,
	group: GroupRow,
	wish: { after?: number | undefined; upTo?: number | undefined; cursor?: string | undefined; limit: number },
	language: Language,
): Promise<MessagePage> {
	const [place] = decodeCursor(wish.cursor, ['number']) ?? [];
	const rows =
		wish.after === undefined
			? await messages.listBefore(db, group.id, place ?? (wish.upTo === undefined ? null : wish.upTo + 1), wish.limit)
			: await messages.listAfter(db, group.id, place ?? wish.after, wish.limit);
	const page = pageOf(rows, wish.limit, (row) => [row.number]);
	const records = await viewsOf(deps, db, now, page.records, language, () => group.account_id);
	return { records, nextCursor: page.nextCursor, lastNumber: group.last_number, readMarks: await readMarksOf(db, group) };
}

export async function readMarksOf(db: Handle, group: GroupRow): Promise<{ buyer: number; agent: number }> {
	return { buyer: await findBuyerRead(db, group), agent: group.agent_read };
}
