-- outside a transaction
create index concurrently if not exists product_timed on product (timed_until, id) where timed_until is not null;
