import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { storage } from '@qaysari/contract/order-states';
import type { ParcelStep } from '@qaysari/contract/parcel-steps';
import type { PaymentFailure, RefundSettlement } from '@qaysari/contract/payment-states';
import type { ReturnState } from '@qaysari/contract/return-states';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Listeners, ShopEvents } from '../platform/events/events.ts';
import type { AccountId, InquiryId, OrderId, ProductId } from '../platform/ids.ts';
import { type NoticeKind, tell } from './notices.ts';
import { tellVisitor, tellVisitorOfOrder } from './visitors.ts';

/** Whose an order is, looked up by those who own orders; without an account it is a visitor's. */
export type OrderOwner = (
	tx: Transaction,
	orderId: OrderId,
) => Promise<{ accountId: AccountId | null; number: string; phone: string; language: Language; pickup: boolean } | null>;

const orderLink = (number: string): string => `/pages/order-details/index?orderNumber=${number}`;
const productLink = (productId: ProductId): string => `/pages/product_details/index?id=${productId}`;
const money = (amount: number) => ({ amount, currency: 'IQD' as const });

/** Moves of an order that its buyer did not make and wants to know of. */
const toldMoves: Readonly<Record<string, string>> = {
	shippedInChina: 'orderShipped',
	arrivedInIraq: 'orderArrived',
	outForDelivery: 'orderOut',
	settled: 'orderSettled',
};

/** Scans that a buyer waits for, and the move of the order that says the same. */
const toldSteps: Partial<Record<ParcelStep, { event: string; asMove: string }>> = {
	handedOver: { event: 'parcelSent', asMove: 'orderShipped' },
	arrivedInCountry: { event: 'parcelArrived', asMove: 'orderArrived' },
	outForDelivery: { event: 'parcelOut', asMove: 'orderOut' },
	notDelivered: { event: 'parcelMissed', asMove: 'parcelMissed' },
};
/** What was noted so much later is no news. */
const newsFor = days(2);

/** A message to a visitor costs money each time: only what somebody waits for or has to answer. */
const toldVisitors: ReadonlySet<string> = new Set([
	'orderArrived',
	'orderOut',
	'orderReady',
	'orderTerminated',
	'lineAsked',
	'amendmentAsked',
	'amendmentExpired',
	'orderAmended',
	'problemDecided',
	'feesAsked',
	'feesReminded',
	'saleAnnounced',
	'paymentRefused',
	'paymentAbnormal',
	'restAsked',
	'objectionStays',
	'objectionLower',
	'refundMatched',
	'refundKept',
	'parcelMissed',
	'deliveryMissed',
	'deliveryRescheduled',
	'pickupReminded',
	'returnApproved',
	'returnRefused',
	'returnRefunded',
	'returnExchanged',
	'returnDeclined',
	'returnLapsed',
]);

const quietFailures: readonly PaymentFailure[] = ['order_closed', 'replaced', 'amount_changed'];

const toldPayments: Readonly<Record<string, string>> = {
	paid: 'paymentPaid',
	failed: 'paymentFailed',
	'review failed': 'paymentRefused',
	'abnormal collection': 'paymentAbnormal',
};

const toldPrizes: Readonly<Record<ShopEvents['prizeChanged']['how'], string>> = {
	passed: 'prizePassed',
	refused: 'prizeRefused',
	exchanged: 'prizeExchanged',
	extended: 'prizeExtended',
};

const toldCoupons: Readonly<Record<'newUser' | 'helper' | 'granted', string>> = {
	newUser: 'couponNew',
	helper: 'couponHelper',
	granted: 'couponGranted',
};

/** Steps of a return that its buyer did not make. */
const toldReturns: Partial<Record<ReturnState, string>> = {
	approved: 'returnApproved',
	refused: 'returnRefused',
	onTheWay: 'returnOnTheWay',
	received: 'returnReceived',
	refunded: 'returnRefunded',
	exchanged: 'returnExchanged',
	declined: 'returnDeclined',
	lapsed: 'returnLapsed',
};

