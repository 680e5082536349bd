-- outside a transaction
create index concurrently if not exists product_supply_source on product_supply (source_key) where source_key is not null;
