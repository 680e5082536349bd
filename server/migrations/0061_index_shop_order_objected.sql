-- outside a transaction
create index concurrently if not exists shop_order_objected on shop_order (status_at, id) where open_objections > 0;
