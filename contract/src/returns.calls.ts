import { defineCalls, operate, post } from './call.ts';
import type { returnsSchemas } from './returns.schemas.ts';
import type { returnsConsoleSchemas } from './returns-console.schemas.ts';

export const returnsCalls = defineCalls<typeof returnsSchemas>()({
	promise: post('x/returns/promise', 'public'),
	form: post('x/returns/form', 'visitor'),
	preview: post('x/returns/preview', 'visitor'),
	ask: post('x/returns/ask', 'visitor'),
	get: post('x/returns/get', 'visitor'),
	cancel: post('x/returns/cancel', 'visitor'),
	send: post('x/returns/send', 'visitor'),
});

export const returnsConsoleCalls = defineCalls<typeof returnsConsoleSchemas>()({
	list: operate('returns/list', ['fulfilment', 'finance', 'support'], { personal: true }),
	counts: operate('returns/counts', ['fulfilment', 'finance', 'support']),
	get: operate('returns/get', ['fulfilment', 'finance', 'support'], { personal: true }),
	approve: operate('returns/approve', ['fulfilment', 'support']),
	refuse: operate('returns/refuse', ['fulfilment', 'support']),
	send: operate('returns/send', ['fulfilment']),
	receive: operate('returns/receive', ['fulfilment']),
	refund: operate('returns/refund', ['fulfilment', 'finance']),
	exchange: operate('returns/exchange', ['fulfilment']),
	decline: operate('returns/decline', ['fulfilment']),
	lapse: operate('returns/lapse', ['fulfilment']),
	rules: operate('returns/rules', ['fulfilment', 'finance', 'support']),
	setRules: operate('returns/set-rules', ['fulfilment']),
});
