-- outside a transaction
create index concurrently if not exists verification_code_created on verification_code (created_at);
