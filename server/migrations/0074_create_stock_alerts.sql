-- Who wants to hear that something can be had again (docs/rules.md 16); told once, then gone.
create table stock_alert (
	account_id bigint not null references account,
	product_id bigint not null references product,
	asked_at timestamptz not null,
	primary key (product_id, account_id)
);
create index stock_alert_account on stock_alert (account_id);

-- What a product cost when it was collected, or when its collector was told last; below it, they are told. Null: not known.
alter table collected_product add column price bigint;
