import { defineCalls, operate, post } from './call.ts';
import type { draftOrderSchemas } from './checkout.schemas.ts';
import type { ordersConsoleSchemas, ordersSchemas } from './orders.schemas.ts';

export const ordersCalls = defineCalls<typeof ordersSchemas>()({
	createOrder: post('order/createOrder', 'buyer'),
	preview: post('x/orders/preview', 'visitor'),
	getOrderPage: post('order/getOrderPage', 'buyer'),
	getOrderDetail: post('order/getOrderDetail', 'buyer'),
	getOrderDetailForLandingPage: post('order/getOrderDetailForLandingPage', 'visitor'),
	cancelOrder: post('order/cancelOrder', 'visitor'),
	confirmOrder: post('order/confirmOrder', 'visitor'),
	getStatusCount: post('order/getStatusCount', 'buyer'),
	updateOrderAddress: post('order/updateOrderAddress', 'visitor'),
	updateOrderRemark: post('order/updateOrderRemark', 'visitor'),
	updateOrderLogistic: post('order/updateOrderLogistic', 'visitor'),
	buyAgain: post('x/orders/buy-again', 'visitor'),
	track: post('/track', 'visitor'),
	lookupSendCode: post('x/orders/lookup-send-code', 'visitor'),
	lookup: post('x/orders/lookup', 'visitor'),
	visitorOrders: post('x/orders/visitor-orders', 'visitor'),
});

/** The visitor's draft order; the paths keep the document's spelling. */
export const draftOrderCalls = defineCalls<typeof draftOrderSchemas>()({
	create: post('daftOrder/create', 'visitor'),
	get: post('daftOrder/get', 'visitor'),
	createRealOrderPre: post('daftOrder/createRealOrderPre', 'visitor'),
	createRealOrder: post('daftOrder/createRealOrder', 'visitor'),
});

export const ordersConsoleCalls = defineCalls<typeof ordersConsoleSchemas>()({
	listOrders: operate('orders/list', ['fulfilment', 'finance', 'support'], { personal: true }),
	countOrders: operate('orders/count', ['fulfilment', 'finance', 'support']),
	getOrder: operate('orders/get', ['fulfilment', 'finance', 'support'], { personal: true }),
	moveOrder: operate('orders/move', ['fulfilment']),
	markPacked: operate('orders/mark-packed', ['fulfilment']),
});
