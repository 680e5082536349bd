-- outside a transaction
create index concurrently if not exists payment_runs_out on payment (pay_until) where closed_at is null;
