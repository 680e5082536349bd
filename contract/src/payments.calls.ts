import { defineCalls, operate, post } from './call.ts';
import type { paymentsConsoleSchemas, paymentsSchemas } from './payments.schemas.ts';

export const paymentsCalls = defineCalls<typeof paymentsSchemas>()({
	getBackCard: post('pay/getBackCard', 'buyer'),
	getBackCardNotLogin: post('pay/getBackCardNotLogin', 'visitor'),
	payment: post('v2/pay/payment', 'visitor'),
	goPay: post('apy/goPay', 'visitor'),
	getPayWhiteList: post('/usb/uwb-app/api/getPayWhiteList', 'visitor'),
	stores: post('x/payments/stores', 'public'),
	state: post('x/payments/state', 'visitor'),
});

export const paymentsConsoleCalls = defineCalls<typeof paymentsConsoleSchemas>()({
	collect: operate('payments/collect', ['fulfilment']),
	confirmCash: operate('payments/confirm-cash', ['finance']),
	listPayments: operate('payments/list', ['finance', 'fulfilment', 'support']),
});
