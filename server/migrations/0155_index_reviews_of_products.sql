-- outside a transaction
create index concurrently if not exists review_of_product on review (product_id);
