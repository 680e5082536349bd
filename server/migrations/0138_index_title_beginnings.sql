-- outside a transaction
create index concurrently if not exists product_title_beginnings on product using gin (title_beginnings(title)) with (gin_pending_list_limit = 256);
