-- outside a transaction
create index concurrently if not exists refund_open on refund (payment_id) where state <> 'done';
