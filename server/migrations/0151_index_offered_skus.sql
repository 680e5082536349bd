-- outside a transaction
create index concurrently if not exists inquiry_offer_sku_sku on inquiry_offer_sku (sku_id);
