import { deskNoticeKindsOf } from '@qaysari/contract/desk-notice-kinds';
import { deskNoticesCalls } from '@qaysari/contract/desk-notices.calls';
import { deskNoticeAbout, deskNoticesSchemas } from '@qaysari/contract/desk-notices.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, writeId } from '../platform/ids.ts';
import { countUnread, listNotices, setRead, stir } from './desk-notices.ts';

const countedAtMost = 100;

export function bindDeskNotices(binder: Binder, shop: Shop): void {
	const { db } = shop;
	binder.bind(deskNoticesCalls, deskNoticesSchemas, {
		list: async ({ cursor, limit }, { operator }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const kinds = deskNoticeKindsOf(operator.role);
			const page = pageOf(await listNotices(db, operator.operatorId, { kinds, after, limit }), limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					noticeId: writeId(row.id),
					at: row.at,
					read: row.read_at !== null,
					about: deskNoticeAbout.parse(row.about),
				})),
			};
		},
		count: async (_input, { operator }) => ({
			unread: await countUnread(db, operator.operatorId, { kinds: deskNoticeKindsOf(operator.role), most: countedAtMost }),
		}),
		read: ({ upTo }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				// Their other pages count anew, too.
				if ((await setRead(tx, operatorId, readId(upTo), context.now)) > 0) stir(shop, tx, [operatorId]);
				return { done: true as const };
			}),
	});
}
