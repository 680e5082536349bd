import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import { deliverySteps } from '@qaysari/contract/delivery-steps';
import { feesConsoleCalls, fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { transitions } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { operatorEvents } from '@qaysari/contract/orders.schemas';
import { paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { type RawBuilder, sql } from 'kysely';
import { sendRefund } from '../payments/refunds.ts';
import { days } from '../platform/clock.ts';
import { code } from '../platform/database/codes.ts';
import type { RefundId } from '../platform/ids.ts';
import type { Action, OrderScene } from './order-scene.ts';

/** What fulfilment does: orders on their way, fees, questions, reports, cash at the door. */
export function fulfilmentActions(scene: OrderScene): Record<string, Action> {
	const { shop } = scene;
	const move = async () => {
		const order = await scene.order();
		if (!order) return undefined;
		const possible = operatorEvents.filter(
			(event) => event !== 'terminated' && transitions.some((row) => row.event === event && row.from === order.status),
		);
		const event = scene.below(12) === 0 || possible.length === 0 ? scene.one(operatorEvents) : scene.one(possible);
		return scene.fulfilment.call(ordersConsoleCalls.moveOrder, { orderNumber: order.number, event, note: 'as it comes' });
	};
	const pack = async () => {
		const orders = await shop.rows<{ number: string }>(
			sql`select number from shop_order where status = ${code.status('WAIT_SELLER_SEND')} order by id desc limit ${1 + scene.below(3)}`,
		);
		if (orders.length === 0) return undefined;
		return scene.fulfilment.call(fulfilmentCalls.packMany, { orderNumbers: orders.map((order) => order.number) });
	};
	const setFees = async () => {
		const order = await scene.order(sql`status in (${code.status('CHINA_SHIPPING', 'LOGISTICS_PAYMENT')})`);
		if (!order) return undefined;
		const fees = [
			{ kind: 'sea_freight' as const, currency: 'USD' as const, amount: 100 + scene.below(2000) },
			{ kind: 'container_storage' as const, currency: 'USD' as const, amount: 50, days: 1 + scene.below(9) },
		].slice(0, scene.below(3));
		const preview = await scene.fulfilment.call(feesConsoleCalls.previewFees, { orderNumber: order.number, fees });
		const expectedTotal = preview.envelope.data?.total;
		if (!expectedTotal) return preview;
		return scene.fulfilment.call(feesConsoleCalls.setFees, {
			orderNumber: order.number,
			fees,
			expectedTotal,
			reason: 'It is far heavier.',
		});
	};
	const ask = async () => {
		const line = await scene.any(
			sql<{ number: string; id: number; unit_price: number }>`
				select o.number, l.id, l.unit_price from shop_order o join order_line l on l.order_id = o.id
				where o.status in (${code.status('WAIT_SELLER_SEND', 'WAITING_PURCHASE')}) and l.dropped_at is null order by o.id desc limit 25
			`,
		);
		if (!line) return undefined;
		const dearer = scene.below(2) === 0;
		return scene.fulfilment.call(fulfilmentCalls.ask, {
			orderNumber: line.number,
			lineId: String(line.id),
			kind: dearer ? 'dearer' : 'unavailable',
			...(dearer ? { unitPrice: line.unit_price + 100_000 } : {}),
			note: 'The maker says so.',
		});
	};
	const withdraw = async () => {
		const question = await scene.any(
			sql<{ id: number; number: string }>`
				select q.id, o.number from line_question q join shop_order o on o.id = q.order_id where q.answer is null limit 25
			`,
		);
		if (!question) return undefined;
		return scene.fulfilment.call(fulfilmentCalls.withdrawQuestion, {
			orderNumber: question.number,
			questionId: String(question.id),
		});
	};
	const decide = async () => {
		const problem = await scene.any(sql<{ id: number }>`select id from order_problem where outcome is null limit 25`);
		if (!problem) return undefined;
		return scene.fulfilment.call(fulfilmentCalls.decideProblem, {
			problemId: String(problem.id),
			outcome: scene.one(['refund', 'refund', 'resend', 'refused'] as const),
			amount: 100_000 * (1 + scene.below(15)),
			note: 'We looked at it.',
		});
	};
	const resend = async () => {
		const problem = await scene.any(
			sql<{ id: number }>`select id from order_problem where outcome = 'resend' order by resent_at is not null, id limit 5`,
		);
		if (!problem) return undefined;
		return scene.fulfilment.call(fulfilmentCalls.markResent, { problemId: String(problem.id), logisticsNumber: 'RE-7' });
	};
	const collect = async () => {
		const order = await scene.order(
			sql`status = ${code.status('WAIT_BUYER_RECEIVER')} and payment_method = ${code.method('cashOnDelivery')}`,
		);
		if (!order) return undefined;
		// Somebody may have moved the clock meanwhile, and the session is over.
		const shown = await scene.fulfilment.call(ordersConsoleCalls.getOrder, { orderNumber: order.number });
		const amount = shown.envelope.data?.collectable?.amount ?? 0;
		return scene.fulfilment.call(paymentsConsoleCalls.collect, { orderNumber: order.number, amount, courierId: scene.courierId });
	};
	const attempt = async () => {
		const order = await scene.order(sql`status = ${code.status('WAIT_BUYER_RECEIVER')}`);
		if (!order) return undefined;
		const step = scene.one(deliverySteps);
		const day = new Date(shop.now.getTime() + days(scene.below(3))).toISOString().slice(0, 10);
		const input = { orderNumber: order.number, step, ...(step === 'rescheduled' ? { day } : {}) };
		return scene.fulfilment.call(deliveriesConsoleCalls.noteStep, input);
	};
	/** Goods wait at their store from then on. */
	const readyAtStore = async () => {
		const order = await scene.order(
			sql`status in (${code.status('WAIT_SELLER_SEND', 'TO_WAREHOUSE')}) and delivery_mode = ${code.mode('selfPickup')}`,
		);
		if (!order) return undefined;
		return scene.fulfilment.call(ordersConsoleCalls.moveOrder, { orderNumber: order.number, event: 'outForDelivery' });
	};
	/** Whoever fetches them shows the code, or types another. */
	const handOver = async () => {
		const order = await scene.order(
			sql`status = ${code.status('WAIT_BUYER_RECEIVER')} and delivery_mode = ${code.mode('selfPickup')}`,
		);
		if (!order) return undefined;
		const { envelope } = await order.buyer.call(ordersCalls.getOrderDetail, { orderNumber: order.number });
		const handoverCode = scene.below(5) === 0 ? 'WRONG1' : (envelope.data?.handoverCode ?? '');
		const wish = { orderNumber: order.number, event: 'receiptConfirmed' as const, handoverCode };
		return scene.fulfilment.call(ordersConsoleCalls.moveOrder, wish);
	};
	const keepLonger = async () => {
		const order = await scene.order(
			sql`status = ${code.status('WAIT_BUYER_RECEIVER')} and delivery_mode = ${code.mode('selfPickup')}`,
		);
		if (!order) return undefined;
		return scene.fulfilment.call(deliveriesConsoleCalls.extendPickup, { orderNumber: order.number, days: 1 + scene.below(7) });
	};
	/** What an order's history offers to undo; `first`: rather than anything else. */
	const undo = async (where: RawBuilder<unknown>, first: 'collection' | 'receipt' | null = null) => {
		const order = await scene.order(where);
		if (!order) return undefined;
		const read = await scene.fulfilment.call(ordersConsoleCalls.getOrder, { orderNumber: order.number });
		const entries = read.envelope.data?.history.filter((entry) => entry.takeBack !== null) ?? [];
		if (entries.length === 0) return undefined;
		const { entryId } = entries.find((entry) => entry.takeBack === first) ?? scene.one(entries);
		return scene.fulfilment.call(fulfilmentCalls.takeBack, { orderNumber: order.number, entryId, reason: 'a slip' });
	};
	const takeBack = () => undo(sql`status in (${code.status('WAIT_SELLER_SEND', 'WAIT_BUYER_RECEIVER')})`);
	const takeBackCash = () => undo(sql`id in (select order_id from cash_collection where remittance_id is null)`, 'collection');
	const takeBackReceipt = () =>
		undo(sql`status in (${code.status('CONFIRM_GOODS', 'CONFIRM_GOODS_AND_HAS_SUBSIDY')})`, 'receipt');
	const end = async () => {
		const order = await scene.order();
		if (!order || scene.below(3) > 0) return undefined;
		const end = { orderNumber: order.number, event: 'terminated' as const, note: 'refused at the door' };
		const read = await scene.fulfilment.call(ordersConsoleCalls.getOrder, { orderNumber: order.number });
		const { out = [] } = read.envelope.data ?? {};
		const returned = out.map(({ lineId, pieces }) => {
			const condition = scene.one(['sellable', 'damaged'] as const);
			return { lineId, pieces: scene.below(pieces + 1), condition };
		});
		const ending = { returned, keep: scene.below(3) * 250_000 };
		return scene.fulfilment.call(ordersConsoleCalls.moveOrder, scene.below(2) === 0 ? { ...end, ending } : end);
	};
	return {
		move,
		moveMore: move,
		moveOn: move,
		pack,
		setFees,
		ask,
		withdraw,
		decide,
		resend,
		collect,
		attempt,
		readyAtStore,
		handOver,
		keepLonger,
		takeBack,
		takeBackCash,
		takeBackReceipt,
		end,
	};
}

/** What finance does: receipts, cash, fees, refunds, subsidies, couriers. */
export function financeActions(scene: OrderScene): Record<string, Action> {
	const { shop } = scene;
	const { shop: rooms, db } = shop;
	const till = async () => {
		const store = await scene.any(sql<{ id: number }>`select id from store where active limit 5`);
		return store ? { storeId: String(store.id) } : {};
	};
	const review = async () => {
		const payment = await scene.payment(sql`method in (3, 5) and state <> 'paid'`);
		if (!payment) return undefined;
		const { payment_id: paymentId, total } = payment;
		return scene.one([
			() => scene.finance().call(paymentsConsoleCalls.passReceipts, { paymentId, amount: total }),
			() => scene.finance().call(paymentsConsoleCalls.passReceipts, { paymentId, amount: total }),
			() => scene.finance().call(paymentsConsoleCalls.refuseReceipts, { paymentId, reason: 'It cannot be read.' }),
			async () =>
				scene.finance().call(paymentsConsoleCalls.markAbnormal, {
					paymentId,
					...(await till()),
					received: Math.max(0, total + 50_000 * (scene.below(5) - 2)),
					accept: scene.below(3) > 0,
					writeOff: scene.below(2) === 0,
					note: 'The bank says so.',
				}),
		])();
	};
	const cash = async () => {
		const payment = await scene.payment(sql`method = 5 and state = 'waiting'`);
		if (!payment) return undefined;
		const amount = Math.floor((payment.total + 12_500) / 25_000) * 25_000;
		return scene.finance().call(paymentsConsoleCalls.confirmCash, {
			paymentId: payment.payment_id,
			amount,
			...(await till()),
		});
	};
	const reviewFees = async () => {
		const fees = await scene.any(
			sql<{ number: string; version: number }>`
				select o.number, f.version from order_fees f join shop_order o on o.id = f.order_id where f.state = 'under review' limit 25
			`,
		);
		if (!fees) return undefined;
		const name = { orderNumber: fees.number, version: fees.version };
		return scene.below(4) === 0
			? scene.finance().call(feesConsoleCalls.refuseFees, { ...name, note: 'too much' })
			: scene.finance().call(feesConsoleCalls.passFees, { ...name, seen: scene.below(4) > 0 });
	};
	const refund = async () => {
		const row = await scene.any(
			sql<{
				id: RefundId;
				refund_id: string;
				state: string;
			}>`select id, refund_id, state from refund where state <> 'done' limit 25`,
		);
		if (!row) return undefined;
		const { refund_id: refundId } = row;
		if (row.state === 'processing') {
			await sendRefund(rooms.payments, db, shop.now, row.id);
			return null;
		}
		return scene.one([
			() => scene.finance().call(refundsConsoleCalls.execute, { refundId }),
			() => scene.finance().call(refundsConsoleCalls.markDone, { refundId, payee: 'Zana' }),
			() => scene.finance().call(refundsConsoleCalls.markFailed, { refundId, reason: 'nobody there' }),
		])();
	};
	const takeBackRefund = async () => {
		const row = await scene.any(
			sql<{ refund_id: string }>`select refund_id from refund where state = 'done' order by id desc limit 5`,
		);
		if (!row) return undefined;
		return scene.finance().call(refundsConsoleCalls.takeBackDone, { refundId: row.refund_id, reason: 'not paid yet' });
	};
	const goodwill = async () => {
		const order = await scene.order(sql`captured_one > 0`);
		if (!order) return undefined;
		const amount = 50_000 * (1 + scene.below(8));
		return scene.finance().call(refundsConsoleCalls.give, { orderNumber: order.number, amount, reason: 'sorry' });
	};
	const lateMoney = async () => {
		const order = await scene.order(sql`true`);
		if (!order) return undefined;
		const amount = 50_000 * (1 + scene.below(40));
		const wish = { orderNumber: order.number, method: scene.one([3, 5] as const), amount, note: 'Nobody asked for it.' };
		return scene.finance().call(refundsConsoleCalls.recordMoney, wish);
	};
	const settleLate = async () => {
		const row = await scene.any(
			sql<{ refund_id: string }>`select refund_id from refund where reason in ('late', 'overpaid') and state <> 'done' limit 25`,
		);
		const order = await scene.order(sql`captured_one < product_total`);
		if (!row || !order) return undefined;
		const { refund_id: refundId } = row;
		return scene.below(3) === 0
			? scene.finance().call(refundsConsoleCalls.keep, { refundId, reason: 'as they wish' })
			: scene.finance().call(refundsConsoleCalls.match, { refundId, orderNumber: order.number, note: 'as they wish' });
	};
	const subsidy = async () => {
		const order = await scene.order(
			sql`status in (${code.status('WAIT_SELLER_SEND', 'WAIT_BUYER_RECEIVER', 'CONFIRM_GOODS_AND_HAS_SUBSIDY', 'LOGISTICS_PAYMENT', 'SEA_SHIPPING')})`,
		);
		if (!order) return undefined;
		const [row] = await shop.rows<{ subsidy: number }>(sql`select subsidy from shop_order where id = ${order.id}`);
		if (order.status === 4)
			return scene.finance().call(paymentsConsoleCalls.paySubsidy, {
				orderNumber: order.number,
				amount: row?.subsidy ?? 0,
				reference: 'slip',
				toBalance: scene.below(2) === 0,
			});
		const amount = 25_000 * scene.below(3);
		return scene.fulfilment.call(fulfilmentCalls.setSubsidy, { orderNumber: order.number, amount, reason: 'It took long.' });
	};
	const remit = async () => {
		const open = await shop.rows<{ id: number; amount: number }>(
			sql`
				select id, amount from cash_collection c where courier_id is not null and remittance_id is null
					and not exists (select from cash_reversal v where v.collection_id = c.id) order by id limit 5
			`,
		);
		if (open.length === 0) return undefined;
		return scene.finance().call(paymentsConsoleCalls.takeRemittance, {
			courierId: scene.courierId,
			collectionIds: open.map((one) => String(one.id)),
			// Now and then a courier has too little with him.
			amount: open.reduce((sum, one) => sum + one.amount, 0) - (scene.below(4) === 0 ? 25_000 : 0),
		});
	};
	const takeBackRemittance = async () => {
		const remittance = await scene.any(sql<{ id: number }>`select id from remittance order by id desc limit 5`);
		if (!remittance) return undefined;
		return scene
			.finance()
			.call(paymentsConsoleCalls.takeBackRemittance, { remittanceId: String(remittance.id), reason: 'miscounted' });
	};
	return {
		review,
		cash,
		reviewFees,
		refund,
		goodwill,
		lateMoney,
		settleLate,
		subsidy,
		remit,
		takeBackRemittance,
		takeBackRefund,
	};
}
