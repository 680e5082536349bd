import { money } from '@qaysari/contract/common.schemas';
import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { orderStatus, deliveryMode as way } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { sql } from 'kysely';
import { z } from 'zod';
import { sandboxPath } from '../payments/gateways/sandbox.ts';
import { code } from '../platform/database/codes.ts';
import type { AccountId } from '../platform/ids.ts';
import type { Action, OrderScene } from './order-scene.ts';
import { addressForm, createOrderInput } from './ordering.ts';
import { uploadReceipt } from './paying.ts';
import type { BuyerClient } from './test-shop.ts';

/** What buyers do with coupons, orders and payments. */
export function buyerActions(scene: OrderScene): Record<string, Action> {
	const { shop } = scene;
	const method = () => scene.one([3, 5, 10, 11] as const);
	const itemsOnSale = async () => {
		const items = [...new Set([scene.one(scene.goods), scene.one(scene.goods)])].map(({ skuId }) => ({
			skuId,
			quantity: 1 + scene.below(2),
		}));
		const free = await shop.rows<{ n: number }>(
			sql`select min(on_hand - reserved)::int as n from stock_level where sku_id = any(${items.map((item) => item.skuId)}::bigint[])`,
		);
		return (free[0]?.n ?? 0) < 4 ? null : items;
	};
	const placeBy = async (buyer: BuyerClient, couponId: string | null) => {
		const items = await itemsOnSale();
		if (!items) return undefined;
		const wish = { items, method: method(), ...(couponId ? { couponId } : {}) };
		const input = await createOrderInput(shop, buyer, wish);
		return buyer.call(ordersCalls.createOrder, { ...input, useBalance: scene.below(3) === 0 });
	};
	const place = async () => placeBy(scene.one(scene.buyers), null);
	const couponOf = async (buyer: BuyerClient): Promise<string | null> => {
		const coupon = await scene.any(
			sql<{
				id: number;
			}>`select id from coupon where account_id = ${buyer.accountId} order by state <> 'usable', id desc limit 6`,
		);
		return coupon ? String(coupon.id) : null;
	};
	const placeWithCoupon = async () => {
		const buyer = scene.one(scene.buyers);
		return placeBy(buyer, await couponOf(buyer));
	};
	/** From two phones at once, with the same coupon. */
	const placeTwiceWithCoupon = async () => {
		const buyer = scene.one(scene.buyers);
		const couponId = await couponOf(buyer);
		const [first, second] = await Promise.all([placeBy(buyer, couponId), placeBy(buyer, couponId)]);
		return first?.envelope.success ? first : second;
	};
	const claim = async () => {
		const buyer = scene.one(scene.buyers);
		return buyer.call(couponsCalls.receive, { offerId: scene.one(scene.offers) });
	};
	const again = async () => {
		const order = await scene.order(
			sql`status in (${code.status('WAIT_BUYER_PAY', 'WAIT_SELLER_SEND', 'LOGISTICS_PAYMENT', 'WAITING_PURCHASE')})`,
		);
		if (!order) return undefined;
		return order.buyer.call(paymentsCalls.payment, {
			orderNumber: order.number,
			stage: order.status === 10 ? 2 : 1,
			method: method(),
			useBalance: scene.below(3) === 0,
		});
	};
	const goPay = async () => {
		const payment = await scene.payment(sql`method = 10 and state = 'waiting'`);
		if (!payment) return undefined;
		const answer = await scene.ownerOf(payment.account_id).call(paymentsCalls.goPay, { paymentId: payment.payment_id });
		const url = answer.envelope.data?.url;
		if (url && !url.startsWith(sandboxPath)) throw new Error(`${url} is no page of the gateway`);
		return answer;
	};
	const receipts = async () => {
		const payment = await scene.payment(sql`method = 3 and state in ('waiting', 'review failed')`);
		if (!payment) return undefined;
		const owner = scene.ownerOf(payment.account_id);
		const fileIds = [await uploadReceipt(owner)];
		return owner.call(paymentsCalls.receipts, { paymentId: payment.payment_id, fileIds });
	};
	const answer = async () => {
		const question = await scene.any(
			sql<{ id: number; number: string; account_id: AccountId }>`
				select q.id, o.number, o.account_id from line_question q join shop_order o on o.id = q.order_id where q.answer is null limit 25
			`,
		);
		if (!question) return undefined;
		return scene.ownerOf(question.account_id).call(problemsCalls.answer, {
			orderNumber: question.number,
			questionId: String(question.id),
			answer: scene.one(['accept', 'accept', 'drop', 'drop', 'cancel'] as const),
		});
	};
	const report = async () => {
		const order = await scene.order(
			sql`status in (${code.status('WAIT_BUYER_RECEIVER', 'CONFIRM_GOODS_AND_HAS_SUBSIDY', 'CONFIRM_GOODS')})`,
		);
		if (!order) return undefined;
		const [line] = await shop.rows<{ id: number }>(
			sql`select id from order_line where order_id = ${order.id} and dropped_at is null limit 1`,
		);
		return order.buyer.call(problemsCalls.report, {
			orderNumber: order.number,
			kind: 'missing',
			lines: [{ lineId: String(line?.id ?? 1), quantity: 1 }],
			description: 'One piece is not there.',
		});
	};
	const buyerMoves = async () => {
		const order = await scene.order(
			scene.below(3) === 0
				? sql`status in (${code.status('WAIT_BUYER_PAY', 'WAIT_SELLER_SEND', 'WAITING_PURCHASE')})`
				: sql`status = ${code.status('WAIT_BUYER_RECEIVER')}`,
		);
		if (!order) return undefined;
		const name = { orderNumber: order.number };
		return order.status === orderStatus.WAIT_BUYER_RECEIVER
			? order.buyer.call(ordersCalls.confirmOrder, name)
			: order.buyer.call(ordersCalls.cancelOrder, name);
	};
	const changeWay = async () => {
		const order = await scene.order(sql`status in (${code.status('WAIT_BUYER_PAY', 'WAIT_SELLER_SEND', 'WAITING_PURCHASE')})`);
		if (!order) return undefined;
		const { orderNumber, deliveryMode } = { orderNumber: order.number, deliveryMode: scene.one([1, 2] as const) };
		const [store] = await shop.rows<{ id: number }>(sql`select id from store limit 1`);
		const wish = {
			orderNumber,
			deliveryMode,
			...(deliveryMode === way.selfPickup ? { storeId: String(store?.id) } : { address: await addressForm(shop) }),
		};
		const asked = await order.buyer.call(ordersCalls.updateOrderLogistic, wish);
		if (asked.envelope.reason !== 'price_changed') return asked;
		const { total } = z.object({ total: money }).parse(asked.envelope.data);
		return order.buyer.call(ordersCalls.updateOrderLogistic, { ...wish, expectedTotal: total });
	};
	return {
		place,
		placeMore: place,
		placeWithCoupon,
		placeTwiceWithCoupon,
		claim,
		again,
		goPay,
		goPayMore: goPay,
		receipts,
		answer,
		report,
		buyerMoves,
		changeWay,
	};
}
