-- outside a transaction
create index concurrently if not exists product_to_describe_newest on product_to_describe (tries, product_id desc);
