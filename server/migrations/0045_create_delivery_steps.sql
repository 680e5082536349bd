-- Delivery is a story of attempts: each step is a record, and one that was a mistake has a step against it.
create table delivery_step (
	id bigint generated always as identity primary key,
	order_id bigint not null references shop_order,
	step text not null check (step in ('out', 'notReached', 'rescheduled', 'refused', 'delivered', 'comingBack', 'comeBack')),
	courier_id bigint references courier,
	-- A day of Baghdad on which it is tried again.
	day date,
	note text not null,
	at timestamptz not null,
	set_by bigint,
	undoes bigint constraint delivery_step_undoes unique references delivery_step
);
create index delivery_step_order on delivery_step (order_id, id);

-- Where the delivery of an order stands, kept here so that queues are read from orders alone.
alter table shop_order add column courier_id bigint references courier;
alter table shop_order add column delivery_step text;
alter table shop_order add column delivery_at timestamptz;
alter table shop_order add column delivery_day date;
alter table shop_order add column delivery_failures int not null default 0;
-- Until when goods wait at their store, and after how many days the buyer was last reminded.
alter table shop_order add column pickup_until timestamptz;
alter table shop_order add column pickup_reminded int not null default 0;

-- Orders that are out already: what the last scan of their parcels says, else that they went out.
insert into delivery_step (order_id, step, note, at)
select id, 'out', '', status_at from shop_order where status = 3 and delivery_mode = 1;
insert into delivery_step (order_id, step, note, at)
select o.id, case l.kind when 'delivered' then 'delivered' when 'notDelivered' then 'notReached' else 'comeBack' end, '', l.at
from shop_order o
join lateral (
	select p.id, s.kind, s.at from order_parcel p
	join lateral (select kind, at from order_parcel_step where parcel_id = p.id order by at desc, id desc limit 1) s on true
	where p.order_id = o.id and s.kind in ('delivered', 'notDelivered', 'returned')
	order by case s.kind when 'returned' then 0 when 'notDelivered' then 1 else 2 end, s.at desc limit 1
) l on true
where o.status = 3 and o.delivery_mode = 1 and (l.kind <> 'delivered' or not exists (
	select from order_parcel p where p.order_id = o.id and coalesce((
		select kind from order_parcel_step where parcel_id = p.id order by at desc, id desc limit 1), '') <> 'delivered'));
update shop_order o set delivery_step = s.step, delivery_at = s.at, delivery_failures = case s.step when 'notReached' then 1 else 0 end
from (select distinct on (order_id) order_id, step, at from delivery_step order by order_id, id desc) s where s.order_id = o.id;
update shop_order set pickup_until = status_at + interval '14 days' where status = 3 and delivery_mode = 2;

-- Bought china goods that were marked as packed stood in no queue and could not come back.
update shop_order set packed_at = null where origin = 'china' and status = 2 and packed_at is not null;
