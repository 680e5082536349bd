-- Who belongs to the sample shop: what they did and own goes with them when it is removed.
create table sample_thing (
	kind text not null check (kind in ('account', 'operator', 'courier')),
	thing_id bigint not null,
	primary key (kind, thing_id)
);

-- The orders of the sample are made once, when a shop opens for the first time; a start that was cut off halfway makes them anew.
create table sample_play (
	only_one boolean primary key default true check (only_one),
	opened_at timestamptz not null,
	started_at timestamptz,
	ended_at timestamptz
);
