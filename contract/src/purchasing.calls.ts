import { defineCalls, operate } from './call.ts';
import type { purchasingSchemas } from './purchasing.schemas.ts';

export const purchasingCalls = defineCalls<typeof purchasingSchemas>()({
	listSuppliers: operate('purchasing/list-suppliers', ['fulfilment', 'merchandiser', 'finance']),
	saveSupplier: operate('purchasing/save-supplier', ['fulfilment', 'merchandiser']),
	getSupply: operate('purchasing/get-supply', ['fulfilment', 'merchandiser', 'finance']),
	setSupply: operate('purchasing/set-supply', ['fulfilment', 'merchandiser']),
	countPurchases: operate('purchasing/count-purchases', ['fulfilment', 'finance']),
	listToBuyGroups: operate('purchasing/list-to-buy-groups', ['fulfilment', 'finance']),
	listToBuy: operate('purchasing/list-to-buy', ['fulfilment', 'finance']),
	gather: operate('purchasing/gather', ['fulfilment']),
	listPurchases: operate('purchasing/list', ['fulfilment', 'finance']),
	getPurchase: operate('purchasing/get', ['fulfilment', 'finance']),
	getMargin: operate('purchasing/get-margin', ['finance']),
	savePurchase: operate('purchasing/save', ['fulfilment']),
	removeLines: operate('purchasing/remove-lines', ['fulfilment']),
	order: operate('purchasing/order', ['fulfilment']),
	receive: operate('purchasing/receive', ['fulfilment']),
	close: operate('purchasing/close', ['fulfilment']),
	cancel: operate('purchasing/cancel', ['fulfilment']),
	restore: operate('purchasing/restore', ['fulfilment']),
});
