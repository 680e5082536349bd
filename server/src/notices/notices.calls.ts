import { noticesCalls } from '@qaysari/contract/notices.calls';
import { noticesSchemas } from '@qaysari/contract/notices.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type NoticeId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as notices from './notices.ts';
import { isPushAddress, pushKeys } from './push.ts';

const done = { done: true } as const;

export function bindNotices(binder: Binder, { db, push }: Shop): void {
	binder.bind(noticesCalls, noticesSchemas, {
		list: async ({ kind, unreadOnly, cursor, limit }, context) => {
			const { accountId } = context.buyer;
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const rows = await notices.listNotices(db, accountId, { kind: kind ?? null, unreadOnly, after, limit });
			const page = pageOf(rows, limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					noticeId: writeId(row.id),
					kind: row.kind as notices.NoticeKind,
					...notices.textsOf(row, context.language),
					link: row.link,
					at: row.at,
					read: row.read_at !== null,
				})),
				unread: await notices.countUnread(db, accountId),
			};
		},

		unread: async (_input, context) => ({ unread: await notices.countUnread(db, context.buyer.accountId) }),

		markRead: ({ noticeIds }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				await notices.setRead(tx, accountId, noticeIds?.map(readId<NoticeId>) ?? null, context.now);
				return { unread: await notices.countUnread(tx, accountId) };
			}),

		switches: async (_input, context) => ({ switches: await notices.getSwitches(db, context.buyer.accountId) }),

		setSwitch: ({ kind, push: onDevices, message }, context) =>
			context.transact(async (tx) => ({
				switches: await notices.setSwitch(tx, context.buyer.accountId, kind, { push: onDevices, message }),
			})),

		// The stores' own services have no sender yet: `pushSubscribe` refuses them.
		pushKey: async (_input, { now }) => ({ publicKey: (await pushKeys(push, now)).publicKey, app: false }),

		pushSubscribe: ({ target }, context) =>
			context.transact(async (tx) => {
				// The service of native shells is not set up: nothing would ever come.
				if (target.kind !== 'web') refuse('channel_off');
				if (!isPushAddress(push, target.endpoint)) refuse('forbidden');
				await notices.putTarget(tx, context.buyer, { kind: 'web', address: target.endpoint, keys: target.keys }, context.now);
				return done;
			}),

		pushUnsubscribe: ({ address }, context) =>
			context.transact(async (tx) => {
				await notices.deleteTarget(tx, context.buyer.accountId, address);
				return done;
			}),
	});
}
