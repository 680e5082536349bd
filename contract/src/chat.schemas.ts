import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { productCard } from './catalog.schemas.ts';
import { done, id, multiline, page, pageInput, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { orderSummary } from './order-views.schemas.ts';
import { fileId } from './uploads.schemas.ts';

/** Counts the messages of one group from 1, without gaps: the order of the conversation. */
export const messageNumber = z.int().min(1).max(2_000_000_000);

/** Two minutes: longer voice messages are refused before they are uploaded. */
const voiceSeconds = z.int().min(1).max(120);

/** What is sent: cards and files by id, because the server looks up what they show and whose they are. */
export const messageDraft = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('text'), text: multiline(2000, 1) }),
	z.object({ kind: z.literal('picture'), fileId }),
	z.object({ kind: z.literal('voice'), fileId, seconds: voiceSeconds }),
	z.object({ kind: z.literal('product'), productId: id }),
	z.object({ kind: z.literal('order'), orderNumber }),
]);

export const chatNotices = ['away', 'taken', 'handedOver', 'closed'] as const;

/** What is shown. Addresses of files are signed and short-lived: read the message again for new ones. */
export const messageBody = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('text'), text: z.string() }),
	z.object({ kind: z.literal('picture'), fileId, url: z.string(), width: z.int(), height: z.int() }),
	z.object({ kind: z.literal('voice'), fileId, url: z.string(), seconds: z.int() }),
	/** Null when the product is gone. */
	z.object({ kind: z.literal('product'), productId: id, product: productCard.nullable() }),
	z.object({ kind: z.literal('order'), orderNumber, order: orderSummary.nullable() }),
	/** Said by the shop itself: nobody is there now, a conversation taken over, handed over or closed. */
	z.object({ kind: z.literal('notice'), notice: z.enum(chatNotices), text: z.string() }),
]);

export const chatMessage = z.object({
	groupId: id,
	number: messageNumber,
	/** The id that its sender's client made, to find its own message again; null for the shop's notices. */
	clientId: z.string().nullable(),
	sender: z.object({ kind: z.enum(['buyer', 'agent', 'shop']), name: z.string(), avatar: z.string().nullable() }),
	at: time,
	body: messageBody,
});

/** How far each side has read, as message numbers; 0 before the first. */
export const readMarks = z.object({ buyer: z.int().min(0), agent: z.int().min(0) });

const workingHours = z.object({
	/** Somebody answers now. */
	open: z.boolean(),
	/** In words, Baghdad time. */
	text: z.string(),
	opensAt: time.nullable(),
});

export const groupIds = z.array(id).min(1).max(limits.chatBatch);

/** Payloads of the events on the socket; sending a message goes through `sendGroupMsg` only. */
export const chatEventSchemas = {
	/** Server to client. */
	message: chatMessage,
	/** Client to server: what I have read; server to client: what the other side has. */
	read: z.object({ groupId: id, upTo: messageNumber, by: z.enum(['buyer', 'agent']).optional() }),
	/** Client to server, answered with the groups that this connection hears from now on, up to 50 in one batch. */
	subscribe: z.object({ groupIds }),
	/** Both ways; over after 5 s without another. */
	typing: z.object({ groupId: id, by: z.enum(['buyer', 'agent']).optional() }),
} as const;

export const chatSchemas = {
	sendGroupMsg: {
		summary: 'Sends a message; the same client id again answers the message that is already stored.',
		input: z.object({ groupId: id, /** Made by the client once per message. */ clientId: z.uuid(), message: messageDraft }),
		output: chatMessage,
		refusals: ['not_found', 'order_not_found', 'idempotency_mismatch', 'too_many_requests'],
	},
	selectGroupId: {
		summary: 'My group with customer service, made when there is none.',
		input: z.object({}),
		output: z.object({
			groupId: id,
			lastNumber: z.int().min(0),
			unread: z.int(),
			readMarks,
			/** What was said last, for the list of conversations. */
			last: chatMessage.nullable(),
			/** The conversation that ended last, by the number of the message that closed it, and how it was rated. */
			closed: z.object({ number: messageNumber, stars: z.int().min(1).max(5).nullable() }).nullable(),
		}),
		refusals: [],
	},
	selectGroupMsgPage: {
		summary: 'Messages of a group: the newest first by cursor, or what came after a number, in order.',
		input: z.object({
			groupId: id,
			/** For catching up after a lost connection: messages after this one, ascending. */ after: z.int().min(0).optional(),
			...pageInput,
		}),
		output: page(chatMessage).extend({ lastNumber: z.int().min(0), readMarks }),
		refusals: ['not_found', 'damaged_cursor'],
	},
	selectServiceUser: {
		summary: 'Who serves this group, and when somebody answers.',
		input: z.object({ groupId: id }),
		output: z.object({
			/** Null while nobody has taken the conversation. */
			agent: z.object({ name: z.string(), avatar: z.string().nullable(), online: z.boolean() }).nullable(),
			workingHours,
		}),
		refusals: ['not_found'],
	},
	getCustomerUserId: {
		summary: 'Who I am on the chat connection.',
		input: z.object({}),
		output: z.object({
			/** The user id. */
			id: z.string(),
			data: z.object({ avatar: z.string().nullable(), nickname: z.string() }),
			appKey: z.string(),
		}),
		refusals: [],
	},
	subscribeGroups: {
		summary: 'Subscribes to groups of mine, up to 50 in one batch.',
		input: z.object({ groupIds }),
		output: z.object({ groupIds: z.array(id) }),
		refusals: ['not_found'],
	},
	unSubscribeGroups: {
		summary: 'Ends subscriptions.',
		input: z.object({ groupIds }),
		output: z.object({ groupIds: z.array(id) }),
		refusals: [],
	},
	getSubscribeGroups: {
		summary: 'Ids of the groups that I am subscribed to.',
		input: z.object({}),
		output: z.array(id),
		refusals: [],
	},
	markRead: {
		summary: 'Marks messages as read up to a number, for clients without a connection.',
		input: z.object({ groupId: id, upTo: messageNumber }),
		output: z.object({ unread: z.int() }),
		refusals: ['not_found'],
	},
	rate: {
		summary: 'Rates a conversation that was closed; again, the last word counts.',
		input: z.object({
			groupId: id,
			/** Of the message that closed it. */ number: messageNumber,
			stars: z.int().min(1).max(5),
			comment: multiline(1000).default(''),
		}),
		output: done,
		refusals: ['not_found'],
	},
	unread: {
		summary: 'How many messages I have not read.',
		input: z.object({}),
		output: z.object({ unread: z.int() }),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
