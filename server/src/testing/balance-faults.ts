import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';

/** What contradicts itself in balances and gift cards. Nothing ever may. */
export async function balanceFaults(db: Handle): Promise<unknown[]> {
	const { rows: sums } = await sql`
		select b.account_id, b.amount, coalesce(sum(e.amount), 0) as entries, 'balance' as fault
		from balance b left join balance_entry e on e.account_id = b.account_id
		group by b.account_id, b.amount having b.amount <> coalesce(sum(e.amount), 0) or b.amount < 0
		union all
		select account_id, amount, balance, 'balance entry' from (
			select *, coalesce(lag(balance) over (partition by account_id order by id), 0) as before from balance_entry
		) e where e.balance <> e.before + e.amount
	`.execute(db);
	const { rows: orders } = await sql`
		select p.id, p.total, 'paid from balance' as fault from payment p
		where p.method = 20 and (select sum(captured) from payment_line l where l.payment_id = p.id)
			<> (select -coalesce(sum(amount), 0) from balance_entry e where e.payment_id = p.id and e.kind = 'order')
		union all
		select r.id, r.amount, 'given to balance' from refund r join payment p on p.id = r.payment_id
		where (p.method = 20 and r.state <> 'done') or (p.method = 20) > (r.settled_as = 'balance')
			or (coalesce(r.settled_as, '') = 'balance') <> exists (
				select from balance_entry e where e.refund_id = r.id and e.amount = r.amount
					and e.kind = case p.method when 20 then 'returned' else 'refund' end)
	`.execute(db);
	const { rows: cards } = await sql`
		select c.id, c.state, 'gift card' as fault from gift_card c left join lateral (
			select count(*) filter (where kind = 'giftCardBought' and amount = -c.amount) as bought,
				count(*) filter (where kind = 'giftCard' and amount = c.amount) as redeemed,
				count(*) filter (where kind = 'giftCardReturned' and amount = c.amount) as returned
			from balance_entry e where e.gift_card_id = c.id
		) e on true
		where e.bought <> (c.bought_by is not null)::int or e.redeemed <> (c.state = 'redeemed')::int
			or e.returned <> (c.state = 'cancelled' and c.bought_by is not null)::int
	`.execute(db);
	return [...sums, ...orders, ...cards];
}
