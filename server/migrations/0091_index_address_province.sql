-- outside a transaction
create index concurrently if not exists address_province on address (province_id, account_id);
