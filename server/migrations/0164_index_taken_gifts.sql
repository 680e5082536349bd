-- outside a transaction
create index concurrently if not exists invitation_taken on invitation (kind, subject_id)
	where stopped_at is null and (order_id is not null or reached_at is not null);
