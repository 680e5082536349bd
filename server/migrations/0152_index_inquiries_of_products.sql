-- outside a transaction
create index concurrently if not exists inquiry_product on inquiry (product_id) where product_id is not null;
