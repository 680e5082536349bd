-- outside a transaction
create index concurrently if not exists product_of_category on product (category_id, id desc);
