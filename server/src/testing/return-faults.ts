import { freesPieces, isReturnOver, returnStates, returnTransitions } from '@qaysari/contract/return-states';
import { sql } from 'kysely';
import type { TestShop } from './test-shop.ts';

const free = returnStates.filter(freesPieces);
const over = returnStates.filter(isReturnOver);
const allowed = returnTransitions.map(({ from, to }) => ({ from: from ?? '', to }));

/** What contradicts itself now in what came back: pieces, records, what is kept for an exchange, money. Nothing ever may. */
export async function returnFaults({ db }: Pick<TestShop, 'db'>): Promise<unknown[]> {
	const { rows: pieces } = await sql`
		with claimed as (
			select l.order_line_id, sum(l.quantity) filter (where r.state <> all(${free}::text[])) as pieces, sum(l.accepted) as accepted
			from return_line l join order_return r on r.id = l.return_id group by 1
		)
		select l.id, l.coming_back, c.pieces, c.accepted, 'pieces' as fault from order_line l left join claimed c on c.order_line_id = l.id
		where l.coming_back <> coalesce(c.pieces, 0) or l.coming_back > l.quantity or coalesce(c.accepted, 0) > l.quantity
		union all
		select o.id, o.open_returns, r.open, o.returned_pieces, 'order' from shop_order o cross join lateral (
			select count(distinct r.id) filter (where r.state <> all(${over}::text[])) as open, coalesce(sum(l.accepted), 0) as accepted
			from order_return r join return_line l on l.return_id = r.id where r.order_id = o.id
		) r
		where o.open_returns <> r.open or o.returned_pieces <> r.accepted
		union all
		select s.order_line_id, s.returned, c.accepted, null, 'shelf' from stock_reservation s
		join claimed c on c.order_line_id = s.order_line_id join order_line l on l.id = s.order_line_id
		where s.problem_id is null and s.return_id is null and s.returned <> coalesce(c.accepted, 0)
	`.execute(db);
	const { rows: records } = await sql`
		with e as (
			select return_id, from_state, to_state, lag(to_state) over w as before, lead(id) over w is null as last
			from return_event window w as (partition by return_id order by id)
		)
		select e.*, 'record' as fault from e join order_return r on r.id = e.return_id
		where e.before is distinct from e.from_state or (e.last and e.to_state <> r.state)
			or (coalesce(e.from_state, ''), e.to_state) not in (
				select * from jsonb_to_recordset(${JSON.stringify(allowed)}::jsonb) as t ("from" text, "to" text))
	`.execute(db);
	// What is kept for an exchange: all of it until it was looked at, then what was taken in, nothing once it is over.
	const { rows: kept } = await sql`
		select r.id, r.state, l.order_line_id, s.state as reserved, s.quantity, 'kept' as fault
		from order_return r join return_line l on l.return_id = r.id
		left join stock_reservation s on s.return_id = r.id and s.order_line_id = l.order_line_id
		where r.wish = 'exchange' and case
			when r.state in ('approved', 'onTheWay') then s.state is distinct from 'open' or s.quantity <> l.quantity
			when r.state = 'received' and l.accepted > 0 then s.state is distinct from 'open' or s.quantity <> l.accepted
			when r.state = 'exchanged' and l.accepted > 0 then s.state is distinct from 'consumed' or s.quantity <> l.accepted
			else s.state = 'open' end
	`.execute(db);
	const { rows: money } = await sql`
		select o.id, o.refunded, o.captured_one, sum(r.amount) as back, 'money' as fault
		from shop_order o join order_return r on r.order_id = o.id
		group by o.id having o.refunded > o.captured_one + o.captured_two or coalesce(sum(r.amount), 0) > o.refunded
		union all
		select r.id, r.amount, null, null, 'ended' from order_return r where (r.amount is not null) <> (r.state in ('refunded', 'exchanged'))
	`.execute(db);
	return [...pieces, ...records, ...kept, ...money];
}
