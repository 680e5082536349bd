-- Cash of goods that were fetched lies in the till of their store, with no courier, and can be taken back to the dinar as well.
alter table cash_collection add column store_id bigint references store;
