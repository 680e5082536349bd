-- outside a transaction
create index concurrently if not exists shop_order_at_store on shop_order (status_at, id) where status = 3 and delivery_mode = 2;
