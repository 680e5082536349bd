-- outside a transaction
create index concurrently if not exists visitor_phone_proven on visitor_phone (proven_at);
