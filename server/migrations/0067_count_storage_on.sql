-- Up to when storage was counted into these fees, where the clock counted it on; null: as operators set it.
alter table order_fees add column stored_until timestamptz;
