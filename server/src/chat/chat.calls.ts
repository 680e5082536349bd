import { chatCalls } from '@qaysari/contract/chat.calls';
import { chatSchemas } from '@qaysari/contract/chat.schemas';
import { listFaces } from '../accounts/accounts.ts';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ChatGroupId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getChatHours } from '../settings/settings.ts';
import { listLiveSessionsOfOperator } from '../staff/staff.ts';
import * as chat from './chat.ts';
import { findRating } from './desk.ts';
import { hoursText, isOpen, opensAt } from './hours.ts';
import { somebodyThere } from './live.ts';
import { countUnread, listByNumber } from './messages.queries.ts';
import { readMarksOf, readPage } from './reading.ts';
import { SendingOrder } from './sending-order.ts';
import { agentFaces, viewsOf } from './views.ts';

/** The document's key of the chat connection: a public constant, which opens nothing. */
const appKey = 'qaysari-chat';
const done = { done: true } as const;

export function bindChat(binder: Binder, { db, chat: room }: Shop): void {
	const order = new SendingOrder();

	binder.bind(chatCalls, chatSchemas, {
		sendGroupMsg: async ({ groupId, clientId, message }, context) => {
			const { accountId } = context.buyer;
			const row = await order.take(`buyer ${accountId}`, () =>
				context.transact((tx) =>
					chat.sendAsBuyer(room, tx, context.now, accountId, { groupId: readId(groupId), clientId, message }),
				),
			);
			const [view] = await viewsOf(room, db, context.now, [row], context.language, () => accountId);
			return view ?? refuse('not_found');
		},

		selectGroupId: async (_input, context) => {
			const { accountId } = context.buyer;
			const group = await context.transact((tx) => chat.ensureGroup(tx, context.now, accountId));
			const [unread, readMarks, rows, rating] = await Promise.all([
				countUnread(db, group.id, 'buyer', group.read_number),
				readMarksOf(db, group),
				listByNumber(db, [{ groupId: group.id, number: group.last_number }]),
				group.closed_number === null ? undefined : findRating(db, group.id, group.closed_number),
			]);
			const [last] = await viewsOf(room, db, context.now, rows, context.language, () => accountId);
			return {
				groupId: writeId(group.id),
				lastNumber: group.last_number,
				unread,
				readMarks,
				last: last ?? null,
				closed: group.closed_number === null ? null : { number: group.closed_number, stars: rating?.stars ?? null },
			};
		},

		selectGroupMsgPage: async ({ groupId, ...wish }, context) => {
			const group = await chat.getMember(db, context.buyer.accountId, readId(groupId));
			return readPage(room, db, context.now, group, wish, context.language);
		},

		selectServiceUser: async ({ groupId }, { now, language, ...context }) => {
			const group = await chat.getMember(db, context.buyer.accountId, readId(groupId));
			const settings = await getChatHours(db);
			const face = group.operator_id === null ? null : (await agentFaces(db, [group.operator_id])).get(group.operator_id);
			const sessions = group.operator_id === null ? [] : await listLiveSessionsOfOperator(db, group.operator_id, now);
			return {
				agent:
					group.operator_id === null
						? null
						: { name: face?.name ?? '', avatar: face?.avatar ?? null, online: await somebodyThere(room, 'operators', sessions) },
				workingHours: {
					open: isOpen(settings, now),
					text: hoursText(settings, language),
					opensAt: opensAt(settings, now)?.toISOString() ?? null,
				},
			};
		},

		getCustomerUserId: async (_input, context) => {
			const { accountId } = context.buyer;
			const face = (await listFaces(db, [accountId])).get(accountId) ?? refuse('unauthorized');
			return { id: face.userId, data: { avatar: face.avatar, nickname: face.name }, appKey };
		},

		subscribeGroups: ({ groupIds }, context) =>
			context.transact(async (tx) => {
				await chat.setSubscribed(tx, context.buyer.accountId, groupIds.map(readId<ChatGroupId>), true);
				return { groupIds };
			}),

		unSubscribeGroups: ({ groupIds }, context) =>
			context.transact(async (tx) => {
				await chat.setSubscribed(tx, context.buyer.accountId, groupIds.map(readId<ChatGroupId>), false);
				return { groupIds };
			}),

		getSubscribeGroups: async (_input, context) => (await chat.listSubscribed(db, context.buyer.accountId)).map(String),

		markRead: ({ groupId, upTo }, context) =>
			context.transact(async (tx) => ({
				unread: await chat.markBuyerRead(room, tx, context.buyer.accountId, readId(groupId), upTo),
			})),

		rate: ({ groupId, ...rating }, context) =>
			context.transact(async (tx) => {
				await chat.rate(tx, context.now, context.buyer.accountId, { groupId: readId(groupId), ...rating });
				return done;
			}),

		unread: async (_input, context) => ({ unread: await chat.countUnread(db, context.buyer.accountId) }),
	});
}
