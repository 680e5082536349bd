-- outside a transaction
create index concurrently if not exists refund_late on refund (state, id) where reason in ('late', 'overpaid');
