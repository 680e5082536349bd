-- outside a transaction
create index concurrently if not exists delivery_message_instead on delivery_message (instead_of) where instead_of is not null;
