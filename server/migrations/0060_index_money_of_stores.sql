-- outside a transaction
create index concurrently if not exists money_entry_store on money_entry (day, store_id) include (kind, amount)
where store_id is not null;
