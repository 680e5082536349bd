-- outside a transaction
create index concurrently if not exists collected_product_price on collected_product (product_id, price) where price is not null;
