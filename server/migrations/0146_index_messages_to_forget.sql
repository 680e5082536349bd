-- outside a transaction
create index concurrently if not exists delivery_message_created on delivery_message (created_at);
