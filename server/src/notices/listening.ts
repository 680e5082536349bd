import type { PaymentFailure } from '@qaysari/contract/payment-states';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events, ShopEvents } from '../platform/events/events.ts';
import { type NoticeKind, tell } from './notices.ts';

/** Whose an order is, looked up by those who own orders; null for visitors, who have no list of notices. */
export type OrderOwner = (tx: Transaction, orderId: number) => Promise<{ accountId: number; number: string } | null>;

const orderLink = (number: string): string => `/pages/order-details/index?orderNumber=${number}`;
const money = (amount: number) => ({ amount, currency: 'IQD' as const });

/** Moves of an order that its buyer did not make and wants to know of. */
const toldMoves: Readonly<Record<string, string>> = {
	shippedInChina: 'orderShipped',
	arrivedInIraq: 'orderArrived',
	outForDelivery: 'orderOut',
	settled: 'orderSettled',
};

const quietFailures: readonly PaymentFailure[] = ['order_closed', 'replaced', 'amount_changed'];

const toldPayments: Readonly<Record<string, string>> = {
	paid: 'paymentPaid',
	failed: 'paymentFailed',
	'review failed': 'paymentRefused',
	'abnormal collection': 'paymentAbnormal',
};

/** The one place from which buyers are told: hears what happened anywhere in the shop. */
export function listenForNotices(events: Events, ownerOf: OrderOwner): void {
	const aboutOrder = async (
		tx: Transaction,
		now: Date,
		orderId: number,
		told: {
			kind: NoticeKind;
			event: string;
			params?: Record<string, string | number | { amount: number; currency: 'IQD' }>;
			once?: string;
		},
	): Promise<void> => {
		const owner = await ownerOf(tx, orderId);
		if (!owner) return;
		const { accountId, number } = owner;
		const params = { number, ...told.params };
		await tell(tx, now, { accountId, ...told, params, link: orderLink(number) });
	};

	events.on('orderMoved', async (tx, now, { orderId, event }) => {
		const told = toldMoves[event];
		if (told) await aboutOrder(tx, now, orderId, { kind: 'order', event: told, once: `${told} ${orderId}` });
	});
	events.on('orderClosed', (tx, now, { orderId, how }) =>
		aboutOrder(tx, now, orderId, {
			kind: 'order',
			event: how === 'cancelled' ? 'orderCancelled' : 'orderTerminated',
			once: `closed ${orderId}`,
		}),
	);
	events.on('lineAsked', (tx, now, { orderId, questionId }) =>
		aboutOrder(tx, now, orderId, { kind: 'order', event: 'lineAsked', once: `question ${questionId}` }),
	);
	events.on('problemDecided', (tx, now, { orderId, problemId }) =>
		aboutOrder(tx, now, orderId, { kind: 'order', event: 'problemDecided', once: `problem ${problemId}` }),
	);
	events.on('piecesResent', (tx, now, { orderId, problemId }) =>
		aboutOrder(tx, now, orderId, { kind: 'order', event: 'piecesResent', once: `resent ${problemId}` }),
	);
	events.on('feesAsked', (tx, now, { orderId, version, total }) =>
		aboutOrder(tx, now, orderId, {
			kind: 'payment',
			event: 'feesAsked',
			params: { amount: money(total) },
			once: `fees ${orderId} ${version}`,
		}),
	);
	events.on('feesReminded', (tx, now, { orderId, days }) =>
		aboutOrder(tx, now, orderId, { kind: 'payment', event: 'feesReminded', once: `reminded ${orderId} ${days}` }),
	);
	events.on('paymentChanged', async (tx, now, { id, orderIds, to, failure }) => {
		// What ended with its order, or gave way to another payment, did not fail for the buyer.
		if (failure !== null && quietFailures.includes(failure)) return;
		const told = toldPayments[to];
		const [orderId] = orderIds;
		if (told && orderId !== undefined)
			await aboutOrder(tx, now, orderId, { kind: 'payment', event: told, once: `${told} ${id}` });
	});
	events.on('refundMade', async (tx, now, { orderId, refundId, amount, state }) => {
		if (state === 'requested' || state === 'done')
			await aboutOrder(tx, now, orderId, {
				kind: 'payment',
				event: state === 'done' ? 'refundDone' : 'refundAsked',
				params: { amount: money(amount) },
				once: `refund ${refundId} ${state}`,
			});
	});

	const promotion = (
		event: string,
		kind: NoticeKind,
		link: string,
	): ((tx: Transaction, now: Date, happened: { accountId: number }) => Promise<void>) => {
		return (tx, now, { accountId }) => tell(tx, now, { accountId, kind, event, link });
	};
	events.on('couponGiven', (tx, now, { accountId, couponId, source }) =>
		// What somebody claimed by their own hand is no news.
		source === 'claimed'
			? Promise.resolve()
			: tell(tx, now, {
					accountId,
					kind: 'promotion',
					event: source === 'newUser' ? 'couponNew' : 'couponHelper',
					link: '/pages/x/coupons',
					once: `coupon ${couponId}`,
				}),
	);
	events.on('helpReceived', (tx, now, { accountId, kind, helped, needed, subjectId, helperId }) =>
		tell(tx, now, {
			accountId,
			kind: 'invitation',
			event: 'helpReceived',
			params: { helped, needed },
			link: linkOf(kind),
			once: `help ${kind} ${subjectId} ${helperId}`,
		}),
	);
	events.on('dealReached', promotion('dealReached', 'invitation', '/pages/group-order-list/index'));
	events.on('prizeWon', promotion('prizeWon', 'promotion', '/pages/my-prizes/index'));
	events.on('prizeExpiring', promotion('prizeExpiring', 'promotion', '/pages/my-prizes/index'));
	events.on('invitationLapsed', (tx, now, { accountId, kind, subjectId }) =>
		tell(tx, now, {
			accountId,
			kind: 'invitation',
			event: 'invitationLapsed',
			link: linkOf(kind),
			once: `lapsed ${kind} ${subjectId}`,
		}),
	);

	events.on('chatAnswered', (tx, now, { accountId }) =>
		tell(tx, now, { accountId, kind: 'chat', event: 'chatAnswered', link: '/pages/chat-room/index' }),
	);
	events.on('inquiryAnswered', (tx, now, { accountId, inquiryId, title }) =>
		tell(tx, now, {
			accountId,
			kind: 'inquiry',
			event: 'inquiryAnswered',
			params: { title },
			link: `/pages/x/inquiry?id=${inquiryId}`,
		}),
	);
}

function linkOf(kind: ShopEvents['helpReceived']['kind']): string {
	return kind === 'freeGift' ? '/pages/free-gifts/index' : '/pages/group-order-list/index';
}
