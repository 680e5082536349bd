-- outside a transaction
create index concurrently if not exists chat_message_pairs on chat_message using gin (pairs_of(words)) with (gin_pending_list_limit = 256) where words is not null;
