-- outside a transaction
create index concurrently if not exists inquiry_offer_product on inquiry_offer (product_id);
