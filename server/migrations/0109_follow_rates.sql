-- Prices that hang on a rate (docs/rules.md 17): cost × rate × factor, and what following the rates changed, so that it can be taken back.
alter table product_supply add column factor int;
alter table product_supply add constraint product_supply_factor check (factor between 101 and 1000) not valid;

create table price_run (
	id bigint generated always as identity primary key,
	operator_id bigint not null references operator,
	at timestamptz not null,
	state text not null default 'applying' check (state in ('applying', 'applied', 'takingBack', 'takenBack'))
);
-- One ends before the next begins.
create unique index price_run_open on price_run ((true)) where state in ('applying', 'takingBack');

create table price_run_sku (
	run_id bigint not null references price_run,
	sku_id bigint not null,
	product_id bigint not null,
	before_price bigint not null,
	before_promotion bigint,
	after_price bigint not null,
	after_promotion bigint,
	state text not null default 'waits' check (state in ('waits', 'done', 'skipped')),
	primary key (run_id, sku_id)
);
create index price_run_sku_waits on price_run_sku (run_id, product_id, sku_id) where state = 'waits';
