-- outside a transaction
create index concurrently if not exists account_session_expires on account_session (expires_at);
