import type { amendmentsConsoleSchemas, amendmentsSchemas } from './amendments.schemas.ts';
import { defineCalls, operate, post } from './call.ts';

export const amendmentsCalls = defineCalls<typeof amendmentsSchemas>()({
	answer: post('x/amendments/answer', 'visitor'),
});

export const amendmentsConsoleCalls = defineCalls<typeof amendmentsConsoleSchemas>()({
	preview: operate('amendments/preview', ['fulfilment', 'finance']),
	make: operate('amendments/make', ['fulfilment', 'finance']),
	withdraw: operate('amendments/withdraw', ['fulfilment']),
});
