-- Couriers are records: chosen from a list wherever goods or cash go through their hands.
create table courier (
	id bigint generated always as identity primary key,
	name text not null,
	-- E.164; empty for those who were only a name before.
	phone text not null,
	active boolean not null default true,
	version int not null default 1,
	created_at timestamptz not null
);
create unique index courier_name on courier (lower(name));
create index courier_order on courier (name, id);

-- Every name that was typed becomes a record, whatever its case and spaces. Cash that was booked without one is held under a dash.
insert into courier (name, phone, active, created_at)
select distinct on (lower(coalesce(nullif(trim(courier), ''), '–')))
	coalesce(nullif(trim(courier), ''), '–'), '', trim(courier) <> '', now()
from (select courier from cash_collection union select courier from remittance) named
order by lower(coalesce(nullif(trim(courier), ''), '–')), courier desc;

alter table cash_collection add column courier_id bigint references courier;
alter table remittance add column courier_id bigint references courier;
update cash_collection c set courier_id = r.id from courier r where lower(r.name) = lower(coalesce(nullif(trim(c.courier), ''), '–'));
update remittance c set courier_id = r.id from courier r where lower(r.name) = lower(coalesce(nullif(trim(c.courier), ''), '–'));

-- Which payments a collection filled, so that it can be taken back to the dinar.
create table cash_collection_part (
	collection_id bigint not null references cash_collection,
	payment_id bigint not null references payment,
	stage smallint not null check (stage in (1, 2)),
	amount bigint not null check (amount >= 0),
	-- What the notes were more or less.
	rounding bigint not null,
	primary key (collection_id, payment_id, stage)
);
insert into cash_collection_part (collection_id, payment_id, stage, amount, rounding)
select c.id, e.payment_id, p.stage, e.amount, coalesce((
	select sum(r.amount) from money_entry r where r.payment_id = e.payment_id and r.kind = 'rounding' and r.at = c.collected_at), 0)
from cash_collection c
join money_entry e on e.order_id = c.order_id and e.kind = 'capture' and e.at = c.collected_at
join payment p on p.id = e.payment_id;

-- A collection or a remittance that was a mistake: the entry stays, and this stands against it.
create table cash_reversal (
	id bigint generated always as identity primary key,
	collection_id bigint constraint cash_reversal_collection unique references cash_collection,
	remittance_id bigint constraint cash_reversal_remittance unique references remittance,
	-- Of a remittance: the collections that it held, which the courier holds again.
	collections bigint[] not null default '{}',
	reason text not null,
	made_at timestamptz not null,
	made_by bigint not null,
	constraint cash_reversal_subject check ((collection_id is null) <> (remittance_id is null))
);

-- The books keep what was booked; what is taken back is an entry against it. Of a refund they take turns: done, taken back, done.
alter table money_entry drop constraint money_entry_check;
alter table money_entry add constraint money_entry_amount check (kind = 'rounding' or amount <> 0);
alter table money_entry add column turn int not null default 0;
drop index money_entry_refund;
create unique index money_entry_refund on money_entry (refund_id, turn) where refund_id is not null;

-- What an event of an order was about, beyond its note.
alter table order_event add column details jsonb;
