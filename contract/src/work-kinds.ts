import { type Call, mayCall, type Role } from './call.ts';
import { chatConsoleCalls } from './chat.calls.ts';
import { fulfilmentCalls } from './fulfilment.calls.ts';
import { inquiriesConsoleCalls } from './inquiries.calls.ts';
import { paymentsConsoleCalls, refundsConsoleCalls } from './payments.calls.ts';
import { productQuestionsConsoleCalls } from './product-questions.calls.ts';
import { returnsConsoleCalls } from './returns.calls.ts';
import { reviewsConsoleCalls } from './reviews.calls.ts';

/** Kinds of work that come in by themselves, of which operators may be told while they do not look. */
export const workKinds = [
	'orders',
	'receipts',
	'refunds',
	'chats',
	'inquiries',
	'questions',
	'reviews',
	'returns',
	'problems',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Who may make this call does the work, and may be told that there is some. */
const needs: Readonly<Record<WorkKind, Call>> = {
	orders: fulfilmentCalls.moveMany,
	receipts: paymentsConsoleCalls.passReceipts,
	refunds: refundsConsoleCalls.execute,
	chats: chatConsoleCalls.sendMessage,
	inquiries: inquiriesConsoleCalls.answerInquiry,
	questions: productQuestionsConsoleCalls.answer,
	reviews: reviewsConsoleCalls.decide,
	returns: returnsConsoleCalls.approve,
	problems: fulfilmentCalls.decideProblem,
};

/** Where the work is done: addresses of the console. */
export const workPlaces: Readonly<Record<WorkKind, string>> = {
	orders: '/fulfilment',
	receipts: '/finance?tab=review',
	refunds: '/finance?tab=refunds',
	chats: '/chat',
	inquiries: '/inquiries',
	questions: '/product-questions',
	reviews: '/reviews',
	returns: '/returns',
	problems: '/fulfilment?queue=problems',
};

export const doesWork = (role: Role, kind: WorkKind): boolean => mayCall(role, needs[kind]);
