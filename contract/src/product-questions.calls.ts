import { defineCalls, operate, post } from './call.ts';
import type { productQuestionsConsoleSchemas, productQuestionsSchemas } from './product-questions.schemas.ts';

export const productQuestionsCalls = defineCalls<typeof productQuestionsSchemas>()({
	list: post('x/product-questions/list', 'public'),
	ask: post('x/product-questions/ask', 'buyer'),
	answer: post('x/product-questions/answer', 'buyer'),
});

export const productQuestionsConsoleCalls = defineCalls<typeof productQuestionsConsoleSchemas>()({
	list: operate('product-questions/list', ['merchandiser', 'support'], { personal: true }),
	counts: operate('product-questions/counts', ['merchandiser', 'support']),
	answer: operate('product-questions/answer', ['merchandiser', 'support']),
	decide: operate('product-questions/decide', ['merchandiser', 'support']),
});
