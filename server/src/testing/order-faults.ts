import { fulfilmentQueues } from '@qaysari/contract/fulfilment.schemas';
import { transitions } from '@qaysari/contract/order-states';
import { sql } from 'kysely';
import { listQueue } from '../orders/orders.ts';
import { code } from '../platform/database/codes.ts';
import { balanceFaults } from './balance-faults.ts';
import { wrongStock } from './goods.ts';
import type { TestShop } from './test-shop.ts';

const allowed = transitions.map((row) => ({ event: row.event, from: row.from ?? 0, to: row.to }));

/** What contradicts itself now in a shop of `OrderScene`: money, records, payments, coupons, stock. Nothing ever may. */
export async function orderFaults(shop: Pick<TestShop, 'db' | 'now'>): Promise<unknown[]> {
	const { db } = shop;
	const { rows: money } = await sql`
		with o as (
			select id, status, payment_method, captured_one, captured_two, refunded, refunded_one,
				captured_one - refunded_one as kept_one, captured_two - (refunded - refunded_one) as kept_two,
				case when status in (${code.status('CANCEL', 'TERMINATED')}) then retained_one else greatest(0, product_total - discount + freight - allowance_one) end as owed_one,
				case when status in (${code.status('CANCEL', 'TERMINATED')}) then retained_two else greatest(0, coalesce(stage_two_total, 0) - allowance_two) end as owed_two
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
			or (status in (${code.status('WAIT_SELLER_SEND', 'CHINA_SHIPPING', 'LOGISTICS_PAYMENT', 'SEA_SHIPPING', 'TO_WAREHOUSE', 'WAIT_BUYER_RECEIVER', 'CONFIRM_GOODS_AND_HAS_SUBSIDY', 'CONFIRM_GOODS', 'SUCCESS', 'WAITING_PURCHASE')}) and kept_one < owed_one
				-- At the door, or before by another method as its buyer chose: somebody is asked for just the rest. What was transferred
				-- and is looked at stays what it was when less is owed meanwhile; what it is too much goes back once it is booked.
				and not exists (select 1 from payment_line l join payment p on p.id = l.payment_id
					where l.order_id = o.id and l.open and l.stage = 1
						and (l.amount = owed_one - kept_one or (p.state = 'under review' and l.amount > owed_one - kept_one)))
				-- Its buyer agreed to more than was paid: it goes on when the rest is.
				and not (status in (${code.status('WAIT_SELLER_SEND', 'WAITING_PURCHASE')}) and exists (select 1 from order_amendment a
					where a.order_id = o.id and a.state = 'applied' and a.after > a.before)))
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
	const queues = await Promise.all(
		fulfilmentQueues.map((queue) => listQueue(db, { queue, now: shop.now, after: null, limit: 10_000 })),
	);
	const queued = queues.flat().map((order) => order.id);
	// Out at a door or in the shop's hands, an order stands in a queue, unless it was delivered and nothing is due.
	const { rows: unseen } = await sql`
		select id, status, delivery_step, 'in no queue' as fault from shop_order o
		where status in (${code.status('WAIT_SELLER_SEND', 'WAIT_BUYER_RECEIVER', 'CHINA_SHIPPING', 'SEA_SHIPPING', 'TO_WAREHOUSE', 'WAITING_PURCHASE')}) and id <> all(${queued}::bigint[]) and not (status = ${code.status('WAIT_BUYER_RECEIVER')} and delivery_step = 'delivered')
		union all
		select o.id, o.status, o.delivery_step, 'delivery' from shop_order o
		where o.delivery_step is distinct from (
			select s.step from delivery_step s where s.order_id = o.id and s.undoes is null
				and not exists (select from delivery_step u where u.undoes = s.id) order by s.id desc limit 1)
	`.execute(db);
	const { rows: cash } = await sql`
		select c.id, c.amount, 'collection' as fault from cash_collection c
		where c.amount <> (select coalesce(sum(amount + rounding), 0) from cash_collection_part p where p.collection_id = c.id)
			or (c.remittance_id is not null and exists (select from cash_reversal v where v.collection_id = c.id))
		union all
		select r.id, r.amount, 'remittance' from remittance r
		where r.amount <> coalesce((
			select sum(c.amount) from cash_collection c left join cash_reversal v on v.remittance_id = r.id
			where c.remittance_id = r.id or c.id = any(v.collections)), 0)
	`.execute(db);
	// What came in less what went out is what the orders hold and what was kept; what was given up never was there.
	const { rows: books } = await sql`
		select 'books' as fault, e.net, o.held from (
			select coalesce(sum(case kind when 'capture' then amount when 'refund' then -amount when 'kept' then amount else 0 end), 0) as net,
				coalesce(sum(amount) filter (where kind = 'kept'), 0) as kept,
				coalesce(sum(amount) filter (where kind = 'writeOff'), 0) as given_up
			from money_entry
		) e cross join (
			select coalesce(sum(captured_one + captured_two - refunded), 0)
				+ coalesce((select sum(amount) from refund where state <> 'done'), 0) as held from shop_order
		) o cross join (select coalesce(sum(amount), 0) as kept from refund where settled_as = 'kept' and state = 'done') r
		cross join (select coalesce(sum(amount), 0) as given_up from payment_write_off where passed_by is not null) w
		where e.net - e.kept <> o.held or e.kept <> r.kept or e.given_up <> w.given_up
		union all
		select 'cash refund', r.amount, r.cash_paid from refund r
		where r.cash_paid is not null and (r.state <> 'done' or r.cash_paid % 25000 <> 0 or r.cash_paid - r.amount not between 0 and 24999
			or r.amount - r.cash_paid <> (select coalesce(sum(amount), 0) from money_entry e where e.refund_id = r.id and e.kind = 'rounding'))
	`.execute(db);
	const { rows: stock } = await sql`
		select l.sku_id, l.on_hand, 'stock' as fault from stock_level l
		where l.on_hand < 0 or coalesce((select -sum(delta) from stock_movement m where m.sku_id = l.sku_id and m.reason = 'sold'), 0)
			<> coalesce((select sum(quantity) from stock_reservation r where r.sku_id = l.sku_id and r.state = 'consumed'), 0)
		union all
		select r.sku_id, r.returned, 'returned' from stock_reservation r
		where r.problem_id is null and r.return_id is null and r.returned <> coalesce((select sum(delta) from stock_movement m
			where m.order_line_id = r.order_line_id and m.reason in ('returnedSellable', 'returnedDamaged')), 0)
	`.execute(db);
	const balances = await balanceFaults(db);
	const { rows: coupons } = await sql`
		select c.id, c.state, u.live, u.checkouts, 'coupon' as fault
		from coupon c cross join lateral (
			-- Every checkout writes its uses in one transaction, and a use that was not given back is never written again.
			select count(*) filter (where released_at is null) as live,
				count(distinct xmin::text) filter (where released_at is null) as checkouts
			from coupon_use where coupon_id = c.id
		) u
		where u.checkouts > 1 or (c.state = 'held' and u.live = 0) or (c.state in ('usable', 'revoked') and u.live > 0)
		union all
		select o.id, o.claimed::text, o.total, count(c.id), 'coupons given' from coupon_offer o left join coupon c on c.offer_id = o.id
		where o.total is not null group by o.id having o.claimed <> count(c.id) or o.claimed > o.total
		union all
		select o.id, o.number, sum(l.discount)::bigint, coalesce(u.amount, 0)::bigint, 'discount' from shop_order o
		join order_line l on l.order_id = o.id
		left join lateral (select sum(amount) as amount from coupon_use where order_id = o.id) u on true
		group by o.id, o.number, u.amount having sum(l.discount) <> coalesce(u.amount, 0)
	`.execute(db);
	return [
		...money,
		...records,
		...payments,
		...unseen,
		...cash,
		...books,
		...balances,
		...coupons,
		...stock,
		...(await wrongStock(shop)),
	];
}
