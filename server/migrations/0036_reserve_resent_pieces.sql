-- Pieces that are sent again leave the shelf too: reserved when that is decided, gone when they go out. Until then the report is open.
alter table stock_reservation add column problem_id bigint;
alter table stock_reservation drop constraint stock_reservation_pkey;
alter table stock_reservation add constraint stock_reservation_once unique nulls not distinct (order_line_id, problem_id);

-- When the order was called off before a report was decided, or before its pieces were sent.
alter table order_problem add column ended_at timestamptz;
drop index order_problem_open;
drop index order_problem_decided;
drop index order_problem_one_open;
create index order_problem_open on order_problem (id)
	where (outcome is null or outcome = 'resend' and resent_at is null) and ended_at is null;
create index order_problem_over on order_problem (id desc)
	where not ((outcome is null or outcome = 'resend' and resent_at is null) and ended_at is null);
create unique index order_problem_one_open on order_problem (order_id)
	where (outcome is null or outcome = 'resend' and resent_at is null) and ended_at is null;
update shop_order o set open_problems = open_problems + 1
	from order_problem p where p.order_id = o.id and p.outcome = 'resend' and p.resent_at is null and o.status not in (6, 7, 8);
update order_problem p set ended_at = o.status_at
	from shop_order o where o.id = p.order_id and o.status in (7, 8) and (p.outcome is null or p.outcome = 'resend' and p.resent_at is null);
update shop_order set open_problems = 0 where status in (7, 8) and open_problems > 0;
