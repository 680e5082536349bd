-- outside a transaction
create index concurrently if not exists search_document_rating on search_document (rating desc, product_id desc);
