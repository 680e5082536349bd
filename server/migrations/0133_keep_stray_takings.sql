-- What a gateway took for no payment of the shop: finance decides what it was.
create table stray_taking (
	id bigint generated always as identity primary key,
	gateway text not null,
	reference text not null,
	request_id text not null,
	amount bigint not null,
	currency text not null,
	found_at timestamptz not null,
	-- 'booked': its payment was found after all.
	settled_as text check (settled_as in ('matched', 'given back', 'not ours', 'booked')),
	settled_at timestamptz,
	settled_by bigint,
	note text not null default '',
	order_id bigint references shop_order,
	constraint stray_taking_once unique (gateway, reference),
	check ((settled_as is null) = (settled_at is null)),
	check ((settled_as is not distinct from 'matched') = (order_id is not null))
);
create index stray_taking_open on stray_taking (id) where settled_as is null;
