import { defineCalls, operate, post } from './call.ts';
import type { paymentsSchemas } from './payments.schemas.ts';
import type { paymentsConsoleSchemas } from './payments-console.schemas.ts';
import type { refundsConsoleSchemas } from './refunds.schemas.ts';
import type { strayTakingsSchemas } from './stray-takings.schemas.ts';

export const paymentsCalls = defineCalls<typeof paymentsSchemas>()({
	getBackCard: post('pay/getBackCard', 'buyer'),
	getBackCardNotLogin: post('pay/getBackCardNotLogin', 'visitor'),
	payment: post('v2/pay/payment', 'visitor'),
	refundToBalance: post('x/payments/refund-to-balance', 'buyer'),
	goPay: post('apy/goPay', 'visitor'),
	receipts: post('x/payments/receipts', 'visitor'),
	getPayWhiteList: post('/usb/uwb-app/api/getPayWhiteList', 'visitor'),
	stores: post('x/payments/stores', 'public'),
	state: post('x/payments/state', 'visitor'),
});

export const paymentsConsoleCalls = defineCalls<typeof paymentsConsoleSchemas>()({
	collect: operate('payments/collect', ['fulfilment']),
	takeBackRemittance: operate('payments/take-back-remittance', ['finance']),
	confirmCash: operate('payments/confirm-cash', ['finance']),
	listPayments: operate('payments/list', ['finance', 'fulfilment', 'support'], { personal: true }),
	listQueue: operate('payments/list-queue', ['finance'], { personal: true }),
	getPayment: operate('payments/get', ['finance'], { personal: true }),
	countQueues: operate('payments/count-queues', ['finance']),
	passReceipts: operate('payments/pass', ['finance']),
	refuseReceipts: operate('payments/refuse', ['finance']),
	markAbnormal: operate('payments/mark-abnormal', ['finance']),
	listCollections: operate('payments/list-collections', ['finance'], { personal: true }),
	listHolders: operate('payments/list-couriers', ['finance']),
	takeRemittance: operate('payments/take-remittance', ['finance']),
	listRemittances: operate('payments/list-remittances', ['finance']),
	listSubsidies: operate('payments/list-subsidies', ['finance'], { personal: true }),
	paySubsidy: operate('payments/pay-subsidy', ['finance']),
	dailyTotals: operate('payments/list-daily-totals', ['finance']),
	listWhiteList: operate('payments/list-white-list', ['finance', 'fulfilment', 'support'], { personal: true }),
	setWhiteList: operate('payments/set-white-list', ['finance']),
});

export const refundsConsoleCalls = defineCalls<typeof refundsConsoleSchemas>()({
	listRefunds: operate('refunds/list', ['finance', 'fulfilment', 'support'], { personal: true }),
	give: operate('refunds/give', ['finance']),
	approve: operate('refunds/approve', ['finance'], { proof: true }),
	execute: operate('refunds/execute', ['finance']),
	markDone: operate('refunds/mark-done', ['finance']),
	recordMoney: operate('refunds/record-money', ['finance']),
	match: operate('refunds/match', ['finance']),
	keep: operate('refunds/keep', ['finance']),
	takeBackDone: operate('refunds/take-back-done', ['finance']),
	markFailed: operate('refunds/mark-failed', ['finance']),
});

export const strayTakingsCalls = defineCalls<typeof strayTakingsSchemas>()({
	list: operate('stray-takings/list', ['finance']),
	match: operate('stray-takings/match', ['finance']),
	close: operate('stray-takings/close', ['finance']),
});
