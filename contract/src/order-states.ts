import type { Origin } from './product-draft.ts';

/** Order status codes, as the document has them (docs/rules.md 10). */
export const orderStatus = {
	WAIT_BUYER_PAY: 1,
	WAIT_SELLER_SEND: 2,
	WAIT_BUYER_RECEIVER: 3,
	CONFIRM_GOODS_AND_HAS_SUBSIDY: 4,
	CONFIRM_GOODS: 5,
	SUCCESS: 6,
	CANCEL: 7,
	TERMINATED: 8,
	CHINA_SHIPPING: 9,
	LOGISTICS_PAYMENT: 10,
	SEA_SHIPPING: 11,
	TO_WAREHOUSE: 12,
	WAITING_PURCHASE: 14,
} as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
export const orderStatuses = Object.values(orderStatus) as readonly OrderStatus[];

/** Overseas amount review: a column of its own, not an order state. */
export const overseasReview = { underReview: 9, passed: 10 } as const;

export type Actor = 'buyer' | 'visitor' | 'fulfilment' | 'finance' | 'system';

export type OrderEventName =
	| 'place'
	| 'paid'
	| 'purchased'
	| 'purchaseTakenBack'
	| 'shippedInChina'
	| 'feesPassed'
	| 'logisticsPaid'
	| 'arrivedInIraq'
	| 'outForDelivery'
	| 'outTakenBack'
	| 'receiptConfirmed'
	| 'receiptTakenBack'
	| 'settled'
	| 'cancelled'
	| 'terminated';

/** What must be true besides the state; each is a function of its own on the server. */
export type GuardName =
	| 'stageOneSettled'
	| 'stageTwoSettled'
	| 'reviewPassed'
	| 'nothingDue'
	| 'noSubsidy'
	| 'hasSubsidy'
	| 'subsidyPaid'
	| 'notUnderPaymentReview'
	| 'notPacked'
	| 'nothingAsked'
	| 'noOpenProblem'
	| 'noOpenReturn'
	| 'nothingReturned'
	| 'nothingCollected'
	| 'noAttempt'
	| 'reasonGiven';

export interface Transition {
	readonly event: OrderEventName;
	readonly from: OrderStatus | null;
	readonly to: OrderStatus;
	/** Absent: orders of both origins. */
	readonly origin?: Origin;
	readonly who: readonly Actor[];
	readonly guards: readonly GuardName[];
}

const s = orderStatus;
const ends: readonly OrderStatus[] = [s.SUCCESS, s.CANCEL, s.TERMINATED];
/** The buyer has the goods: from here on returns and reports are the way, no end of the order (docs/rules.md 14). */
const received: readonly OrderStatus[] = [s.CONFIRM_GOODS, s.CONFIRM_GOODS_AND_HAS_SUBSIDY];

