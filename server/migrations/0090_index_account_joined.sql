-- outside a transaction
create index concurrently if not exists account_joined on account (created_at, id) where closed_at is null;
