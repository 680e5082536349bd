-- outside a transaction
create index concurrently if not exists inquiry_answer_product on inquiry_answer (product_id) where product_id is not null;
