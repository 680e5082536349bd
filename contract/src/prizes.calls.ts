import { defineCalls, operate, post } from './call.ts';
import type { prizesSchemas } from './prizes.schemas.ts';
import type { prizesConsoleSchemas } from './prizes-console.schemas.ts';

export const prizesCalls = defineCalls<typeof prizesSchemas>()({
	myList: post('reward/myList', 'buyer'),
	preview: post('x/prizes/preview', 'buyer'),
	show: post('x/prizes/show', 'buyer'),
	claim: post('x/prizes/claim', 'buyer'),
});

export const prizesConsoleCalls = defineCalls<typeof prizesConsoleSchemas>()({
	list: operate('prizes/list', ['merchandiser', 'support'], { personal: true }),
	review: operate('prizes/review', ['merchandiser']),
	exchange: operate('prizes/exchange', ['merchandiser', 'support']),
	extend: operate('prizes/extend', ['merchandiser', 'support']),
});
