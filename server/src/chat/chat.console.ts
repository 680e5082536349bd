import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { chatConsoleSchemas, chatQueues } from '@qaysari/contract/chat-console.schemas';
import type { Language } from '@qaysari/contract/languages';
import { summariesOf } from '../order-details/order-views.ts';
import { listOrdersOfAccount } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { paymentStatesOf } from '../payments/payments.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ChatAnswerId, type ChatGroupId, type OperatorId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getChatHours, setChatHours } from '../settings/settings.ts';
import { listLiveSessionsOfOperator } from '../staff/staff.ts';
import { avatarAddress, privateAddress, takeIn } from '../uploads/uploads.ts';
import type { GroupRow } from './chat.ts';
import { buyersOf, conversationsOf } from './conversations.ts';
import * as desk from './desk.ts';
import { somebodyThere } from './live.ts';
import { readPage } from './reading.ts';
import { SendingOrder } from './sending-order.ts';
import { viewsOf } from './views.ts';

const done = { done: true } as const;

export function bindChatConsole(binder: Binder, { db, chat: deps, uploads }: Shop): void {
	const order = new SendingOrder();
	const one = async (handle: Handle, now: Date, group: GroupRow, language: Language) =>
		(await conversationsOf(deps, handle, now, [group], language))[0] ?? refuse('not_found');
	const notesOf = async (handle: Handle, groupId: ChatGroupId) => {
		const rows = await desk.listNotes(handle, groupId);
		const agents = await desk.agentsOf(handle, [...new Set(rows.map((row) => row.operator_id))]);
		return rows.map((row) => ({
			noteId: writeId(row.id),
			agent: agents.get(row.operator_id)?.name ?? '',
			text: row.text,
			at: row.at,
		}));
	};
	const answersOf = async (handle: Handle) => ({
		answers: (await desk.listAnswers(handle)).map((row) => ({ answerId: writeId(row.id), title: row.title, texts: row.texts })),
	});
	const profileOf = async (handle: Handle, operatorId: OperatorId) =>
		(await desk.agentsOf(handle, [operatorId])).get(operatorId) ?? refuse('not_found');

	binder.bind(chatConsoleCalls, chatConsoleSchemas, {
		listConversations: async ({ queue, cursor, limit }, context) => {
			const after = decodeCursor(cursor, ['string', 'number']);
			const rows = await desk.listQueue(db, queue, context.operator.operatorId, { after, limit });
			const waiting = desk.isWaitingQueue(queue);
			const page = pageOf(rows, limit, (row) => [(waiting ? row.waiting_since : row.last_at) ?? '', row.id]);
			return { ...page, records: await conversationsOf(deps, db, context.now, page.records, context.language) };
		},

		countConversations: async (_input, context) => {
			const { operatorId } = context.operator;
			const counted = await Promise.all(
				chatQueues.map(async (queue) => [queue, await desk.countQueue(db, queue, operatorId)] as const),
			);
			return { counts: Object.fromEntries(counted) as Record<(typeof chatQueues)[number], number> };
		},

		getConversation: async ({ groupId }, { now, language }) => {
			const group = await desk.getGroup(db, readId(groupId));
			const [conversation, notes, rating] = await Promise.all([
				one(db, now, group, language),
				notesOf(db, group.id),
				desk.findRating(db, group.id, null),
			]);
			return {
				...conversation,
				notes,
				rating: rating ? { stars: rating.stars, comment: rating.comment, at: rating.at } : null,
			};
		},

		listMessages: async ({ groupId, ...wish }, { now, language }) =>
			readPage(deps, db, now, await desk.getGroup(db, readId(groupId)), wish, language),

		searchMessages: async ({ words, groupId, cursor, limit }, { now, language }) => {
			const after = decodeCursor(cursor, ['string', 'number', 'number']);
			const rows = await desk.searchMessages(db, { words, groupId: groupId ? readId<ChatGroupId>(groupId) : null, after, limit });
			const page = pageOf(rows, limit, (row) => [row.at, row.group_id, row.number]);
			const buyers = await buyersOf(
				db,
				page.records.map((row) => row.group_id),
			);
			const views = await viewsOf(deps, db, now, page.records, language, (id) => buyers.get(id)?.accountId ?? null);
			return {
				...page,
				records: views.map((message) => ({ message, buyer: buyers.get(readId(message.groupId))?.name ?? '' })),
			};
		},

		sendMessage: async ({ groupId, clientId, message, seen }, context) => {
			const { operatorId } = context.operator;
			const row = await order.take(`operator ${operatorId}`, () =>
				context.transact((tx) =>
					desk.sendAsAgent(deps, tx, context.now, operatorId, { groupId: readId(groupId), clientId, message, seen }),
				),
			);
			const group = await desk.getGroup(db, row.group_id);
			const [view] = await viewsOf(deps, db, context.now, [row], context.language, () => group.account_id);
			return view ?? refuse('not_found');
		},

		takeConversation: async ({ groupId, from }, context) => {
			const { operatorId } = context.operator;
			const group = await context.transact((tx) =>
				desk.take(deps, tx, context.now, operatorId, readId(groupId), from === null ? null : Number(from)),
			);
			return one(db, context.now, group, context.language);
		},

		handOver: async ({ groupId, operatorId: to, note }, context) => {
			const { operatorId } = context.operator;
			const group = await context.transact((tx) =>
				desk.handOver(deps, tx, context.now, operatorId, { groupId: readId(groupId), to: readId<OperatorId>(to), note }),
			);
			return one(db, context.now, group, context.language);
		},

		closeConversation: async ({ groupId, seen }, context) => {
			const { operatorId } = context.operator;
			const group = await context.transact((tx) => desk.close(deps, tx, context.now, operatorId, readId(groupId), seen));
			return one(db, context.now, group, context.language);
		},

		addNote: ({ groupId, text }, context) =>
			context.transact(async (tx) => {
				await desk.addNote(tx, context.now, context.operator.operatorId, readId(groupId), text);
				return { notes: await notesOf(tx, readId(groupId)) };
			}),

		listBuyerOrders: async ({ groupId, cursor, limit }, { language }) => {
			const group = await desk.getGroup(db, readId(groupId));
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const rows = await listOrdersOfAccount(db, group.account_id, { statuses: null, after, limit });
			const page = pageOf(rows, limit, (row) => [row.id]);
			return { ...page, records: await summariesOf(db, page.records, language, await paymentStatesOf(db, page.records)) };
		},

		listAgents: async (_input, { now }) => {
			const ids = (await desk.listAnswering(db)).map((row) => row.id);
			const [agents, open] = await Promise.all([desk.agentsOf(db, ids), desk.countOpenOf(db, ids)]);
			const counts = new Map(open.map((row) => [row.operator_id, row.open]));
			return {
				agents: await Promise.all(
					[...agents].map(async ([id, agent]) => ({
						...agent,
						online: await somebodyThere(deps, 'operators', await listLiveSessionsOfOperator(db, id, now)),
						open: counts.get(id) ?? 0,
					})),
				),
			};
		},

		getProfile: (_input, context) => profileOf(db, context.operator.operatorId),

		setProfile: ({ name, fileId }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await desk.setProfile(tx, context.now, operatorId, { name, fileId: fileId ?? null });
				return profileOf(tx, operatorId);
			}),

		listAnswers: () => answersOf(db),

		saveAnswer: ({ answerId, title, texts }, context) =>
			context.transact(async (tx) => {
				await desk.saveAnswer(tx, context.now, { answerId: answerId ? readId<ChatAnswerId>(answerId) : null, title, texts });
				return answersOf(tx);
			}),

		deleteAnswer: ({ answerId }, context) =>
			context.transact(async (tx) => {
				await desk.deleteAnswer(tx, readId(answerId));
				return answersOf(tx);
			}),

		getHours: () => getChatHours(db),

		setHours: (wanted, context) =>
			context.transact(async (tx) => {
				await setChatHours(tx, context.now, wanted);
				return done;
			}),

		uploadFile: async ({ purpose }, context) => {
			if (!context.file) refuse('bad_request');
			const { operatorId } = context.operator;
			const file = { purpose, bytes: context.file.bytes, picturesOnly: true };
			const row = await takeIn(uploads, context.now, { operatorId }, file, context.caller);
			const url = purpose === 'avatar' ? avatarAddress(row.id) : privateAddress(uploads, context.now, row.id);
			return { fileId: row.id, url, width: row.width, height: row.height };
		},
	});
}
