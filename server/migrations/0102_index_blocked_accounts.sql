-- outside a transaction
create index concurrently if not exists account_blocked on account (created_at, id) where blocked_at is not null and closed_at is null;