/** Every change of state that exists (docs/rules.md 5). What is not here is refused. */
export const transitions: readonly Transition[] = [
	{ event: 'place', from: null, to: s.WAIT_BUYER_PAY, who: ['buyer', 'visitor'], guards: [] },
	{
		event: 'paid',
		from: s.WAIT_BUYER_PAY,
		to: s.WAITING_PURCHASE,
		origin: 'china',
		who: ['system', 'finance'],
		guards: ['stageOneSettled'],
	},
	{
		event: 'paid',
		from: s.WAIT_BUYER_PAY,
		to: s.WAIT_SELLER_SEND,
		origin: 'iraq',
		who: ['system', 'finance'],
		guards: ['stageOneSettled'],
	},
	{
		event: 'purchased',
		from: s.WAITING_PURCHASE,
		to: s.WAIT_SELLER_SEND,
		origin: 'china',
		who: ['fulfilment'],
		guards: ['nothingAsked', 'stageOneSettled'],
	},
	// Its supplier does not send it after all; nothing of it is there yet.
	{
		event: 'purchaseTakenBack',
		from: s.WAIT_SELLER_SEND,
		to: s.WAITING_PURCHASE,
		origin: 'china',
		who: ['system'],
		guards: ['reasonGiven'],
	},
	{
		event: 'shippedInChina',
		from: s.WAIT_SELLER_SEND,
		to: s.CHINA_SHIPPING,
		origin: 'china',
		who: ['fulfilment'],
		guards: ['nothingAsked'],
	},
	{
		event: 'feesPassed',
		from: s.CHINA_SHIPPING,
		to: s.LOGISTICS_PAYMENT,
		origin: 'china',
		who: ['finance'],
		guards: ['reviewPassed'],
	},
	{
		event: 'logisticsPaid',
		from: s.LOGISTICS_PAYMENT,
		to: s.SEA_SHIPPING,
		origin: 'china',
		who: ['system', 'finance'],
		guards: ['stageTwoSettled'],
	},
	{ event: 'arrivedInIraq', from: s.SEA_SHIPPING, to: s.TO_WAREHOUSE, origin: 'china', who: ['fulfilment'], guards: [] },
	{ event: 'outForDelivery', from: s.TO_WAREHOUSE, to: s.WAIT_BUYER_RECEIVER, origin: 'china', who: ['fulfilment'], guards: [] },
	{
		event: 'outForDelivery',
		from: s.WAIT_SELLER_SEND,
		to: s.WAIT_BUYER_RECEIVER,
		origin: 'iraq',
		who: ['fulfilment'],
		guards: ['nothingAsked', 'stageOneSettled'],
	},
	{
		event: 'outTakenBack',
		from: s.WAIT_BUYER_RECEIVER,
		to: s.TO_WAREHOUSE,
		origin: 'china',
		who: ['fulfilment'],
		guards: ['reasonGiven', 'nothingCollected', 'noAttempt'],
	},
	{
		event: 'outTakenBack',
		from: s.WAIT_BUYER_RECEIVER,
		to: s.WAIT_SELLER_SEND,
		origin: 'iraq',
		who: ['fulfilment'],
		guards: ['reasonGiven', 'nothingCollected', 'noAttempt'],
	},
	{
		event: 'receiptConfirmed',
		from: s.WAIT_BUYER_RECEIVER,
		to: s.CONFIRM_GOODS,
		who: ['buyer', 'visitor', 'fulfilment', 'system'],
		guards: ['nothingDue', 'noSubsidy'],
	},
	{
		event: 'receiptConfirmed',
		from: s.WAIT_BUYER_RECEIVER,
		to: s.CONFIRM_GOODS_AND_HAS_SUBSIDY,
		who: ['buyer', 'visitor', 'fulfilment', 'system'],
		guards: ['nothingDue', 'hasSubsidy'],
	},
	...received.map(
		(from): Transition => ({
			event: 'receiptTakenBack',
			from,
			to: s.WAIT_BUYER_RECEIVER,
			who: ['fulfilment'],
			guards: ['reasonGiven', 'noOpenProblem', 'nothingReturned'],
		}),
	),
	{
		event: 'settled',
		from: s.CONFIRM_GOODS_AND_HAS_SUBSIDY,
		to: s.SUCCESS,
		who: ['system'],
		guards: ['nothingDue', 'subsidyPaid', 'noOpenProblem', 'noOpenReturn'],
	},
	{
		event: 'settled',
		from: s.CONFIRM_GOODS,
		to: s.SUCCESS,
		who: ['system'],
		guards: ['nothingDue', 'noOpenProblem', 'noOpenReturn'],
	},
	{
		event: 'cancelled',
		from: s.WAIT_BUYER_PAY,
		to: s.CANCEL,
		who: ['buyer', 'visitor', 'system'],
		guards: ['notUnderPaymentReview'],
	},
	{
		event: 'cancelled',
		from: s.WAITING_PURCHASE,
		to: s.CANCEL,
		origin: 'china',
		who: ['buyer', 'visitor', 'system'],
		guards: [],
	},
	{
		event: 'cancelled',
		from: s.WAIT_SELLER_SEND,
		to: s.CANCEL,
		origin: 'iraq',
		who: ['buyer', 'visitor', 'system'],
		guards: ['notPacked'],
	},
	...orderStatuses
		.filter((from) => !ends.includes(from) && !received.includes(from))
		.map(
			(from): Transition => ({
				event: 'terminated',
				from,
				to: s.TERMINATED,
				// What was bought and does not come ends by itself where its buyer does not wait for it.
				who: from === s.WAIT_SELLER_SEND ? ['fulfilment', 'system'] : ['fulfilment'],
				guards: ['reasonGiven'],
			}),
		),
];

/** The rows for an event from a state; more than one when guards decide between ends. */
export function transitionsFrom(status: OrderStatus | null, event: OrderEventName, origin: Origin): readonly Transition[] {
	return transitions.filter((row) => row.from === status && row.event === event && (row.origin ?? origin) === origin);
}

/** What may happen next to an order in this state by one of these actors, for drawing buttons. */
export function eventsOpenTo(status: OrderStatus, origin: Origin, actors: readonly Actor[]): readonly OrderEventName[] {
	const open = transitions.filter(
		(row) => row.from === status && (row.origin ?? origin) === origin && row.who.some((actor) => actors.includes(actor)),
	);
	return [...new Set(open.map((row) => row.event))];
}

export function isEnd(status: OrderStatus): boolean {
	return ends.includes(status);
}

/** Whether the buyer may be asked about a line: until goods from China are bought, until goods in Iraq are packed. */
export function mayAskAboutLines({ status, origin, packed }: { status: number; origin: Origin; packed: boolean }): boolean {
	return origin === 'china' ? status === s.WAITING_PURCHASE : status === s.WAIT_SELLER_SEND && !packed;
}

