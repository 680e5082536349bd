import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { chatMessage, messageDraft, messageNumber, readMarks } from './chat.schemas.ts';
import { done, id, language, localizedText, multiline, page, pageInput, text, time } from './common.schemas.ts';
import { orderSummary } from './order-views.schemas.ts';
import { fileId } from './uploads.schemas.ts';

/** Where a conversation stands: nobody has it yet, mine, somebody's with a buyer who waits, anybody's, over. */
export const chatQueues = ['new', 'mine', 'waiting', 'open', 'closed'] as const;

const agent = z.object({ operatorId: id, name: z.string(), avatar: z.string().nullable() });

const conversation = z.object({
	groupId: id,
	buyer: z.object({ userId: z.string(), name: z.string(), avatar: z.string().nullable(), language }),
	state: z.enum(['idle', 'new', 'open', 'closed']),
	/** Who has it now. */
	agent: agent.nullable(),
	/** Since when the buyer waits for an answer; null when nobody waits. */
	waitingSince: time.nullable(),
	lastNumber: z.int().min(0),
	lastAt: time.nullable(),
	last: chatMessage.nullable(),
	/** Messages of the buyer that no operator has read, up to 100. */
	unread: z.int(),
	readMarks,
});

const note = z.object({ noteId: id, agent: z.string(), text: z.string(), at: time });

const answer = z.object({ answerId: id, title: z.string(), texts: localizedText });

/** When somebody answers: these days of the week (0 is Sunday) from one time of day to another, in Baghdad. */
export const chatHours = z.object({
	days: z.array(z.int().min(0).max(6)).max(7),
	from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
	until: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
	/** What the shop says when a buyer writes outside these hours; empty: the standard text. */
	away: localizedText,
});

const groupId = { groupId: id };

export const chatConsoleSchemas = {
	listConversations: {
		summary: 'Conversations of one queue: who waits longest first, else the latest first.',
		input: z.object({ queue: z.enum(chatQueues), ...pageInput }),
		output: page(conversation),
		refusals: ['damaged_cursor'],
	},
	countConversations: {
		summary: 'How many conversations stand in each queue, up to a thousand.',
		input: z.object({}),
		output: z.object({ counts: z.record(z.enum(chatQueues), z.int()) }),
		refusals: [],
	},
	getConversation: {
		summary: 'One conversation with its notes and the last rating.',
		input: z.object(groupId),
		output: conversation.extend({
			notes: z.array(note),
			rating: z.object({ stars: z.int(), comment: z.string(), at: time }).nullable(),
		}),
		refusals: ['not_found'],
	},
	listMessages: {
		summary: 'Messages of a conversation: the newest first by cursor, or what came after a number, in order.',
		input: z.object({
			...groupId,
			after: z.int().min(0).optional(),
			/** Messages up to this one, for a place in the history. */ upTo: messageNumber.optional(),
			...pageInput,
		}),
		output: page(chatMessage).extend({ lastNumber: z.int().min(0), readMarks }),
		refusals: ['not_found', 'damaged_cursor'],
	},
	searchMessages: {
		summary: 'Texts that hold these words, in one conversation or in all, the latest first.',
		input: z.object({
			words: text(100, 2).refine((words) => [...words].length >= 2, 'two signs'),
			groupId: id.optional(),
			...pageInput,
		}),
		output: page(z.object({ message: chatMessage, buyer: z.string() })),
		refusals: ['damaged_cursor'],
	},
	sendMessage: {
		summary: 'Answers. A conversation that nobody has is taken with it; one that somebody else has is refused.',
		input: z.object({
			...groupId,
			clientId: z.uuid(),
			message: messageDraft,
			/** The last message that the operator saw: an answer of somebody else after it is told first. */ seen: z.int().min(0),
		}),
		output: chatMessage,
		refusals: [
			'not_found',
			'order_not_found',
			'idempotency_mismatch',
			'conversation_taken',
			'changed_meanwhile',
			'too_many_requests',
		],
	},
	takeConversation: {
		summary: 'Takes a conversation, from nobody or from the operator who has it.',
		input: z.object({ ...groupId, /** Who has it, as far as the operator saw. */ from: id.nullable() }),
		output: conversation,
		refusals: ['not_found', 'changed_meanwhile'],
	},
	handOver: {
		summary: 'Hands a conversation of mine to another operator.',
		input: z.object({ ...groupId, operatorId: id, note: multiline(1000).default('') }),
		output: conversation,
		refusals: ['not_found', 'conversation_taken'],
	},
	closeConversation: {
		summary: 'Closes a conversation of mine; the buyer may rate it.',
		input: z.object({ ...groupId, seen: z.int().min(0) }),
		output: conversation,
		refusals: ['not_found', 'conversation_taken', 'changed_meanwhile'],
	},
	addNote: {
		summary: 'Notes something about a conversation for the other operators; buyers never see it.',
		input: z.object({ ...groupId, text: multiline(2000, 1) }),
		output: z.object({ notes: z.array(note) }),
		refusals: ['not_found'],
	},
	listBuyerOrders: {
		summary: "The orders of the conversation's buyer, the newest first.",
		input: z.object({ ...groupId, ...pageInput }),
		output: page(orderSummary),
		refusals: ['not_found', 'damaged_cursor'],
	},
	listAgents: {
		summary: 'Who may answer, who is there, and how much each has.',
		input: z.object({}),
		output: z.object({ agents: z.array(agent.extend({ online: z.boolean(), open: z.int() })) }),
		refusals: [],
	},
	getProfile: { summary: 'How buyers see me.', input: z.object({}), output: agent, refusals: [] },
	setProfile: {
		summary: 'Changes the name and the picture that buyers see.',
		input: z.object({
			name: text(40, 1),
			/** An upload for the purpose `avatar`; missing: as before. */ fileId: fileId.nullish(),
		}),
		output: agent,
		refusals: ['not_found'],
	},
	listAnswers: {
		summary: 'Answers that are given often.',
		input: z.object({}),
		output: z.object({ answers: z.array(answer) }),
		refusals: [],
	},
	saveAnswer: {
		summary: 'Writes or changes an answer that is given often.',
		input: z.object({ answerId: id.optional(), title: text(60, 1), texts: localizedText }),
		output: z.object({ answers: z.array(answer) }),
		refusals: ['not_found', 'conflict'],
	},
	deleteAnswer: {
		summary: 'Deletes an answer that is given often.',
		input: z.object({ answerId: id }),
		output: z.object({ answers: z.array(answer) }),
		refusals: ['not_found'],
	},
	getHours: { summary: 'When somebody answers.', input: z.object({}), output: chatHours, refusals: [] },
	setHours: { summary: 'Changes when somebody answers.', input: chatHours, output: done, refusals: [] },
	uploadFile: {
		summary: 'Uploads a picture for a conversation, or of oneself.',
		input: z.object({ purpose: z.enum(['chat', 'avatar']) }),
		output: z.object({ fileId, url: z.string(), width: z.int().nullable(), height: z.int().nullable() }),
		refusals: ['upload_too_large', 'upload_unsupported', 'upload_broken'],
	},
} satisfies Record<string, CallSchemas>;
