import { defineCalls, operate, post } from './call.ts';
import type { reviewsSchemas } from './reviews.schemas.ts';
import type { reviewsConsoleSchemas } from './reviews-console.schemas.ts';

export const reviewsCalls = defineCalls<typeof reviewsSchemas>()({
	summary: post('x/reviews/summary', 'public'),
	list: post('x/reviews/list', 'public'),
	mine: post('x/reviews/mine', 'buyer'),
	write: post('x/reviews/write', 'buyer'),
	remove: post('x/reviews/remove', 'buyer'),
	vote: post('x/reviews/vote', 'buyer'),
	votes: post('x/reviews/votes', 'buyer'),
	report: post('x/reviews/report', 'buyer'),
});

export const reviewsConsoleCalls = defineCalls<typeof reviewsConsoleSchemas>()({
	list: operate('reviews/list', ['merchandiser', 'support'], { personal: true }),
	counts: operate('reviews/counts', ['merchandiser', 'support']),
	decide: operate('reviews/decide', ['merchandiser', 'support']),
	answer: operate('reviews/answer', ['merchandiser', 'support']),
	rules: operate('reviews/rules', ['merchandiser', 'support']),
	setRules: operate('reviews/set-rules', ['merchandiser']),
});
