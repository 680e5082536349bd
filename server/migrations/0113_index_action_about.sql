-- outside a transaction
create index concurrently if not exists operator_action_about on operator_action (about, id desc) where about is not null;
