-- outside a transaction
create index concurrently if not exists sku_supply_source on sku_supply (source_key) where source_key is not null;
