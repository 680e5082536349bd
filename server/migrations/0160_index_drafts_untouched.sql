-- outside a transaction
create index concurrently if not exists cart_untouched on cart (touched_at) where visitor_hash is not null;
