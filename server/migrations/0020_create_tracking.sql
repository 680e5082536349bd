-- What visitors did, one row per event, without anything that names them. A ring of 32 parts by day: what is too old goes by
-- emptying its part, and no part ever has to be made while the shop runs.
create table tracker_event (
	slot smallint not null,
	-- Of Baghdad.
	day date not null,
	id uuid not null,
	-- Differs every day for the same person.
	visitor bytea,
	action text not null check (action in ('click', 'show', 'close', 'time')),
	path text not null,
	label text,
	spm text,
	metric text,
	value real,
	product_id bigint,
	source text not null default '',
	campaign text,
	keyword text,
	at timestamptz not null,
	received_at timestamptz not null,
	primary key (slot, day, id),
	constraint tracker_event_slot check (slot = mod(day - date '2000-01-01', 32))
) partition by list (slot);

do $$ begin
	for slot in 0..31 loop
		execute format('create table tracker_event_%s partition of tracker_event for values in (%s)', slot, slot);
	end loop;
end $$;

-- Counted from the events every few minutes, kept when they are gone.
create table tracker_day (
	day date not null,
	kind text not null check (kind in ('visit', 'page', 'label', 'campaign', 'search')),
	name text not null,
	source text not null,
	events int not null,
	visitors int not null,
	primary key (day, kind, name, source)
);

create table tracker_speed (
	day date not null,
	metric text not null,
	samples int not null,
	p50 real not null,
	p75 real not null,
	primary key (day, metric)
);

-- Which source an order came from, counted by the shop itself.
create table tracker_order (
	order_id bigint primary key references shop_order on delete cascade,
	day date not null,
	source text not null,
	paid_day date
);
create index tracker_order_day on tracker_order (day);
create index tracker_order_paid_day on tracker_order (paid_day) where paid_day is not null;
