-- outside a transaction
create index concurrently if not exists account_words on account using gin (
	(
		plain_words(' ' || coalesce(nickname, '') || ' ' || coalesce(first_name, '')) || lower(
			' ' || coalesce(username, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || user_id
		)
	) gin_trgm_ops
) where closed_at is null;
