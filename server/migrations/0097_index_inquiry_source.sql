-- outside a transaction
create index concurrently if not exists inquiry_source on inquiry (source_shop, source_item, id) where state = 'open' and source_item is not null;
