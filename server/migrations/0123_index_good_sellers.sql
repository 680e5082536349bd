-- outside a transaction
create index concurrently if not exists search_document_selling_64 on search_document using gin (tokens)
	with (gin_pending_list_limit = 256) where popularity >= 64;
