-- outside a transaction
create index concurrently if not exists shop_order_words on shop_order using gin (
	(
		plain_words(' ' || customer_name || ' ' || coalesce(address->>'fullName', '')) || lower(' ' || number) || ' ' || phone || ' '
			|| coalesce(address->>'phone', '') || ' ' || coalesce(address->>'secondPhone', '')
	) gin_trgm_ops
);
