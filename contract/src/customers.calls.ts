import { defineCalls, operate } from './call.ts';
import type { customersSchemas } from './customers.schemas.ts';

export const customersCalls = defineCalls<typeof customersSchemas>()({
	list: operate('customers/list', ['support', 'finance'], { personal: true }),
	get: operate('customers/get', ['support', 'finance'], { personal: true }),
	listPayments: operate('customers/list-payments', ['support', 'finance'], { personal: true }),
	listCoupons: operate('customers/list-coupons', ['support', 'finance'], { personal: true }),
	listPrizes: operate('customers/list-prizes', ['support', 'finance'], { personal: true }),
	listReturns: operate('customers/list-returns', ['support', 'finance'], { personal: true }),
	listNotes: operate('customers/list-notes', ['support', 'finance'], { personal: true }),
	addNote: operate('customers/add-note', ['support', 'finance']),
	block: operate('customers/block', ['support']),
	unblock: operate('customers/unblock', ['support']),
});
