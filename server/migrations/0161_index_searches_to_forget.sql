-- outside a transaction
create index concurrently if not exists search_history_visitors on search_history (at) where visitor_hash is not null;
