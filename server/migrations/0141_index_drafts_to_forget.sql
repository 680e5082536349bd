-- outside a transaction
create index concurrently if not exists draft_order_created on draft_order (created_at);
