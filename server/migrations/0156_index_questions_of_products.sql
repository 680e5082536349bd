-- outside a transaction
create index concurrently if not exists product_question_of_product on product_question (product_id);
