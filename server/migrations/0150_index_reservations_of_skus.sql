-- outside a transaction
create index concurrently if not exists stock_reservation_sku on stock_reservation (sku_id);
