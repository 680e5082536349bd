import type { Room } from '../room.ts';
import { bindProductQuestions } from './product-questions.calls.ts';
import { bindProductQuestionsConsole } from './product-questions.console.ts';
import { forgetAccount } from './product-questions.ts';

export const productQuestions: Room = {
	calls: [bindProductQuestions],
	console: [bindProductQuestionsConsole],
	hears: ({ events }) => ({ accountClosing: (tx, now, { accountId }) => forgetAccount(tx, events, now, accountId) }),
};
