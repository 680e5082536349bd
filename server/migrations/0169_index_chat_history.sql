-- outside a transaction
create index concurrently if not exists chat_message_said on chat_message (at desc, group_id desc, number desc) where words is not null;
