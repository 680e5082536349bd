import { orderStatus, paymentMethod } from '@qaysari/contract/order-states';
import { orderDetail } from '@qaysari/contract/order-views.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import type { z } from 'zod';
import { dinars } from './orders.ts';

type OrderDetail = z.output<typeof orderDetail>;

export const exampleOrder = orderDetail.parse(exampleOf(orderDetail));
export const orderNumber = 'Q7K2M4P9RS3';
const [line] = exampleOrder.lines;
if (!line) throw new Error('an example without lines');

export const kettle: OrderDetail['lines'][number] = {
	...line,
	lineId: '21',
	skuId: '31',
	title: 'Kettle',
	specification: [],
	picture: null,
	quantity: 1,
	unitPrice: dinars(10_000),
	lineTotal: dinars(10_000),
	reportable: 0,
	dropped: false,
};

/** Paid, at the shop, to be brought to Ankawa, nothing asked. */
export const paidOrder: OrderDetail = {
	...exampleOrder,
	orderNumber,
	status: orderStatus.WAIT_SELLER_SEND,
	paymentMethod: paymentMethod.cashOnDelivery,
	deliveryMode: 1,
	logisticsMethod: null,
	logisticsNumber: null,
	remark: '',
	address: {
		provinceId: '11',
		fullName: 'Zana Karim',
		phone: '+9647501234567',
		secondPhone: null,
		country: 'Iraq',
		province: 'Erbil',
		city: 'Ankawa',
		postcode: '44001',
		address: 'Street 7, behind the bakery',
	},
	lines: [kettle],
	productFee: dinars(10_000),
	discount: dinars(0),
	freight: dinars(0),
	stageOne: { total: dinars(10_000), captured: dinars(10_000), due: dinars(0) },
	stageTwo: { total: null, captured: dinars(0), due: dinars(0), estimate: null, allowance: null },
	fees: [],
	feesBeyond: null,
	overseasReview: null,
	allowance: dinars(0),
	retained: dinars(0),
	refunded: dinars(0),
	refunds: [],
	fromBalance: dinars(0),
	payment: null,
	questions: [],
	amendments: [],
	problems: [],
	reportUntil: null,
	returns: [],
	returnUntil: null,
	subsidy: null,
	handoverCode: null,
	delivery: null,
	pickupUntil: null,
	store: null,
	contact: { phone: '', whatsapp: '' },
	closedReason: '',
	arrivalDays: { min: 1, max: 3 },
	timeline: [{ status: orderStatus.WAIT_SELLER_SEND, at: '2026-11-21T08:00:00.000Z', reached: true }],
	actions: [],
	editable: { address: false, remark: false, logistics: false },
};
