-- outside a transaction
-- The lexemes of those alone that sell well: what many documents hold is looked for among few of them.
create index concurrently if not exists search_document_selling_512 on search_document using gin (tokens)
	with (gin_pending_list_limit = 256) where popularity >= 512;
