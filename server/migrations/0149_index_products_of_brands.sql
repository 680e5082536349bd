-- outside a transaction
create index concurrently if not exists product_of_brand on product (brand_id) where brand_id is not null;
