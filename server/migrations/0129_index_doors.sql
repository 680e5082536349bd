-- outside a transaction
create index concurrently if not exists shop_order_at_door on shop_order (delivery_step, status_at, id)
	where status = 3 and delivery_mode = 1 and delivery_step is not null;
