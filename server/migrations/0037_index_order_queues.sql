-- One index per queue, so that a queue is read, and counted, without looking at a single order that does not stand in it.
drop index shop_order_to_send;
create index shop_order_to_purchase on shop_order (status_at, id) where status = 14 and open_questions = 0;
create index shop_order_to_pack on shop_order (status_at, id)
	where status = 2 and origin = 'iraq' and packed_at is null and open_questions = 0;
create index shop_order_to_send on shop_order (status_at, id) where status = 2 and origin = 'iraq' and packed_at is not null;
create index shop_order_to_ship on shop_order (status_at, id) where status = 2 and origin = 'china' and packed_at is null;

-- Lists by state read each origin by itself, so one index serves states with and without an origin.
create index shop_order_standing on shop_order (status, origin, placed_at desc, id desc);
drop index shop_order_status_placed;
drop index shop_order_status;
-- `shop_order_queue` has the same and more.
drop index shop_order_status_at;
