import { feesConsoleCalls, fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { type OrderStatus, transitions } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { operatorEvents } from '@qaysari/contract/orders.schemas';
import { paymentsCalls, paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { sql } from 'kysely';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { askForOpen } from '../payments/card.ts';
import { sandboxPath } from '../payments/gateways/sandbox.ts';
import { sendRefund } from '../payments/refunds.ts';
import { days, hours, minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { setRate } from '../rates/rates.ts';
import type { Client } from './client.ts';
import { createFreight, createProduct, type MadeProduct, wrongStock } from './goods.ts';
import { createOrderInput } from './ordering.ts';
import { createBankAccount, sandboxOf, sendNotice, uploadReceipt } from './paying.ts';
import type { BuyerClient, TestShop } from './test-shop.ts';

/** Numbers that come again with the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

const startStock = 40;

/** Buyers, operators, the clock and the gateway, who all do whatever comes to their minds. */
export class OrderSequences {
	readonly #shop: TestShop;
	readonly #chance: () => number;
	readonly #goods: MadeProduct[] = [];
	#buyers: BuyerClient[] = [];
	#finance: Client[] = [];
	#fulfilment: Client | null = null;
	#signedInAt = 0;
	/** What was done, and how often it was let through. */
	readonly done = new Map<string, { tried: number; done: number }>();

	constructor(shop: TestShop, seed: number) {
		this.#shop = shop;
		this.#chance = chanceOf(seed);
	}

	async prepare(): Promise<void> {
		const shop = this.#shop;
		await createFreight(shop, { iraq: 5_000, china: 20_000 });
		await createBankAccount(shop);
		const rate = { type: 'USD_IQD', rate: '1310', since: null, setBy: null, note: '', confirmed: true } as const;
		await inTransaction(shop.db, (tx) => setRate(tx, shop.now, rate));
		for (const origin of ['iraq', 'iraq', 'china', 'china'] as const)
			this.#goods.push(await createProduct(shop, { origin, price: 10_040 + this.#goods.length * 3_333, stock: startStock }));
		this.#buyers = await shop.buyers(4);
		const [first] = this.#buyers;
		await sql`
			insert into pay_white_list (account_id, since, operator_id) values (${first?.accountId}, ${shop.now}, 1)
		`.execute(shop.db);
		await this.#signIn();
	}

	/** Three deeds at once. */
	async step(): Promise<void> {
		if (this.#shop.now.getTime() - this.#signedInAt > hours(6)) await this.#signIn();
		await Promise.all([1, 2, 3].map(() => this.#deed()));
	}

	/** What contradicts itself now; nothing ever may. */
	async faults(): Promise<unknown[]> {
		const { db } = this.#shop;
		const { rows: money } = await sql`
			with o as (
				select id, status, captured_one, captured_two, refunded, refunded_one,
					captured_one - refunded_one as kept_one, captured_two - (refunded - refunded_one) as kept_two,
					case when status in (7, 8) then 0 else greatest(0, product_total - discount + freight - allowance_one) end as owed_one,
					case when status in (7, 8) then 0 else greatest(0, coalesce(stage_two_total, 0) - allowance_two) end as owed_two
				from shop_order
			)
			select o.*, 'money' as fault from o where
				kept_one > owed_one or kept_two > owed_two or kept_one < 0 or kept_two < 0
				or captured_one <> coalesce((select sum(captured) from payment_line l where l.order_id = o.id and stage = 1), 0)
				or captured_two <> coalesce((select sum(captured) from payment_line l where l.order_id = o.id and stage = 2), 0)
				or captured_one + captured_two <> coalesce((select sum(amount) from money_entry e where e.order_id = o.id and kind = 'capture'), 0)
				or refunded <> coalesce((select sum(amount) from refund r where r.order_id = o.id), 0)
				or coalesce((select sum(amount) from refund r where r.order_id = o.id and r.state = 'done'), 0)
					<> coalesce((select sum(amount) from money_entry e where e.order_id = o.id and kind = 'refund'), 0)
				or (status in (2, 9, 10, 11, 12, 3, 4, 5, 6, 14) and kept_one < owed_one
					and not exists (select 1 from payment_line l join payment p on p.id = l.payment_id
						where l.order_id = o.id and l.open and p.method = 11 and l.stage = 1 and l.amount = owed_one - kept_one))
		`.execute(db);
		const { rows: records } = await sql`
			with e as (
				select order_id, event, from_status, to_status, id,
					lag(to_status) over w as before, lead(id) over w is null as last
				from order_event window w as (partition by order_id order by id)
			)
			select e.*, 'record' as fault from e join shop_order o on o.id = e.order_id
			where (e.before is not null and e.from_status is distinct from e.before) or (e.last and e.to_status <> o.status)
				or not (e.from_status is not distinct from e.to_status or (e.event, coalesce(e.from_status, 0), e.to_status) in (
					select * from jsonb_to_recordset(${JSON.stringify(allowed)}::jsonb) as t (event text, "from" int, "to" int)))
		`.execute(db);
		const { rows: payments } = await sql`
			select p.id, p.state, 'payment record' as fault from payment p
			where p.state <> (select to_state from payment_event e where e.payment_id = p.id order by e.id desc limit 1)
				or (p.closed_at is null) <> exists (select 1 from payment_line l where l.payment_id = p.id and l.open)
			union all
			select r.id, r.state, 'refund record' from refund r
			where r.state <> (select to_state from refund_event e where e.refund_id = r.id order by e.id desc limit 1)
		`.execute(db);
		const { rows: stock } = await sql`
			select l.sku_id, l.on_hand, 'stock' as fault from stock_level l
			where l.on_hand < 0 or l.on_hand <> ${startStock} - coalesce(
				(select sum(quantity) from stock_reservation r where r.sku_id = l.sku_id and r.state = 'consumed'), 0)
		`.execute(db);
		return [...money, ...records, ...payments, ...stock, ...(await wrongStock(this.#shop))];
	}

	async #signIn(): Promise<void> {
		const shop = this.#shop;
		this.#finance = [await shop.operator('finance'), await shop.operator('finance')];
		this.#fulfilment = await shop.operator('fulfilment');
		this.#signedInAt = shop.now.getTime();
	}

	#below(count: number): number {
		return Math.floor(this.#chance() * count);
	}

	#one<T>(things: readonly T[]): T {
		const thing = things[this.#below(things.length)];
		if (thing === undefined) throw new Error('Nothing to choose from');
		return thing;
	}

	async #any<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | null> {
		const rows = await this.#shop.rows(query);
		return rows.length > 0 ? this.#one(rows) : null;
	}

	async #deed(): Promise<void> {
		const deeds = Object.entries(this.#deeds());
		const [name, deed] = this.#one(deeds);
		const tally = this.done.get(name) ?? { tried: 0, done: 0 };
		this.done.set(name, tally);
		tally.tried += 1;
		const answer = await deed();
		// Whatever is not possible now is refused; nothing may break.
		if (answer && answer.status >= 500 && answer.status !== 502)
			throw new Error(`${name} broke: ${answer.status} ${JSON.stringify(answer.envelope)}`);
		if (answer === null || answer?.envelope.success) tally.done += 1;
	}

	/** An order that is not over, and whose it is. */
	async #order(condition = sql`status not in (6, 7, 8)`) {
		const order = await this.#any(
			sql<{ id: number; number: string; account_id: number; status: OrderStatus; due: number }>`
				select id, number, account_id, status, 0 as due from shop_order where ${condition} order by id desc limit 25
			`,
		);
		const buyer = this.#buyers.find((candidate) => candidate.accountId === order?.account_id);
		return order && buyer ? { ...order, buyer } : null;
	}

	#payment(condition: ReturnType<typeof sql>) {
		return this.#any(
			sql<{ id: number; payment_id: string; total: number; account_id: number; gateway_reference: string | null; stage: 1 | 2 }>`
				select id, payment_id, total, account_id, gateway_reference, stage from payment where ${condition} order by id desc limit 25
			`,
		);
	}

	#ownerOf(accountId: number): BuyerClient {
		return this.#buyers.find((buyer) => buyer.accountId === accountId) ?? this.#one(this.#buyers);
	}

	#deeds(): Record<string, () => Promise<{ status: number; envelope: { success: boolean } } | null | undefined>> {
		const shop = this.#shop;
		const { shop: rooms, db } = shop;
		const finance = this.#one(this.#finance);
		const fulfilment = this.#fulfilment ?? finance;
		const method = this.#one([3, 5, 10, 11] as const);
		const place = async () => {
			const buyer = this.#one(this.#buyers);
			const items = [...new Set([this.#one(this.#goods), this.#one(this.#goods)])].map(({ skuId }) => ({
				skuId,
				quantity: 1 + this.#below(2),
			}));
			const free = await shop.rows<{ n: number }>(
				sql`select min(on_hand - reserved)::int as n from stock_level where sku_id = any(${items.map((item) => item.skuId)}::bigint[])`,
			);
			if ((free[0]?.n ?? 0) < 4) return undefined;
			return buyer.call(ordersCalls.createOrder, await createOrderInput(shop, buyer, { items, method }));
		};
		const move = async () => {
			const order = await this.#order();
			if (!order) return undefined;
			const possible = operatorEvents.filter(
				(event) => event !== 'terminated' && transitions.some((row) => row.event === event && row.from === order.status),
			);
			const event = this.#below(12) === 0 || possible.length === 0 ? this.#one(operatorEvents) : this.#one(possible);
			return fulfilment.call(ordersConsoleCalls.moveOrder, { orderNumber: order.number, event, note: 'as it comes' });
		};
		const gatewayActs = async () => {
			const payment = await this.#payment(sql`gateway_reference is not null`);
			if (!payment?.gateway_reference) return undefined;
			await sandboxOf(shop).act(payment.gateway_reference, this.#one(['approve', 'approve', 'decline', 'cancel']));
			return null;
		};
		const notice = async () => {
			const payment = await this.#payment(sql`gateway_reference is not null`);
			if (!payment?.gateway_reference) return undefined;
			const lie = this.#one([{}, {}, { status: 'FAILED' as const }, { amount: 1 }]);
			const status = await sendNotice(shop, await sandboxOf(shop).noticeOf(payment.gateway_reference, lie));
			return { status, envelope: { success: status === 200 } };
		};
		const setFees = async () => {
			const order = await this.#order(sql`status in (9, 10)`);
			if (!order) return undefined;
			const fees = [
				{ kind: 'sea_freight' as const, currency: 'USD' as const, amount: 100 + this.#below(2000) },
				{ kind: 'container_storage' as const, currency: 'USD' as const, amount: 50, days: 1 + this.#below(9) },
			].slice(0, this.#below(3));
			const preview = await fulfilment.call(feesConsoleCalls.previewFees, { orderNumber: order.number, fees });
			const expectedTotal = preview.envelope.data?.total;
			if (!expectedTotal) return preview;
			return fulfilment.call(feesConsoleCalls.setFees, { orderNumber: order.number, fees, expectedTotal });
		};
		const reviewFees = async () => {
			const fees = await this.#any(
				sql<{ number: string; version: number }>`
					select o.number, f.version from order_fees f join shop_order o on o.id = f.order_id where f.state = 'under review' limit 25
				`,
			);
			if (!fees) return undefined;
			const name = { orderNumber: fees.number, version: fees.version };
			return this.#below(4) === 0
				? finance.call(feesConsoleCalls.refuseFees, { ...name, note: 'too much' })
				: finance.call(feesConsoleCalls.passFees, name);
		};
		const refund = async () => {
			const row = await this.#any(
				sql<{
					id: number;
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
			return this.#one([
				() => finance.call(refundsConsoleCalls.execute, { refundId }),
				() => finance.call(refundsConsoleCalls.markDone, { refundId, payee: 'Zana' }),
				() => finance.call(refundsConsoleCalls.markFailed, { refundId, reason: 'nobody there' }),
			])();
		};
		const again = async () => {
			const order = await this.#order(sql`status in (1, 10)`);
			if (!order) return undefined;
			return order.buyer.call(paymentsCalls.payment, {
				orderNumber: order.number,
				stage: order.status === 1 ? 1 : 2,
				method,
			});
		};
		const goPay = async () => {
			const payment = await this.#payment(sql`method = 10 and state = 'waiting'`);
			if (!payment) return undefined;
			const answer = await this.#ownerOf(payment.account_id).call(paymentsCalls.goPay, { paymentId: payment.payment_id });
			const url = answer.envelope.data?.url;
			if (url && !url.startsWith(sandboxPath)) throw new Error(`${url} is no page of the gateway`);
			return answer;
		};
		const ask = async () => {
			const line = await this.#any(
				sql<{ number: string; id: number; unit_price: number }>`
					select o.number, l.id, l.unit_price from shop_order o join order_line l on l.order_id = o.id
					where o.status in (2, 14) and l.dropped_at is null order by o.id desc limit 25
				`,
			);
			if (!line) return undefined;
			const dearer = this.#below(2) === 0;
			return fulfilment.call(fulfilmentCalls.ask, {
				orderNumber: line.number,
				lineId: String(line.id),
				kind: dearer ? 'dearer' : 'unavailable',
				...(dearer ? { unitPrice: line.unit_price + 100_000 } : {}),
				note: 'The maker says so.',
			});
		};
		const answer = async () => {
			const question = await this.#any(
				sql<{ id: number; number: string; account_id: number }>`
					select q.id, o.number, o.account_id from line_question q join shop_order o on o.id = q.order_id where q.answer is null limit 25
				`,
			);
			if (!question) return undefined;
			return this.#ownerOf(question.account_id).call(problemsCalls.answer, {
				orderNumber: question.number,
				questionId: String(question.id),
				answer: this.#one(['accept', 'accept', 'drop', 'drop', 'cancel'] as const),
			});
		};
		const report = async () => {
			const order = await this.#order(sql`status in (3, 4, 5)`);
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
		const decide = async () => {
			const problem = await this.#any(sql<{ id: number }>`select id from order_problem where outcome is null limit 25`);
			if (!problem) return undefined;
			return fulfilment.call(fulfilmentCalls.decideProblem, {
				problemId: String(problem.id),
				outcome: this.#one(['refund', 'refund', 'resend', 'refused'] as const),
				amount: 100_000 * (1 + this.#below(15)),
				note: 'We looked at it.',
			});
		};
		const review = async () => {
			const payment = await this.#payment(sql`method in (3, 5) and state <> 'paid'`);
			if (!payment) return undefined;
			const { payment_id: paymentId, total } = payment;
			return this.#one([
				() => finance.call(paymentsConsoleCalls.passReceipts, { paymentId, amount: total }),
				() => finance.call(paymentsConsoleCalls.passReceipts, { paymentId, amount: total }),
				() => finance.call(paymentsConsoleCalls.refuseReceipts, { paymentId, reason: 'It cannot be read.' }),
				() =>
					finance.call(paymentsConsoleCalls.markAbnormal, {
						paymentId,
						received: Math.max(0, total + 50_000 * (this.#below(5) - 2)),
						accept: this.#below(2) === 0,
						note: 'The bank says so.',
					}),
			])();
		};
		const cash = async () => {
			const payment = await this.#payment(sql`method = 5 and state = 'waiting'`);
			if (!payment) return undefined;
			const amount = Math.floor((payment.total + 12_500) / 25_000) * 25_000;
			return finance.call(paymentsConsoleCalls.confirmCash, { paymentId: payment.payment_id, amount });
		};
		const receipts = async () => {
			const payment = await this.#payment(sql`method = 3 and state in ('waiting', 'review failed')`);
			if (!payment) return undefined;
			const owner = this.#ownerOf(payment.account_id);
			const fileIds = [await uploadReceipt(owner)];
			return owner.call(paymentsCalls.receipts, { paymentId: payment.payment_id, fileIds });
		};
		const collect = async () => {
			const order = await this.#order(sql`status = 3 and payment_method = 11`);
			if (!order) return undefined;
			// Somebody may have moved the clock meanwhile, and the session is over.
			const shown = await fulfilment.call(ordersConsoleCalls.getOrder, { orderNumber: order.number });
			const amount = shown.envelope.data?.collectable?.amount ?? 0;
			return fulfilment.call(paymentsConsoleCalls.collect, { orderNumber: order.number, amount, courier: 'Karwan' });
		};
		const buyerMoves = async () => {
			const order = await this.#order(this.#below(3) === 0 ? sql`status in (1, 2, 14)` : sql`status = 3`);
			if (!order) return undefined;
			const name = { orderNumber: order.number };
			return order.status === 3
				? order.buyer.call(ordersCalls.confirmOrder, name)
				: order.buyer.call(ordersCalls.cancelOrder, name);
		};
		const end = async () => {
			const order = await this.#order();
			if (!order || this.#below(3) > 0) return undefined;
			return fulfilment.call(ordersConsoleCalls.moveOrder, {
				orderNumber: order.number,
				event: 'terminated',
				note: 'refused at the door',
			});
		};
		const goodwill = async () => {
			const order = await this.#order(sql`captured_one > 0`);
			if (!order) return undefined;
			const amount = 50_000 * (1 + this.#below(8));
			return finance.call(refundsConsoleCalls.give, { orderNumber: order.number, amount, reason: 'sorry' });
		};
		const clock = async () => {
			const span = this.#one([minutes(5), hours(3), hours(3), days(1), days(3)]);
			shop.clock.move(span);
			await moveOverdue(rooms);
			await askForOpen(rooms.payments, db, shop.now);
			return null;
		};
		return {
			place,
			placeMore: place,
			move,
			moveMore: move,
			moveOn: move,
			gatewayActs,
			notice,
			noticeAgain: notice,
			setFees,
			reviewFees,
			refund,
			again,
			goPay,
			goPayMore: goPay,
			ask,
			answer,
			report,
			decide,
			review,
			cash,
			receipts,
			collect,
			buyerMoves,
			end,
			goodwill,
			clock,
		};
	}
}

const allowed = transitions.map((row) => ({ event: row.event, from: row.from ?? 0, to: row.to }));
