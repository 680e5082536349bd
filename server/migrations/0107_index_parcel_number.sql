-- outside a transaction
create index concurrently if not exists order_parcel_by_number on order_parcel (number);
