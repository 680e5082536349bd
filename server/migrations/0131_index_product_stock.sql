-- outside a transaction
create index concurrently if not exists product_availability on product (availability, id desc);
