-- outside a transaction
create unique index concurrently if not exists help_once on help (kind, helper_id) where lapsed_at is null;