const toldSettlements: Readonly<Record<RefundSettlement, string>> = {
	paid: 'refundDone',
	matched: 'refundMatched',
	kept: 'refundKept',
	balance: 'refundToBalance',
};

/** The one place from which buyers are told: hears what happened anywhere in the shop. */
export function noticeListeners(ownerOf: OrderOwner): Listeners {
	const aboutOrder = async (
		tx: Transaction,
		now: Date,
		orderId: OrderId,
		told: {
			kind: NoticeKind;
			event: string;
			params?: Record<string, string | number | { amount: number; currency: 'IQD' }>;
			once: string;
			/** Where one message stands for several notices. */
			onceForVisitor?: string;
			/** Instead of the order's page. */
			link?: (number: string) => string;
		},
	): Promise<void> => {
		const owner = await ownerOf(tx, orderId);
		if (!owner) return;
		const { accountId, number, phone, language } = owner;
		const { kind, event, once, onceForVisitor, link = orderLink } = told;
		const params = { number, ...told.params };
		if (accountId !== null) await tell(tx, now, { accountId, kind, event, once, params, link: link(number) });
		else if (toldVisitors.has(event))
			await tellVisitor(tx, now, { phone, language, event, params, once: onceForVisitor ?? once });
	};

	const tellOrdered = async (tx: Transaction, now: Date, orderId: OrderId): Promise<void> => {
		const owner = await ownerOf(tx, orderId);
		if (owner) await tellVisitorOfOrder(tx, now, owner);
	};

	const promotion = (
		event: string,
		kind: NoticeKind,
		link: string,
	): ((tx: Transaction, now: Date, happened: { accountId: AccountId }) => Promise<void>) => {
		return (tx, now, { accountId }) => tell(tx, now, { accountId, kind, event, link });
	};

	const inquiry =
		(event: string) =>
		(tx: Transaction, now: Date, happened: { accountId: AccountId; inquiryId: InquiryId; title: string }): Promise<void> =>
			tell(tx, now, {
				accountId: happened.accountId,
				kind: 'inquiry',
				event,
				params: { title: happened.title },
				link: `/pages/x/inquiry?id=${happened.inquiryId}`,
			});

	return {
		orderMoved: async (tx, now, { orderId, accountId, event }) => {
			if (event === 'paid' && accountId === null) await tellOrdered(tx, now, orderId);
			// At a store the same move ends the way of the goods: the buyer goes to fetch them.
			const ready = event === 'outForDelivery' && (await ownerOf(tx, orderId))?.pickup;
			const told = ready ? 'orderReady' : toldMoves[event];
			if (told) await aboutOrder(tx, now, orderId, { kind: 'order', event: told, once: `${told} ${orderId}` });
		},
		orderPlaced: async (tx, now, { orderId, accountId, madeBy }) => {
			if (madeBy !== null) await aboutOrder(tx, now, orderId, { kind: 'order', event: 'orderMade', once: `made ${orderId}` });
			// Anybody can name any number: it hears of what the shop made for it, and else of what was paid or proven.
			if (madeBy !== null && accountId === null) await tellOrdered(tx, now, orderId);
		},
		deskDraftMade: async (tx, now, { draftId, accountId, phone, language, path, total }) => {
			const told = { event: 'draftMade', params: { total: money(total), days: limits.deskDraftDays }, once: `draft ${draftId}` };
			if (accountId !== null) await tell(tx, now, { accountId, kind: 'order', ...told, link: path });
			else await tellVisitor(tx, now, { phone, language, ...told, params: { ...told.params, path } });
		},
		parcelMoved: async (tx, now, { orderId, parcelId, number: parcel, parcels, kind, at }) => {
			const told = toldSteps[kind];
			if (!told || at.getTime() < now.getTime() - newsFor) return;
			// An order that travels in one piece is told of once, by its parcel or by its own move.
			const once = parcels === 1 ? `${told.asMove} ${orderId}` : `${told.event} ${parcelId}`;
			await aboutOrder(tx, now, orderId, { kind: 'order', event: told.event, params: { parcel }, once });
		},
		deliveryStepped: async (tx, now, { orderId, stepId, step, day }) => {
			if (step === 'notReached')
				await aboutOrder(tx, now, orderId, { kind: 'order', event: 'deliveryMissed', once: `delivery ${stepId}` });
			if (step === 'rescheduled' && day !== null)
				await aboutOrder(tx, now, orderId, {
					kind: 'order',
					event: 'deliveryRescheduled',
					params: { day },
					once: `delivery ${stepId}`,
				});
		},
		pickupReminded: (tx, now, { orderId, days: waited }) =>
			aboutOrder(tx, now, orderId, { kind: 'order', event: 'pickupReminded', once: `pickup ${orderId} ${waited}` }),
		orderClosed: (tx, now, { orderId, how }) =>
			aboutOrder(tx, now, orderId, {
				kind: 'order',
				event: how === 'cancelled' ? 'orderCancelled' : 'orderTerminated',
				once: `closed ${orderId}`,
			}),
		lineAsked: (tx, now, { orderId, questionId }) =>
			aboutOrder(tx, now, orderId, { kind: 'order', event: 'lineAsked', once: `question ${questionId}` }),
		orderAmended: (tx, now, { orderId, amendmentId, state }) =>
			aboutOrder(tx, now, orderId, {
				kind: 'order',
				event: state === 'asked' ? 'amendmentAsked' : state === 'expired' ? 'amendmentExpired' : 'orderAmended',
				once: `amendment ${amendmentId}${state === 'expired' ? ' expired' : ''}`,
			}),
		problemDecided: (tx, now, { orderId, problemId }) =>
			aboutOrder(tx, now, orderId, { kind: 'order', event: 'problemDecided', once: `problem ${problemId}` }),
		reviewAsked: (tx, now, { orderId }) =>
			aboutOrder(tx, now, orderId, {
				kind: 'review',
				event: 'reviewAsked',
				once: `review of ${orderId}`,
				link: (number) => `/pages/x/my-reviews?orderNumber=${number}`,
			}),
		reviewDecided: (tx, now, { accountId, reviewId, how }) =>
			tell(tx, now, {
				accountId,
				kind: 'review',
				event: how === 'answered' ? 'reviewAnswered' : 'reviewHidden',
				link: '/pages/x/my-reviews?tab=written',
				once: `review ${reviewId} ${how}`,
			}),
		piecesResent: (tx, now, { orderId, problemId }) =>
			aboutOrder(tx, now, orderId, { kind: 'order', event: 'piecesResent', once: `resent ${problemId}` }),
		returnMoved: async (tx, now, { orderId, returnId, state, actor }) => {
			const told = toldReturns[state];
			if (!told || actor === 'buyer' || actor === 'visitor') return;
			await aboutOrder(tx, now, orderId, {
				kind: 'order',
				event: told,
				once: `return ${returnId} ${state}`,
				link: (number) => `/pages/x/return-details?orderNumber=${number}&id=${returnId}`,
			});
		},
		feesAsked: (tx, now, { orderId, version, total }) =>
			aboutOrder(tx, now, orderId, {
				kind: 'payment',
				event: 'feesAsked',
				params: { amount: money(total) },
				once: `fees ${orderId} ${version}`,
			}),
		objectionAnswered: (tx, now, { orderId, version, answer }) =>
			aboutOrder(tx, now, orderId, {
				kind: 'payment',
				event: answer === 'stays' ? 'objectionStays' : 'objectionLower',
				once: `objection ${orderId} ${version}`,
			}),
		feesReminded: (tx, now, { orderId, days: waited }) =>
			aboutOrder(tx, now, orderId, {
				kind: 'payment',
				event: waited === storage.announceDays ? 'saleAnnounced' : 'feesReminded',
				once: `reminded ${orderId} ${waited}`,
				onceForVisitor: waited === storage.announceDays ? `sale ${orderId}` : `reminded ${orderId}`,
			}),
		paymentChanged: async (tx, now, { id, orderIds, to, failure }) => {
			// What ended with its order, or gave way to another payment, did not fail for the buyer.
			if (failure !== null && quietFailures.includes(failure)) return;
			const told = toldPayments[to];
			const [orderId] = orderIds;
			if (told && orderId !== undefined)
				await aboutOrder(tx, now, orderId, { kind: 'payment', event: told, once: `${told} ${id}` });
		},
		restAsked: (tx, now, { orderId, id, received, rest }) =>
			aboutOrder(tx, now, orderId, {
				kind: 'payment',
				event: 'restAsked',
				params: { received: money(received), rest: money(rest) },
				once: `rest ${id}`,
			}),
		refundMade: async (tx, now, { orderId, refundId, amount, state, settledAs, movedTo }) => {
			const done = settledAs === null ? 'refundDone' : toldSettlements[settledAs];
			if (state === 'requested' || state === 'done')
				await aboutOrder(tx, now, orderId, {
					kind: 'payment',
					event: state === 'done' ? done : 'refundAsked',
					params: { amount: money(amount), ...(movedTo ? { to: movedTo } : {}) },
					once: `refund ${refundId} ${state}`,
				});
		},
		balanceChanged: (tx, now, { accountId, amount, reason }) =>
			tell(tx, now, {
				accountId,
				kind: 'payment',
				event: amount > 0 ? 'balanceGiven' : 'balanceTaken',
				params: { amount: money(Math.abs(amount)), reason },
				link: '/pages/x/balance',
			}),
		couponGiven: (tx, now, { accountId, couponId, source }) =>
			// What somebody claimed by their own hand is no news.
			source === 'claimed' || source === 'code'
				? Promise.resolve()
				: tell(tx, now, {
						accountId,
						kind: 'promotion',
						event: toldCoupons[source],
						link: '/pages/x/coupons',
						once: `coupon ${couponId}`,
					}),
		helpReceived: (tx, now, { accountId, kind, helped, needed, subjectId, helperId }) =>
			tell(tx, now, {
				accountId,
				kind: 'invitation',
				event: 'helpReceived',
				params: { helped, needed },
				link: linkOf(kind),
				once: `help ${kind} ${subjectId} ${helperId}`,
			}),
		dealReached: promotion('dealReached', 'invitation', '/pages/group-order-list/index'),
		prizeWon: promotion('prizeWon', 'promotion', '/pages/my-prizes/index'),
		prizeInReview: promotion('prizeInReview', 'promotion', '/pages/my-prizes/index'),
		prizeChanged: (tx, now, { accountId, how }) =>
			tell(tx, now, { accountId, kind: 'promotion', event: toldPrizes[how], link: '/pages/my-prizes/index' }),
		prizeExpiring: promotion('prizeExpiring', 'promotion', '/pages/my-prizes/index'),
		invitationLapsed: (tx, now, { accountId, kind, subjectId }) =>
			tell(tx, now, {
				accountId,
				kind: 'invitation',
				event: 'invitationLapsed',
				link: linkOf(kind),
				once: `lapsed ${kind} ${subjectId}`,
			}),

		questionAnswered: (tx, now, { accountId, productId }) =>
			tell(tx, now, { accountId, kind: 'review', event: 'questionAnswered', link: productLink(productId) }),
		backInStock: (tx, now, { accountId, productId, title }) =>
			tell(tx, now, { accountId, kind: 'alert', event: 'backInStock', params: { title }, link: productLink(productId) }),
		priceDropped: (tx, now, { accountId, productId, title, price }) =>
			tell(tx, now, {
				accountId,
				kind: 'alert',
				event: 'priceDropped',
				params: { title, price: money(price) },
				link: productLink(productId),
			}),
		chatAnswered: (tx, now, { accountId }) =>
			tell(tx, now, { accountId, kind: 'chat', event: 'chatAnswered', link: '/pages/chat-room/index' }),
		inquiryAnswered: inquiry('inquiryAnswered'),
		offerEnding: inquiry('offerEnding'),
		offerEnded: inquiry('offerEnded'),
	};
}

function linkOf(kind: ShopEvents['helpReceived']['kind']): string {
	return kind === 'freeGift' ? '/pages/free-gifts/index' : '/pages/group-order-list/index';
}
