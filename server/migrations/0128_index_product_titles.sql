-- outside a transaction
create index concurrently if not exists product_titles on product using gin ((title::text) gin_trgm_ops);
