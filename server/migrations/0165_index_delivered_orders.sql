-- outside a transaction
create index concurrently if not exists shop_order_delivered on shop_order (delivery_at) where status = 3 and delivery_step = 'delivered';
