-- outside a transaction
create unique index concurrently if not exists coupon_offer_code_once on coupon_offer (code) where code is not null;
