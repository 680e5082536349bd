-- Containers and flights that carry many orders (docs/rules.md 17), and how their orders were moved on together.
create table shipment (
	id bigint generated always as identity primary key,
	name text not null,
	way text not null check (way in ('sea', 'air', 'land')),
	departs_on date,
	arrives_on date,
	note text not null default '',
	closed boolean not null default false,
	version int not null default 0,
	made_by bigint not null references operator,
	made_at timestamptz not null
);
create index shipment_list on shipment (closed, id);

create table shipment_order (
	-- An order is in one at a time.
	order_id bigint primary key references shop_order,
	shipment_id bigint not null references shipment,
	added_at timestamptz not null
);
create index shipment_order_shipment on shipment_order (shipment_id, order_id);

create table shipment_move (
	id bigint generated always as identity primary key,
	shipment_id bigint not null references shipment,
	event text not null check (event in ('shippedInChina', 'arrivedInIraq')),
	operator_id bigint not null references operator,
	at timestamptz not null,
	ended_at timestamptz
);
create index shipment_move_shipment on shipment_move (shipment_id, id);
-- One goes on before the next begins.
create unique index shipment_move_open on shipment_move (shipment_id) where ended_at is null;

create table shipment_move_order (
	move_id bigint not null references shipment_move,
	order_id bigint not null references shop_order,
	state text not null default 'waits' check (state in ('waits', 'moved', 'failed')),
	primary key (move_id, order_id)
);
create index shipment_move_order_waits on shipment_move_order (move_id, order_id) where state = 'waits';