/** Whether the buyer may be asked about pieces that were bought and did not come: until what came is sent on. */
export function mayAskAboutMissing({ status, origin }: { status: number; origin: Origin }): boolean {
	return origin === 'china' && status === s.WAIT_SELLER_SEND;
}

/** Whether an order may be marked as packed: goods in Iraq that wait to be sent. */
export function mayBePacked({ status, origin, packed }: { status: number; origin: Origin; packed: boolean }): boolean {
	return origin === 'iraq' && status === s.WAIT_SELLER_SEND && !packed;
}

/** Whether operators may change what an order is or where it goes: until China goods are bought, until Iraq goods are packed. */
export function mayBeAmended({ status, origin, packed }: { status: number; origin: Origin; packed: boolean }): boolean {
	return status === s.WAIT_BUYER_PAY || mayAskAboutLines({ status, origin, packed });
}

/** Whether what was to be paid at the door may be paid before: until it is packed. */
export function mayPayBefore(order: { status: number; origin: Origin; packed: boolean; paymentMethod: number }): boolean {
	return order.paymentMethod === paymentMethod.cashOnDelivery && order.status !== s.WAIT_BUYER_PAY && mayBeAmended(order);
}

/** Whether the price of an order that is not paid may be lowered: until the buyer has the goods. */
export function mayLowerPrice(status: number): boolean {
	return maySetSubsidy(status);
}

/** Whether a part of an order may be taken and the rest come back. */
export function mayBeTakenInPart(status: number): boolean {
	return status === s.WAIT_BUYER_RECEIVER;
}

/** In which states a stage may be paid: the first one also when the buyer agreed to more than was paid. */
export const payableIn: Record<1 | 2, readonly OrderStatus[]> = {
	1: [s.WAIT_BUYER_PAY, s.WAITING_PURCHASE, s.WAIT_SELLER_SEND],
	2: [s.LOGISTICS_PAYMENT],
};

/** Whether a subsidy may be entered or changed: until the buyer has the goods. */
export function maySetSubsidy(status: number): boolean {
	const over: readonly number[] = [...ends, s.CONFIRM_GOODS, s.CONFIRM_GOODS_AND_HAS_SUBSIDY];
	return !over.includes(status);
}

export const orderTabs = ['all', 'awaitingPayment', 'pendingShipment', 'pendingReceipt', 'completed', 'cancelled'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** Which states a tab of the order list shows (docs/rules.md 5). */
export const tabStatuses: Record<Exclude<OrderTab, 'all'>, readonly OrderStatus[]> = {
	awaitingPayment: [s.WAIT_BUYER_PAY],
	pendingShipment: [s.WAIT_SELLER_SEND, s.WAITING_PURCHASE],
	pendingReceipt: [s.WAIT_BUYER_RECEIVER, s.CHINA_SHIPPING, s.LOGISTICS_PAYMENT, s.SEA_SHIPPING, s.TO_WAREHOUSE],
	completed: [s.CONFIRM_GOODS_AND_HAS_SUBSIDY, s.CONFIRM_GOODS, s.SUCCESS],
	cancelled: [s.CANCEL, s.TERMINATED],
};

/** The way of an order through its states, for a timeline. */
export const pathOf: Record<Origin, readonly OrderStatus[]> = {
	iraq: [s.WAIT_BUYER_PAY, s.WAIT_SELLER_SEND, s.WAIT_BUYER_RECEIVER, s.CONFIRM_GOODS, s.SUCCESS],
	china: [
		s.WAIT_BUYER_PAY,
		s.WAITING_PURCHASE,
		s.WAIT_SELLER_SEND,
		s.CHINA_SHIPPING,
		s.LOGISTICS_PAYMENT,
		s.SEA_SHIPPING,
		s.TO_WAREHOUSE,
		s.WAIT_BUYER_RECEIVER,
		s.CONFIRM_GOODS,
		s.SUCCESS,
	],
};

/** Payment methods by the document's codes; the displayed labels decide what happens. */
export const paymentMethod = { bankTransfer: 3, cashAtStore: 5, card: 10, cashOnDelivery: 11 } as const;
export type PaymentMethod = (typeof paymentMethod)[keyof typeof paymentMethod];

/** Where money came from: a method that a buyer chose, or what the shop owed them already (docs/rules.md 16). */
export const paymentSource = { ...paymentMethod, balance: 20 } as const;
export type PaymentSource = (typeof paymentSource)[keyof typeof paymentSource];

export const deliveryMode = { specifiedAddress: 1, selfPickup: 2 } as const;
export type DeliveryMode = (typeof deliveryMode)[keyof typeof deliveryMode];

/**
 * Goods whose fees are not paid (docs/rules.md 14), days since the fees were asked for: storage is counted on by the week after
 * `freeDays`, the sale is announced at `announceDays`, and from `saleDays` on the goods may be sold.
 */
export const storage = { freeDays: 30, stepDays: 7, announceDays: 76, saleDays: 90 } as const;
