-- outside a transaction
create index concurrently if not exists address_words on address using gin (
	(plain_words(' ' || full_name) || ' ' || phone || ' ' || coalesce(second_phone, '')) gin_trgm_ops
);
