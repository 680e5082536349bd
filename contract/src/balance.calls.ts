import type { balanceConsoleSchemas, balanceSchemas } from './balance.schemas.ts';
import { defineCalls, operate, post } from './call.ts';

export const balanceCalls = defineCalls<typeof balanceSchemas>()({
	get: post('x/balance/get', 'buyer'),
	redeem: post('x/balance/redeem', 'buyer'),
	listGiftCards: post('x/gift-cards/list', 'buyer'),
	buyGiftCard: post('x/gift-cards/buy', 'buyer'),
	returnGiftCard: post('x/gift-cards/return', 'buyer'),
});

export const balanceConsoleCalls = defineCalls<typeof balanceConsoleSchemas>()({
	find: operate('balances/find', ['finance', 'support'], { personal: true }),
	get: operate('balances/get', ['finance', 'support'], { personal: true }),
	change: operate('balances/change', ['finance']),
	total: operate('balances/total', ['finance']),
	listGiftCards: operate('gift-cards/list', ['finance']),
	issueGiftCards: operate('gift-cards/issue', ['finance']),
	cancelGiftCard: operate('gift-cards/cancel', ['finance']),
});
